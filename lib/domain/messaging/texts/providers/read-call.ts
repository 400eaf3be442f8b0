import type { z } from "zod";
import { refuse, refuseValue } from "../../../errors";
import type { SmsCallback } from "./sms-provider";

/** The form of a provider's call of each kind. */
export type CallShapes = Readonly<Record<string, z.ZodType<SmsCallback | SmsCallback[]>>>;

/**
 * The contents of a call whose proof was checked.
 *
 * @throws not_found for a kind that the provider does not have; invalid_request for an unreadable call
 */
export function readCall(shapes: CallShapes, kind: string, fields: unknown): SmsCallback[] {
  const shape = Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
  if (!shape) return refuse("not_found");
  const read = shape.safeParse(fields);
  if (!read.success) return refuseValue("body", { kind: "not_readable" });
  return [read.data].flat().map(storable);
}

/** Without characters that Postgres cannot store (NUL, half characters), which some phones and gateways send. */
function storable<Value>(value: Value): Value {
  if (typeof value === "string") {
    const kept = value.replace(/\0|\p{Surrogate}/gu, "");
    return kept === "" && value !== ""
      ? refuseValue("body", { kind: "not_readable" })
      : (kept as Value);
  }
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, storable<unknown>(field)]),
  ) as Value;
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fields that receipts of most providers lack. */
export const PLAIN_RECEIPT = { kind: "receipt", notificationId: null, saidAt: null } as const;
