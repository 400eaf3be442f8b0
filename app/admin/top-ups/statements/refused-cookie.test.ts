import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { readRefused, REFUSED_COOKIE, refusedCookie } from "./refused-cookie";

const COOKIE_MAX_BYTES = 4_096;

/** What a browser sends back of a cookie, which it drops where it is too long. */
function kept(cookie: string): string | undefined {
  const [, value] = new RegExp(`^${REFUSED_COOKIE}=([A-Za-z0-9_-]*);`).exec(cookie) ?? [];
  return Buffer.byteLength(cookie) > COOKIE_MAX_BYTES ? undefined : value;
}

const refused = (text: string) => ({
  problem: "The table has no rows below the header.",
  typed: { marketCode: "MW", method: "tnm_mpamba", text },
});

/** A pasted statement. */
const statementOf = (lines: number) =>
  Array.from(
    { length: lines },
    (_, at) => `PP26${String(at * 7919).padStart(6, "0")}.A1,2026-11-21,"5,000.00",Žito; “₥”`,
  ).join("\r\n");

test.each(["", "only one line", "half \uD800 of a character", statementOf(150)])(
  "what was typed comes back with the sentence that refuses it",
  (text) => {
    expect(readRefused(kept(refusedCookie(refused(text))))).toEqual(refused(text));
  },
);

test.each([randomBytes(6_000).toString("hex"), "x".repeat(20_000_000)])(
  "a text that no cookie holds is left out, and nothing else is",
  (text) => {
    const { problem, typed } = refused(text);
    const { text: _, ...chosen } = typed;
    expect(readRefused(kept(refusedCookie({ problem, typed })))).toEqual({
      problem,
      typed: chosen,
    });
  },
);

test.each([
  undefined,
  "",
  "There%20is%20nothing%20in%20it.",
  deflateRawSync('{"problem":1}').toString("base64url"),
  deflateRawSync(Buffer.alloc(50_000_000)).toString("base64url"),
])("a cookie that is none of ours says nothing", (cookie) => {
  expect(readRefused(cookie)).toBeUndefined();
});
