import { describe, expect, test } from "vitest";
import { DomainError, REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { refusalBody, refusalResponse } from "./refusal-response";

const bodyOf = (code: RefusalCode, details: unknown) =>
  refusalBody(new DomainError(code, details as never));

/** spec: Errors, Extra fields. */
describe("a refusal adds", () => {
  test.each([
    [
      "insufficient_funds",
      { balanceMinor: 150_050, requiredMinor: 260_000, currency: "MWK" },
      { balance: 1500.5, required: 2600 },
    ],
    [
      "insufficient_funds",
      { balanceMinor: 150, requiredMinor: 2600, currency: "JPY" },
      { balance: 150, required: 2600 },
    ],
    ["no_capacity", { requiredWeightG: 60_000 }, { required_weight_kg: 60 }],
    ["no_capacity", { requiredWeightG: 500 }, { required_weight_kg: 0.5 }],
    ["rate_limited", { retryAfterSeconds: 3 }, { retry_after: 3 }],
    ["order_not_cancellable", { status: "In Transit" }, { status: "In Transit" }],
  ] as const)("what %s owes", (code, details, fields) => {
    const { error, message } = REFUSALS[code];
    expect(bodyOf(code, details)).toEqual({ success: false, error, message, ...fields });
  });

  test("its own explanation to a calculation that failed", () => {
    expect(bodyOf("calculation_failed", { message: "No." })).toMatchObject({
      error: "Calculation failed",
      message: "No.",
    });
    expect(bodyOf("calculation_failed", {}).message).toBe(REFUSALS.calculation_failed.message);
  });
});

test("whatever has a time to wait says it in the header too", async () => {
  const refusal = new DomainError("unavailable", { retryAfterSeconds: 1 });
  const response = refusalResponse(refusal, new Headers({ "X-Request-Id": "req_1" }));
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("1");
  expect(response.headers.get("x-request-id")).toBe("req_1");
  expect(await response.json()).toMatchObject({ success: false, retry_after: 1 });
});
