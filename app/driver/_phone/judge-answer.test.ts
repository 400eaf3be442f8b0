import { expect, test } from "vitest";
import type { RiderRefusal } from "@/lib/domain/handover/rider-phone/phone-answers";
import { judgeAnswer } from "./judge-answer";

const REFUSAL: RiderRefusal = { success: false, error: "Refused", message: "As the server says." };
const answered = (status: number, headers = {}) => new Response(null, { status, headers });

test.each([408, 425, 429, 500, 502, 503])(
  "a %i is no answer: the action is sent again",
  (status) => {
    expect(judgeAnswer(answered(status), REFUSAL)).toEqual({ kind: "retry" });
  },
);

test.each([200, 302, 404, 511])(
  "a %i of something that is not our server is no answer",
  (status) => {
    expect(judgeAnswer({ status, headers: new Headers() }, null)).toEqual({ kind: "retry" });
  },
);

test("a pause that the server asks for is kept, within reason", () => {
  const after = (seconds: string) =>
    judgeAnswer(answered(429, { "Retry-After": seconds }), REFUSAL);
  expect(after("9")).toEqual({ kind: "retry", afterMs: 9_000 });
  expect(after("86400")).toEqual({ kind: "retry", afterMs: 300_000 });
  expect(after("soon")).toEqual({ kind: "retry" });
});

test.each([401, 403])("a %i keeps the action for its own rider", (status) => {
  expect(judgeAnswer(answered(status), REFUSAL)).toEqual({ kind: "signed_out" });
});

test.each([400, 404, 409, 413, 422])("a %i is final", (status) => {
  expect(judgeAnswer(answered(status), REFUSAL)).toEqual({
    kind: "refused",
    refusal: { title: "Refused", advice: "As the server says." },
  });
});

test("the answer of a completed action has the order's status", () => {
  const order = { orderId: "ord_1", status: "in_transit", label: "In Transit" } as const;
  const body = { success: true, done: "already", order, isReplay: false } as const;
  expect(judgeAnswer(answered(200), body)).toMatchObject({
    kind: "done",
    stand: { status: "in_transit", label: "In Transit" },
  });
});

test("a refusal keeps where the order is and how many tries are left", () => {
  const facts = { error: "Wrong PIN", status: "in_transit", tries_left: 4 };
  expect(judgeAnswer(answered(409), { ...REFUSAL, ...facts })).toEqual({
    kind: "refused",
    refusal: {
      title: "Wrong PIN",
      advice: "As the server says.",
      status: "in_transit",
      triesLeft: 4,
    },
  });
});
