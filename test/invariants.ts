import { expect } from "vitest";
import { owner, type TestMerchant, type TestRider } from "./world";

/**
 * Expects that these merchants violate no invariant: wallets equal their entries, every ledger transaction sums
 * to zero, an order has one debit and at most one refund, escrow equals the open orders, riders have their
 * open orders, events are numbered 1 to n with one outbox row each, and couriers' metrics equal orders and
 * ledger. Other tests write to the same database, so only these merchants' findings count.
 */
export async function expectNoViolations(
  merchants: TestMerchant[],
  riders: TestRider[] = [],
): Promise<void> {
  const ids = merchants.map(({ id }) => id);
  const findings = await owner<{ invariant: string; subject: string }[]>`
    with own as (
      select account_id as subject from wallets where merchant_id = any (${ids})
      union select id from ledger_transactions where merchant_id = any (${ids})
      union select id from orders where merchant_id = any (${ids})
      union select id from stated_payments where merchant_id = any (${ids})
      union select unnest(${ids}::text[])
      union select rider_id::text from orders where merchant_id = any (${ids})
      union select courier_id from orders where merchant_id = any (${ids})
      union select key from idempotency_keys where merchant_id = any (${ids})
      union select unnest(${riders.map(({ id }) => String(id))}::text[]))
    select invariant, subject from find_violations() join own using (subject)`;
  expect(
    findings.map(({ invariant, subject }) => `not true that ${invariant}: ${subject}`),
  ).toEqual([]);
}
