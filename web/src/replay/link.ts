/** A whole game in one link: its record, packed, behind the # of the address, which browsers send to no server. */

/** Longer links are cut off by many programs that people send links with. */
export const LONGEST_LINK = 8000;
/** The largest record that is opened, as the server has it. */
export const MOST_BYTES = 64 * 1024;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
): Promise<Blob> {
  return new Response(new Blob([bytes]).stream().pipeThrough(by)).blob();
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** A text packed for a link. */
export async function pack(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return toBase64(new Uint8Array(await packed.arrayBuffer()));
}

/** The text of a link; null if it was cut off or is something else. What unpacks to more than a record may be is refused. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const stream = new Blob([fromBase64(packed)])
      .stream()
      .pipeThrough(new DecompressionStream("deflate-raw"));
    return await readBounded(stream);
  } catch {
    return null;
  }
}

async function readBounded(stream: ReadableStream<Uint8Array>): Promise<string | null> {
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [text, bytes] = ["", 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
