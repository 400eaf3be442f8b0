import { describe, expect, test } from "vitest";
import { evidenceProblem, hasRoom, isSigned } from "./evidence-rules";

const LINE = [[10, 10, 29.9, 10]];
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);

describe("a drawing", () => {
  test.each([
    ["nothing", [], false],
    ["a tap", [[150, 60]], false],
    [
      "two taps far apart",
      [
        [0, 0],
        [300, 120],
      ],
      false,
    ],
    ["a line a little too short", LINE, false],
    ["a line of twenty units", [[10, 10, 30, 10]], true],
    [
      "short lines that are long together",
      [
        [0, 0, 12, 0],
        [50, 50, 60, 50],
      ],
      true,
    ],
    ["a long line outside of the box, where nothing is seen of it", [[400, 10, 900, 10]], false],
  ])("of %s is a signature: %s", (_, strokes, expected) => {
    expect(isSigned(strokes)).toBe(expected);
  });

  test("that fills the pad has no room for more, and is still accepted", () => {
    const full = Array.from({ length: 200 }, () => [0, 0, 9, 9]);
    expect(hasRoom(full, { isNewStroke: true })).toBe(false);
    expect(hasRoom(full, { isNewStroke: false })).toBe(true);
    expect(evidenceProblem({ signature: full }, true)).toBeUndefined();
    const long = [Array.from({ length: 20_000 }, (__, at) => at % 100)];
    expect(hasRoom(long, { isNewStroke: false })).toBe(false);
    expect(evidenceProblem({ signature: long }, true)).toBeUndefined();
  });
});

test.each([
  ["a PIN", { pin: "0471" }, undefined],
  ["a photo", { photo: JPEG }, undefined],
  ["a signature", { signature: [[10, 10, 30, 10]] }, undefined],
  ["a photo beside a tap", { photo: JPEG, signature: [[1, 1]] }, undefined],
  ["a tap alone", { signature: [[1, 1]] }, "proof"],
  ["a note alone", { note: "At the gate" }, "proof"],
  ["nothing", {}, "proof"],
  ["a PIN of three digits", { pin: "047", photo: JPEG }, "pin"],
  ["a picture of another kind", { photo: Uint8Array.from([71, 73, 70]) }, "photo"],
  ["half a point", { pin: "0471", signature: [[1, 1, 2]] }, "signature"],
  ["a place that is no number", { pin: "0471", signature: [[1, Infinity]] }, "signature"],
  ["a note of 501 characters", { pin: "0471", note: "n".repeat(501) }, "note"],
])("a hand-over with %s has its problem at: %s", (_, shown, field) => {
  expect(evidenceProblem(shown, true)?.field).toBe(field);
});

test("a pickup asks for no proof", () => {
  expect(evidenceProblem({}, false)).toBeUndefined();
});
