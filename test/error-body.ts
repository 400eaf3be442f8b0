import { expect } from "vitest";
import type { RefusalCode } from "@/lib/domain/errors";
import type { ApiAnswer } from "./api";

/** Errors that name the fields of the request that are their reason. */
const WITH_ISSUES: readonly RefusalCode[] = [
  "idempotency_key_required",
  "invalid_request",
  "missing_coordinates",
  "invalid_coordinates",
  "invalid_pickup",
  "invalid_delivery",
  "invalid_distance",
  "delivery_not_covered",
  "calculation_failed",
  "fee_not_quoted",
  "run_fee_changed",
  "window_out_of_reach",
  "simulate_fields_required",
];

const issue = {
  path: expect.any(String),
  field: expect.any(String),
  code: expect.stringMatching(/^[a-z_]+$/),
  message: expect.any(String),
};

/** Exactly the body of an error: the spec's fields as they are given, and those that are ours. */
export function errorBody(
  code: RefusalCode,
  fields: { error: string; message: unknown; [extra: string]: unknown },
) {
  return {
    success: false,
    ...(WITH_ISSUES.includes(code) && { issues: expect.toSatisfy(isIssues) as unknown[] }),
    ...fields,
    code,
    request_id: expect.stringMatching(/^req_[0-9A-Za-z]{22}$/) as string,
    doc_url: expect.stringMatching(new RegExp(`^https?://[^/]+/docs/errors/${code}$`)) as string,
  };
}

function isIssues(value: unknown): boolean {
  expect(value).toEqual((value as unknown[]).map(() => issue));
  return true;
}

/** The bytes of an error without the id of its request, to compare those of two requests. */
export function bytesOf({ text, body }: Pick<ApiAnswer, "text" | "body">): string {
  const { request_id: id } = body as { request_id: string };
  return text.replace(id, "");
}
