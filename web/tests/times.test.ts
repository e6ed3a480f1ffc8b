import { expect, test } from "vitest";
import { timeLeft } from "../src/table/times";
import type { Voice } from "../src/words";

const voice = {
  say: (key: string, { n }: { n: number }) => `${n} ${key.split(".").at(-1)}`,
} as unknown as Voice;

test("time is shown in the unit that tells most", () => {
  expect(timeLeft(0, voice)).toBe("0:00");
  expect(timeLeft(9.2, voice)).toBe("0:10");
  expect(timeLeft(125, voice)).toBe("2:05");
  expect(timeLeft(3 * 3600 + 5, voice)).toBe("3 hours");
  expect(timeLeft(3 * 86_400, voice)).toBe("3 days");
});
