import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { refusalOf } from "@/test/refusal-of";
import { clientId } from "./client-id";

test("a form's id is the id of the object that it creates", () => {
  const id = newId("key");
  expect(clientId("key", id)).toBe(id);
});

test("without a form, each thing has an id of its own", () => {
  expect(clientId("key", undefined)).toMatch(/^key_\w{22}$/);
  expect(clientId("key", undefined)).not.toBe(clientId("key", undefined));
});

test.each([
  "",
  "key",
  newId("tok"),
  `${newId("key")}0`,
  `key_${"-".repeat(22)}`,
  `key_${"0".repeat(21)}\u0000`,
])("%j is no id that a form has", async (text) => {
  expect(await refusalOf(Promise.resolve().then(() => clientId("key", text)))).toBe(
    "invalid_request",
  );
});
