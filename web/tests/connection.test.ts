import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromClient, FromServer } from "../src/protocol";
import { Connection, type Line, type Status } from "../src/table/connection";

class FakeLine implements Line {
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(data: string): void {
    this.sent.push(JSON.parse(data) as FromClient);
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  says(message: Partial<FromServer>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let lines: FakeLine[];
let heard: FromServer[];
let statuses: Status[];
let connection: Connection;

const newest = (): FakeLine => lines[lines.length - 1]!;
const plays = (line: FakeLine): FromClient[] => line.sent.filter((message) => message.type === "play");

function connected(number = 0): void {
  newest().onopen?.();
  newest().says({ type: "welcome", number });
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  heard = [];
  statuses = [];
  const listener = {
    status: (status: Status) => void statuses.push(status),
    message: (message: FromServer) => void heard.push(message),
  };
  connection = new Connection(["secret"], "en", listener, () => {
    lines.push(new FakeLine());
    return newest();
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

test("a double click plays once", () => {
  connected();
  connection.makeMove(0, 1, "7R");
  connection.makeMove(0, 1, "7R");
  expect(plays(newest())).toHaveLength(1);
});

test("a move is answered by its step, and then another can be made", () => {
  connected();
  connection.makeMove(0, 1, "7R");
  expect(connection.waiting).toBe(true);
  newest().says({ type: "step", number: 1, ack: "c1" } as Partial<FromServer>);
  expect(connection.waiting).toBe(false);
});

test("somebody else's step leaves the move under way", () => {
  connected();
  connection.makeMove(0, 1, "7R");
  newest().says({ type: "step", number: 1, ack: null } as Partial<FromServer>);
  expect(connection.waiting).toBe(true);
});

test("a refused move can be followed by another", () => {
  connected();
  connection.makeMove(0, 1, "7R");
  newest().says({ type: "error", id: "c1", code: "illegal", sentence: "No." });
  connection.makeMove(0, 1, "8R");
  expect(plays(newest())).toHaveLength(2);
});

test("a move in doubt is sent again with the same number on the next line", () => {
  connected();
  connection.makeMove(0, 1, "7R");
  newest().onclose?.({ code: 1006 });
  expect(statuses.at(-1)).toBe("lost");
  vi.advanceTimersByTime(600);
  expect(lines).toHaveLength(2);
  connected();
  expect(plays(newest())).toEqual([{ type: "play", id: "c1", seat: 0, number: 1, move: "7R" }]);
  expect(statuses.at(-1)).toBe("open");
});

test("a move made while the line is broken waits for the next", () => {
  connected();
  newest().onclose?.({ code: 1006 });
  connection.makeMove(0, 1, "7R");
  vi.advanceTimersByTime(600);
  connected();
  expect(plays(newest())).toHaveLength(1);
});

test("the next hello names the last number", () => {
  connected(4);
  newest().says({ type: "step", number: 5, ack: null } as Partial<FromServer>);
  newest().onclose?.({ code: 1012 });
  vi.advanceTimersByTime(600);
  newest().onopen?.();
  expect(newest().sent[0]).toEqual({ type: "hello", tokens: ["secret"], last: 5, lang: "en" });
});

test("waits grow to ten seconds, and a welcome makes them short again", () => {
  for (const wait of [500, 1000, 2000, 4000, 8000, 10000, 10000]) {
    const before = lines.length;
    newest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(wait - 1);
    expect(lines).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(before + 1);
  }
  connected();
  newest().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(500);
  expect(lines).toHaveLength(9);
});

test("a table that does not exist is not asked for again", () => {
  newest().onclose?.({ code: 4404 });
  vi.advanceTimersByTime(60_000);
  expect(statuses.at(-1)).toBe("gone");
  expect(lines).toHaveLength(1);
});

test("a preview finds its question", async () => {
  connected();
  const answer = connection.preview(0, "Y3B1@0,1>");
  newest().says({ type: "preview", id: "c1", move: "Y3B1@0,1>", refusal: null, points: 5, parts: [] });
  expect((await answer).points).toBe(5);
  expect(heard.some((message) => message.type === "preview")).toBe(false);
});

const spoken = (line: FakeLine): FromClient[] => line.sent.filter((message) => message.type === "speak");

test("another language is asked for on the same line, and a move under way is not lost", () => {
  connected();
  connection.makeMove(0, 1, "7R");
  connection.speak("fr");
  connection.speak("fr");
  expect(lines).toHaveLength(1);
  expect(spoken(newest())).toEqual([{ type: "speak", id: "c2", lang: "fr" }]);
  newest().says({ type: "language", id: "c2", lang: "fr", note: null });
  expect(connection.waiting).toBe(true);
  newest().says({ type: "step", number: 1, ack: "c1" } as Partial<FromServer>);
  expect(connection.waiting).toBe(false);
  expect(plays(newest())).toHaveLength(1);
});

test("a language chosen between hello and welcome, or while the line is broken, is not forgotten", () => {
  newest().onopen?.();
  connection.speak("fr");
  expect(spoken(newest())).toEqual([]);
  newest().says({ type: "welcome", number: 0 });
  expect(spoken(newest())).toHaveLength(1);
  newest().onclose?.({ code: 1006 });
  connection.speak("en");
  vi.advanceTimersByTime(600);
  connected();
  expect(newest().sent).toEqual([{ type: "hello", tokens: ["secret"], last: 0, lang: "en" }]);
});

test("a server that restarts is sought again", () => {
  connected(3);
  newest().onclose?.({ code: 1012 });
  expect(statuses[statuses.length - 1]).toBe("lost");
  vi.advanceTimersByTime(500);
  expect(lines).toHaveLength(2);
});

test("a table of older rules is not asked for again", () => {
  newest().onclose?.({ code: 4410 });
  expect(statuses[statuses.length - 1]).toBe("outdated");
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
});
