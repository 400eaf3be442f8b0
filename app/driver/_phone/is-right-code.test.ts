import { pbkdf2Sync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { isRightCode } from "./is-right-code";

function checkOf(pin: string) {
  const salt = randomBytes(16);
  const hash = pbkdf2Sync(pin, salt, 1_000, 32, "sha256").toString("base64");
  return { salt: salt.toString("base64"), iterations: 1_000, hash };
}

test("the receiver's PIN is right, and no other is", async () => {
  const check = checkOf("0419");
  expect(await isRightCode("0419", [check])).toBe(true);
  for (const wrong of ["419", "0418", "4190", ""])
    expect(await isRightCode(wrong, [check])).toBe(false);
});
