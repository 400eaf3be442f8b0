import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { DomainError, REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import type { FieldProblem } from "@/lib/domain/field-problem";
import { errorBody } from "@/test/error-body";
import { refusalBody, refusalResponse } from "./refusal-response";

const REQUEST_ID = newId("req");

const bodyOf = (code: RefusalCode, details: unknown) =>
  refusalBody(new DomainError(code, details as never), REQUEST_ID);

/** spec: Errors, Extra fields. */
describe("a refusal adds", () => {
  // spec: ER.1-4
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
    expect(bodyOf(code, details)).toEqual(errorBody(code, { error, message, ...fields }));
  });

  test.each<[FieldProblem, string]>([
    [
      { kind: "weight_range" },
      "weight_estimate must be a range such as 0-5kg, the smaller number first.",
    ],
    [
      { kind: "unknown_speed", known: ["standard", "express"] },
      "delivery_speed must be one of: standard, express.",
    ],
    [
      { kind: "too_heavy", kilograms: 5001, limit: 2500.5 },
      "No vehicle carries 5001 kg; the limit is 2500.5 kg.",
    ],
  ])("its own explanation to a calculation that failed: %j", (problem, message) => {
    expect(bodyOf("calculation_failed", { problem })).toEqual(
      errorBody("calculation_failed", { error: "Calculation failed", message }),
    );
  });

  test.each<[FieldProblem, string]>([
    [
      { kind: "too_far", kilometres: 1412, limit: 800, isSwapped: false, nearest: null },
      "The destination is 1412 km away; the limit is 800 km.",
    ],
    [
      {
        kind: "too_far",
        kilometres: 9529,
        limit: 800,
        isSwapped: true,
        nearest: { name: "Karonga", kilometres: 8000 },
      },
      "The destination is 9529 km away; the limit is 800 km. Latitude and longitude look swapped.",
    ],
    [
      {
        kind: "outside_service_area",
        isSwapped: false,
        nearest: { name: "Karonga", kilometres: 12.5 },
      },
      "The destination is outside our delivery area. The nearest place we deliver to is 12.5 km from it, near Karonga.",
    ],
    [
      {
        kind: "outside_service_area",
        isSwapped: false,
        nearest: { name: null, kilometres: 3 },
      },
      "The destination is outside our delivery area. The nearest place we deliver to is 3 km from it.",
    ],
  ])("why a destination is not covered, with the nearest point that is: %j", (problem, message) => {
    const point = { latitude: -9.93935, longitude: 33.92714, name: "Karonga", distanceM: 12_480 };
    const wire = { lat: -9.93935, lng: 33.92714, name: "Karonga", distance_km: 12.5 };
    expect(bodyOf("delivery_not_covered", { problem, nearestServed: point })).toEqual(
      errorBody("delivery_not_covered", {
        error: "Invalid delivery",
        message,
        nearest_served: wire,
      }),
    );
    const nowhere = bodyOf("delivery_not_covered", { problem, nearestServed: null });
    expect(nowhere).not.toHaveProperty("nearest_served");
  });

  test("the catalogue's explanation to one that failed for a reason of ours", () => {
    expect(bodyOf("calculation_failed", {}).message).toBe(REFUSALS.calculation_failed.message);
  });

  test.each<[FieldProblem, string]>([
    [{ kind: "unknown_cursor" }, "Pass next_cursor of the previous page unchanged."],
    [
      { kind: "unknown_event" },
      "Pass the id of an event of this environment. Test events are removed after 90 days: start again without after, or with from=now.",
    ],
    [{ kind: "start_chosen_twice" }, "Send from or after, not both."],
    [{ kind: "test_keys_only" }, "Only test keys and test tokens may send it."],
    [{ kind: "unknown_scenario", known: ["a", "b"] }, "Unknown scenario. Known ones: a, b."],
    [
      { kind: "scenario_without_effect", possible: ["a", "b"] },
      "No effect on this operation. Possible here: a, b.",
    ],
    [
      { kind: "unknown_status", known: ["Searching", "In Transit"] },
      "Unknown status. Known ones: Searching, In Transit.",
    ],
    [{ kind: "period_reversed" }, "The period ends before it starts."],
    [{ kind: "period_too_long", days: 400 }, "The period can be at most 400 days."],
    [{ kind: "in_future" }, "This is in the future. Check the phone's clock."],
    [{ kind: "pin_digits" }, "A PIN has 4 digits."],
    [{ kind: "absent" }, "Required."],
    [
      { kind: "endpoints_used_up", limit: 20 },
      "You already have 20 endpoints, the maximum. Delete one first.",
    ],
    [{ kind: "url_not_absolute", limit: 2048 }, "Send an absolute URL of at most 2048 characters."],
    [{ kind: "url_not_https" }, "The URL must start with https://."],
    [{ kind: "url_with_password" }, "The URL must not contain a user name or password."],
    [{ kind: "url_port", least: 1024 }, "The port must be 443, or 1024 or above."],
    [{ kind: "url_own_host" }, "The host must not be this service itself."],
    [{ kind: "url_private_host" }, "The host must be a public address."],
    [{ kind: "url_dot_at_end" }, "The host name must not end with a dot."],
    [{ kind: "url_short_host" }, "The host must be a full name, such as example.com."],
  ])("the contract's sentence to the field that is wrong: %j", (problem, message) => {
    expect(bodyOf("invalid_request", { issues: [{ path: "url", problem }] })).toEqual(
      errorBody("invalid_request", {
        error: "Invalid request",
        message: `url: ${message}`,
        issues: [{ path: "url", field: "url", code: problem.kind, message }],
      }),
    );
  });
});

test("a refusal with a time to wait also has it in the header", async () => {
  const refusal = new DomainError("unavailable", { retryAfterSeconds: 1 });
  const response = refusalResponse(refusal, new Headers({ "X-Request-Id": "req_1" }));
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("1");
  expect(response.headers.get("x-request-id")).toBe("req_1");
  expect(await response.json()).toMatchObject({ success: false, retry_after: 1 });
});
