import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { DomainError } from "@/lib/domain/errors";
import { refusalBody } from "@/lib/http/endpoint/refusal-response";
import { requireDocumented } from "./documented";

const REQUEST_ID = newId("req");

const RIDER_STATUS = {
  driver_id: 7,
  driver_reference_id: "R-7",
  status: "busy",
  busy_until: null,
  updated_at: "2026-11-22T09:29:00.000Z",
};
const NO_RIDER = refusalBody(new DomainError("rider_not_found", undefined), REQUEST_ID);
const NO_ORDER = refusalBody(new DomainError("order_not_found", undefined), REQUEST_ID);

const OPERATIONS = {
  courier: ["PUT", "/api/courier/s2s/riders/7/status"],
  merchant: ["GET", "/api/v1/external/orders/ord_1"],
  unknown: ["GET", "/api/courier/s2s/nothing"],
} as const;

function answer(api: keyof typeof OPERATIONS, status: number, body: unknown, type?: string) {
  const [method, path] = OPERATIONS[api];
  const headers = { "X-Request-Id": REQUEST_ID, "Content-Type": type ?? "application/json" };
  const seen = { status, headers: new Headers(headers), text: JSON.stringify(body), body };
  return () => requireDocumented(method, path, seen);
}

describe("an answer that the document has passes", () => {
  test.each([
    ["a rider's status", answer("courier", 200, RIDER_STATUS)],
    ["no such rider", answer("courier", 404, NO_RIDER)],
    ["no such order", answer("merchant", 404, NO_ORDER)],
    [
      "an address that is not there",
      answer("unknown", 404, refusalBody(new DomainError("not_found", undefined), REQUEST_ID)),
    ],
  ])("%s", (_, check) => expect(check).not.toThrow());
});

describe("an answer that the document does not have fails, of couriers and of merchants", () => {
  test.each([
    ["a missing field", answer("courier", 200, { ...RIDER_STATUS, updated_at: undefined })],
    ["a field too many", answer("courier", 200, { ...RIDER_STATUS, phone: "+265" })],
    ["another type", answer("courier", 200, { ...RIDER_STATUS, driver_id: "7" })],
    ["an unknown value", answer("courier", 200, { ...RIDER_STATUS, status: "offline" })],
    ["another status", answer("courier", 409, NO_RIDER)],
    ["another content type", answer("courier", 404, NO_RIDER, "text/html")],
    ["another operation's error", answer("courier", 404, NO_ORDER)],
    ["another status's code", answer("merchant", 404, { ...NO_ORDER, code: "unauthorized" })],
    ["a label of its own", answer("courier", 404, { ...NO_RIDER, error: "No driver" })],
    ["an error's field too many", answer("merchant", 404, { ...NO_ORDER, stack: "" })],
    ["an error without its code", answer("merchant", 404, { ...NO_ORDER, code: undefined })],
    ["another request's id", answer("courier", 404, { ...NO_RIDER, request_id: newId("req") })],
    ["a success at an unknown address", answer("unknown", 200, { success: true })],
    ["no JSON", answer("courier", 200, undefined)],
  ])("%s", (_, check) => expect(check).toThrow("answered what is not documented"));
});
