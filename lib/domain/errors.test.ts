import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DomainError, REFUSALS, type RefusalCode } from "./errors";
import { refusalFromDatabase } from "./refusal-from-database";

/** spec: Errors. */
test.each([
  ["unauthorized", 401, "Unauthorized"],
  ["missing_coordinates", 400, "Missing coordinates"],
  ["invalid_coordinates", 400, "Invalid coordinates"],
  ["pickup_not_set", 400, "Pickup not set"],
  ["invalid_pickup", 400, "Invalid pickup"],
  ["invalid_delivery", 400, "Invalid delivery"],
  ["invalid_distance", 400, "Invalid distance"],
  ["calculation_failed", 400, "Calculation failed"],
  ["fee_not_quoted", 400, "Calculation failed"],
  ["insufficient_funds", 402, "Insufficient Funds"],
  ["no_capacity", 422, "ERR_NO_CAPACITY_AVAILABLE"],
  ["order_not_found", 404, "Order not found"],
  ["order_not_cancellable", 400, "Order cannot be cancelled at this stage"],
  ["pod_not_available", 400, "POD is available only after delivery"],
  ["simulate_fields_required", 400, "order_id and status are required"],
  ["webhook_dispatch_failed", 500, "Webhook dispatch failed"],
] as const)("%s is %d %s", (code, status, error) => {
  expect(REFUSALS[code]).toMatchObject({ status, error });
});

test.each(Object.entries(REFUSALS))("%s explains itself in a sentence", (_, { message }) => {
  expect(message).toMatch(/^[A-Z0-9d].{15,}\.$/);
});

describe("a refusal raised in SQL", () => {
  const sources = readdirSync("db/functions").map((file) => ({
    file,
    text: readFileSync(`db/functions/${file}`, "utf8"),
  }));
  /** The codes between `refuse(` and its end, which may sit in a case expression. */
  const codes = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/perform refuse\(([^;]*?)(?:json_build_object|\);)/gs)].flatMap((call) =>
      [...(call[1] ?? "").matchAll(/(?:^|then|else)\s*'(\w+)'/g)].map((code) => [
        code[1] ?? "",
        file,
      ]),
    ),
  );

  test("is found in every file that raises one", () => {
    const raising = sources.filter(({ text }) => text.includes("perform refuse("));
    expect(new Set(codes.map(([, file]) => file))).toEqual(
      new Set(raising.map(({ file }) => file)),
    );
  });

  test.each(codes)("%s of %s is in the catalogue", (code) => {
    expect(Object.keys(REFUSALS)).toContain(code);
  });
});

describe("a failed statement", () => {
  const failed = (code: string, message = "", detail?: string) =>
    Object.assign(new Error(message), { code, ...(detail !== undefined && { detail }) });

  test("with a refusal becomes that refusal, with its details", () => {
    const error = refusalFromDatabase(failed("TZREF", "no_capacity", '{"requiredWeightG": 60000}'));
    expect(error).toMatchObject({ code: "no_capacity", details: { requiredWeightG: 60_000 } });
  });

  test("is recognised below the wrapper that drizzle puts around it", () => {
    const wrapped = new Error("Failed query", { cause: failed("TZREF", "order_not_found", "{}") });
    expect(refusalFromDatabase(wrapped)).toMatchObject({ code: "order_not_found" });
  });

  test.each([
    "55P03",
    "57014",
    "40P01",
    "40001",
    "57P01",
    "53300",
    "CONNECTION_CLOSED",
    "ECONNREFUSED",
  ])("that passes by itself (%s) is unavailable for a moment", (code) => {
    expect(refusalFromDatabase(failed(code))).toMatchObject({
      code: "unavailable" satisfies RefusalCode,
      details: { retryAfterSeconds: 1 },
    });
  });

  test.each([
    ["a constraint that was broken", failed("23505")],
    ["a refusal nobody knows", failed("TZREF", "because", "{}")],
    ["a bug of ours", new TypeError("undefined is not a function")],
  ])("with %s stays what it is", (_, error) => {
    expect(refusalFromDatabase(error)).toBe(error);
  });

  test("that is no error at all stays what it is", () => {
    expect(refusalFromDatabase("boom")).toBe("boom");
    expect(refusalFromDatabase(new DomainError("not_found", undefined))).toMatchObject({
      code: "not_found",
    });
  });
});
