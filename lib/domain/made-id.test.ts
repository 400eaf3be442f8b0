import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { refusalOf } from "@/test/refusal-of";
import { madeId } from "./made-id";

test("the id that was made with a form is the id of what it makes", () => {
  const id = newId("key");
  expect(madeId("key", id)).toBe(id);
});

test("without a form, each thing has an id of its own", () => {
  expect(madeId("key", undefined)).toMatch(/^key_\w{22}$/);
  expect(madeId("key", undefined)).not.toBe(madeId("key", undefined));
});

test.each([
  "",
  "key",
  newId("tok"),
  `${newId("key")}0`,
  `key_${"-".repeat(22)}`,
  `key_${"0".repeat(21)}\u0000`,
])("%j is no id that a form has", async (text) => {
  expect(await refusalOf(Promise.resolve().then(() => madeId("key", text)))).toBe(
    "invalid_request",
  );
});
