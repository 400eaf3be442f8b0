import { companyRows } from "./company-rows";
import { ledgerRows } from "./ledger-rows";
import { orderRows } from "./order-rows";
import { planOrders } from "./plan-orders";
import type { Reference } from "./read-reference";
import { riderRows } from "./rider-rows";
import type { World } from "./world";

/**
 * All rows of the demo world: its companies, six weeks of orders up to now, and their money. Pure:
 * the same clock and reference data give the same world.
 */
export function buildWorld(reference: Reference, passwordHash: string): World {
  const orders = planOrders(reference);
  return {
    ...companyRows(reference.clock, passwordHash),
    riders: riderRows(orders, reference),
    ...orderRows(orders, reference.currency),
    ...ledgerRows(orders, reference),
  };
}
