import { expect, test } from "vitest";
import { z } from "zod";
import { refusalOf } from "@/test/refusal-of";
import { readCall } from "./read-call";
import type { SmsCallback } from "./sms-provider";

const SHAPES = {
  message: z
    .object({ id: z.string(), from: z.string(), text: z.string() })
    .transform((message) => ({ kind: "message", ...message }) as unknown as SmsCallback),
};

const read = (fields: object) => readCall(SHAPES, "message", fields);

test.each([
  ["NUL", "Blue\u0000 gate", "Blue gate"],
  ["half a character", "Blue \ud83d gate", "Blue  gate"],
  ["whole characters", "Geti 😀 é", "Geti 😀 é"],
])("a message with %s arrives as it can be kept", (_, text, kept) => {
  expect(read({ id: "m1", from: "+265991234567", text })).toEqual([
    { kind: "message", id: "m1", from: "+265991234567", text: kept },
  ]);
});

test("a message without a name that can be kept is refused", async () => {
  const call = Promise.resolve().then(() => read({ id: "\u0000", from: "x", text: "Yes" }));
  expect(await refusalOf(call)).toBe("invalid_request");
});
