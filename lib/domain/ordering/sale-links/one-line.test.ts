import { expect, test } from "vitest";
import { oneLine } from "./one-line";

test.each([
  ["Grace  Phiri\n", "Grace Phiri"],
  ["\u202eGrace\u200b", "Grace"],
  ["\u3164\u115f\u1160\uffa0", ""],
  ["Grace ❤️", "Grace ❤️"],
  ["Nsalu ya chitenje", "Nsalu"],
])("%j is %j", (text, line) => {
  expect(oneLine(text, text.startsWith("Nsalu") ? 5 : 40)).toBe(line);
});
