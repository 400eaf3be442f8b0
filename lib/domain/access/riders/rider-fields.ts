import type { CourierContext } from "../../authority/courier-context";
import { refuse } from "../../errors";
import type { Issue } from "../../field-problem";
import { phoneInMarket } from "../couriers/phone-in-market";

/** A rider's master data as a person types it. */
export type RiderFields = {
  name: string;
  /** In any notation of the courier's market, or international. */
  phone: string;
  reference: string;
  vehicleClass: string;
  plate?: string | null | undefined;
  weightLimitKg?: number | undefined;
  jobLimit?: number | undefined;
};

/** Names and references end up in lists and on small screens. */
const MAX_LENGTH = { name: 100, reference: 50, plate: 20 } as const;

const GRAMS_PER_KG = 1000;

/** The greatest that the columns hold; the classes' own limits are far below. */
const GREATEST_LIMIT = 2_147_483_647;

/**
 * The given fields of a rider's master data, as stored: trimmed, the phone as E.164, weights in grams.
 *
 * @throws invalid_request naming every field that is wrong
 */
export async function checkRiderFields(courier: CourierContext, given: Partial<RiderFields>) {
  const issues: Issue[] = [];
  const checked = {
    name: textOf("name", given.name, issues),
    reference: textOf("reference", given.reference, issues),
    // A removed plate is an empty text, which the functions distinguish from a plate that is not given.
    plate: given.plate === null ? "" : textOf("plate", given.plate, issues),
    phone: given.phone === undefined ? null : await phoneOf(courier, given.phone, issues),
    vehicleClass: given.vehicleClass ?? null,
    weightLimitG: wholeOf("weightLimitKg", given.weightLimitKg, GRAMS_PER_KG, issues),
    jobLimit: wholeOf("jobLimit", given.jobLimit, 1, issues),
  };
  return issues.length > 0 ? refuse("invalid_request", { issues }) : checked;
}

function textOf(
  path: keyof typeof MAX_LENGTH,
  value: string | undefined,
  issues: Issue[],
): string | null {
  if (value === undefined) return null;
  const text = value.trim().replace(/\s+/g, " ");
  const limit = MAX_LENGTH[path];
  if (text === "" && path !== "plate") issues.push({ path, problem: { kind: "empty" } });
  if (text.length > limit) issues.push({ path, problem: { kind: "too_long", limit } });
  if (text.includes("\u0000")) issues.push({ path, problem: { kind: "not_storable" } });
  return text;
}

async function phoneOf(
  courier: CourierContext,
  value: string,
  issues: Issue[],
): Promise<string | null> {
  const phone = await phoneInMarket(courier, value);
  if (phone) return phone;
  issues.push({ path: "phone", problem: { kind: "no_phone" } });
  return null;
}

function wholeOf(
  path: string,
  value: number | undefined,
  unit: number,
  issues: Issue[],
): number | null {
  if (value === undefined) return null;
  const whole = Math.round(value * unit);
  if (whole >= 1 && whole <= GREATEST_LIMIT && (unit > 1 || whole === value)) return whole;
  issues.push({ path, problem: { kind: "not_positive" } });
  return null;
}
