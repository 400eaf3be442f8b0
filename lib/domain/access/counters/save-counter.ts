import { isPlace, type Coordinates } from "@/lib/core/geo";
import { isOpenWeek, type OpeningHours } from "@/lib/core/opening-hours";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuseValue } from "../../errors";
import { requireId } from "../../require-id";

/** More counters than a company of one country has, and few enough to choose from on a small screen. */
const COUNTERS_LIMIT = 20;

const NAME_MAX_LENGTH = 60;
const LANDMARK_MAX_LENGTH = 200;

/** A parcel that is kept longer is forgotten. */
export const KEEP_DAYS_MAX = 30;

export type CounterDraft = Coordinates & {
  /** The id of the counter to change; without one it is a new counter. */
  id?: string | undefined;
  /** A new counter's id, generated with the form: a form that is sent twice saves one counter. */
  newId?: string | undefined;
  name: string;
  landmark: string;
  hours: OpeningHours | null;
  keepDays: number;
  /** The most of riders' cash that may lie there; 0 for none. */
  cashLimitMinor: number;
};

/**
 * Adds a counter to the company, or changes an open one; returns its id.
 *
 * @throws role_not_allowed, invalid_request, counter_not_found,
 *   counter_name_taken, too_many_counters
 */
export async function saveCounter(
  courier: CourierContext,
  { id, newId, latitude, longitude, hours, keepDays, cashLimitMinor, ...draft }: CounterDraft,
): Promise<string> {
  requireRight(courier, "keep_counters");
  if (!isPlace({ latitude, longitude })) return refuseValue("where", { kind: "not_readable" });
  if (hours === null || !isOpenWeek(hours)) return refuseValue("hours", { kind: "not_readable" });
  const isKept = Number.isInteger(keepDays) && keepDays >= 1 && keepDays <= KEEP_DAYS_MAX;
  if (!isKept) return refuseValue("keepDays", { kind: "not_readable" });
  const isLimit = Number.isSafeInteger(cashLimitMinor) && cashLimitMinor >= 0;
  if (!isLimit) return refuseValue("cashLimit", { kind: "no_amount" });
  const counterId = id === undefined ? clientId("ctr", newId) : requireId("ctr", id);
  await call.saveCounter({
    id: counterId,
    isNew: id === undefined,
    courierId: courier.courierId,
    name: requireText("name", draft.name, NAME_MAX_LENGTH),
    landmark: requireText("landmark", draft.landmark, LANDMARK_MAX_LENGTH),
    latitude,
    longitude,
    hours,
    keepDays,
    cashLimitMinor,
    limit: COUNTERS_LIMIT,
    userId: userIdOf(courier),
  });
  return counterId;
}

/** A recipient finds a counter by its name and landmark. */
function requireText(path: "name" | "landmark", given: string, limit: number): string {
  const text = given.replaceAll("\u0000", "").replace(/\s+/g, " ").trim();
  if (text !== "" && text.length <= limit) return text;
  return refuseValue(path, { kind: path, limit });
}
