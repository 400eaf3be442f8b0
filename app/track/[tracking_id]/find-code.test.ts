import { describe, expect, test } from "vitest";
import { api } from "@/test/api";
import { findCode } from "./find-code";

const CODE = "trk_test_0123456789ABCDEFabcdef";
const OWN = "rcv_0123456789ABCDEFabcdef";

describe("a code is found in", () => {
  test.each([
    ["itself", CODE, CODE],
    ["a receiver's link", `https://tumiza.example/track/${OWN}?lang=ny`, OWN],
    ["a whole message", `Your parcel: https://tumiza.example/track/${CODE}. Thank you!`, CODE],
    ["groups as they are read out", "trk_test_ 0123 4567 89AB CDEF abcd ef is yours", CODE],
    ["groups with dashes", "RCV 0123-4567-89AB-CDEF-abcd-ef", OWN],
    ["a prefix that a phone wrote large", CODE.replace("trk_test", "Trk_Test"), CODE],
  ])("%s", (_where, pasted, code) => {
    expect(findCode(pasted)).toBe(code);
  });
});

test.each([
  ["nothing", null],
  ["another kind of id", "ord_0123456789ABCDEFabcdef"],
  ["a longer run of letters", `${CODE}x`],
  ["half a code", "trk_0123456789"],
])("%s is no code", (_what, pasted) => {
  expect(findCode(pasted)).toBeUndefined();
});

describe("the code form", () => {
  test("leads a pasted code to its page, in the reader's language", async () => {
    const answer = await api("GET", `/track?code=${CODE}&lang=ny`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/track/${CODE}?lang=ny`);
  });

  test("reports a text without a code, and shows the text again", async () => {
    const answer = await api("GET", "/track?code=%22%3E%3Cb%3Ehello");
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("We found no tracking code here.");
    expect(answer.text).toContain('value="&quot;&gt;&lt;b&gt;hello"');
  });
});
