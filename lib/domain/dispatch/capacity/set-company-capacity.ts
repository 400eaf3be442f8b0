import { phoneInMarket } from "../../access/couriers/phone-in-market";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { type CompanyCapacity, listCompanyCapacities } from "./list-company-capacities";

export type StatedCapacity = {
  /** The company's own name of it. */
  reference: string;
  /** Of the dispatch room that shops and recipients call, in any notation of the market. */
  phone: string;
  latitude: number;
  longitude: number;
  vehicleClass: string;
  /** The most that one order weighs; null for the limit of the class. */
  weightLimitKg: number | null;
  /** How many orders it takes at a time. */
  orders: number;
  /** For how long, unless the system says so again. */
  minutes: number;
};

/**
 * Keeps how many orders the company's own system takes at a place without naming a rider, in the place of what it said
 * before under the reference. Each has a seat in dispatch, to which offers are made and which carries one order. A seat gets
 * no orders with cash to collect, and earns no rider's pay, because no rider is known.
 *
 * @throws role_not_allowed; invalid_request naming each field that is wrong; too_many_capacities
 */
export async function setCompanyCapacity(
  courier: CourierContext,
  { reference, phone: typed, weightLimitKg, ...stated }: StatedCapacity,
): Promise<CompanyCapacity> {
  requireRight(courier, "act_for_riders");
  const phone = await phoneInMarket(courier, typed);
  if (!phone) return refuseValue("phone", { kind: "no_phone" });
  const { courierId, environment } = courier;
  await call.setCompanyCapacity({
    courierId,
    environment,
    reference,
    phone,
    ...stated,
    weightLimitG: weightLimitKg === null ? null : Math.round(weightLimitKg * 1000),
  });
  const kept = (await listCompanyCapacities(courier)).find((it) => it.reference === reference);
  if (!kept) throw new Error(`Capacity ${reference} is gone.`);
  return kept;
}
