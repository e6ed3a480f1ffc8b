import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrPicture } from "../src/qr";

const LINK = "http://127.0.0.1:8000/#/t/K7WX3M/0/mWJsecret";

test("a link becomes a picture that needs no request", () => {
  const source = qrPicture(LINK);
  expect(source).toMatch(/^data:image\/svg\+xml;utf8,/);
  const svg = decodeURIComponent(source.slice(source.indexOf(",") + 1));
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(svg).not.toContain("secret");
});

test("the longest links fit", () => {
  const long = `https://${"a".repeat(60)}.example:65535/#/t/K7WX3MK7WX3M/5/${"x".repeat(64)}`;
  expect(encode(long, { ecc: "M" }).version).toBeLessThan(15);
});
