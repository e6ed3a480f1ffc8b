/** What is kept in this browser that is too much for its small storage: texts by their keys, in IndexedDB. */

/** Where the engine keeps its tables. */
const ENGINE = "cabochon";
const TEXTS = "texts";

export interface Keeping {
  /** Everything that is kept. */
  all(): Promise<Record<string, string>>;
  /** Keep a text, or forget it; done once it is written. */
  put(key: string, text: string | null): Promise<void>;
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TEXTS);
  return answered(request);
}

/** A browser that gives no database still plays: what is kept lasts as long as the page. */
export class BrowserKeeping implements Keeping {
  private readonly database: Promise<IDBDatabase | null>;

  constructor(name = ENGINE) {
    this.database = Promise.resolve()
      .then(() => opened(name))
      .catch(() => null);
  }

  /** The keys of everything that is kept. */
  async keys(): Promise<string[]> {
    const database = await this.database;
    if (!database) return [];
    const keys = await answered(database.transaction(TEXTS).objectStore(TEXTS).getAllKeys());
    return keys.map(String);
  }

  /** One text; nothing if it is not there. */
  async one(key: string): Promise<string | null> {
    const database = await this.database;
    if (!database) return null;
    const found: unknown = await answered(database.transaction(TEXTS).objectStore(TEXTS).get(key));
    return typeof found === "string" ? found : null;
  }

  async all(): Promise<Record<string, string>> {
    const database = await this.database;
    if (!database) return {};
    const texts = database.transaction(TEXTS).objectStore(TEXTS);
    const [keys, found] = await Promise.all([answered(texts.getAllKeys()), answered(texts.getAll())]);
    return Object.fromEntries(keys.map((key, i) => [String(key), found[i] as string]));
  }

  async put(key: string, text: string | null): Promise<void> {
    const database = await this.database;
    if (!database) return;
    const writing = database.transaction(TEXTS, "readwrite", { durability: "strict" });
    const texts = writing.objectStore(TEXTS);
    if (text === null) texts.delete(key);
    else texts.put(text, key);
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error ?? new Error("IndexedDB"));
    });
  }
}
