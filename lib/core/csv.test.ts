import { expect, test } from "vitest";
import { csvLine, withoutApostrophe } from "./csv";

test.each([
  [["a", 1, null, ""], "a,1,,"],
  [["Area 47, near Total"], '"Area 47, near Total"'],
  [['the "blue" gate'], '"the ""blue"" gate"'],
  [["two\nlines"], '"two\nlines"'],
])("%j is written as %s", (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});

test.each([
  "=cmd|' /C calc'!A0",
  "+SUM(A1)",
  "-2+3",
  "@import",
  "\t=1",
  "\r=1",
  " =1",
  "\u00a0\t+1",
  "\n@import",
  "＝1+1",
  "＋1",
  "－1",
  "＠import",
  " ＝1",
])("%j is no formula any more, and can be read back", (formula) => {
  const line = csvLine([formula]);
  expect(line.replaceAll('"', "")).toMatch(/^'/);
  expect(withoutApostrophe(`'${formula}`)).toBe(formula);
});

test.each([
  ["x;=1+1;y", "x;'=1+1;y"],
  [";=1+1", ";'=1+1"],
  ["Gate; @SUM(A1)", "Gate;' @SUM(A1)"],
  ["a\t+SUM(A1)", "a\t'+SUM(A1)"],
  ["=1;=2", "'=1;'=2"],
  ["blue gate\n=1+1", "blue gate\n'=1+1"],
  ["gate;-13.9626;x", "gate;-13.9626;x"],
])("%j is no formula where semicolons or tabs end cells, and can be read back", (text, tamed) => {
  const quoted = /[,\n]/.test(tamed) ? `"${tamed}"` : tamed;
  expect(csvLine([text])).toBe(`${quoted}\r\n`);
  expect(withoutApostrophe(tamed)).toBe(text);
});

test.each(["-13.9626", "+265999123456", "-1", "12.5", "2026-11-21", "'tis here"])(
  "%s stays as it is",
  (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`);
    expect(withoutApostrophe(text)).toBe(text);
  },
);
