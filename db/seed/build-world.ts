import { companyRows } from "./company-rows";
import { crewRows } from "./crew-rows";
import { ledgerRows } from "./ledger-rows";
import { orderRows } from "./order-rows";
import { planOrders } from "./plan-orders";
import type { Reference } from "./read-reference";
import { riderRows } from "./rider-rows";
import { shiftRows } from "./shift-rows";
import { waitingRows } from "./waiting-rows";
import type { World } from "./world";

/**
 * All rows of the demo world: its companies, six weeks of orders up to now, their money, what waits for
 * the platform's team, and a company's shifts, documents and messages. Pure:
 * the same clock and reference data give the same world.
 */
export function buildWorld(reference: Reference, passwordHash: string): World {
  const orders = planOrders(reference);
  const { topUps, withdrawals, ...books } = ledgerRows(orders, reference);
  const waiting = waitingRows(reference);
  return {
    ...companyRows(reference.clock, passwordHash),
    riders: riderRows(orders, reference),
    ...orderRows(orders, reference.currency),
    ...books,
    ...waiting,
    topUps: [...topUps, ...waiting.topUps],
    withdrawals: [...withdrawals, ...waiting.withdrawals],
    ...shiftRows(reference.clock),
    ...crewRows(reference.clock),
  };
}
