import type { Mutation } from "./mutation";

const HOLD_UPS = { vitest: ["lib/domain/access/closing/hold-ups.test.ts"] };

/** When an account stays open. */
export const CLOSING: Mutation[] = [
  {
    guarantee: "closing: an account is not closed while an order's problem is undecided",
    file: "lib/domain/access/closing/closing_hold_ups.sql",
    find: `merchant_id = p_merchant_id and environment = 'live'
         and (status not in ('completed', 'returned', 'cancelled')
              or disputed_at is not null and dispute_decision is null)`,
    replace: `merchant_id = p_merchant_id and environment = 'live'
         and (status not in ('completed', 'returned', 'cancelled'))`,
    check: HOLD_UPS,
  },
  {
    guarantee: "closing: an account is not closed while a rider is not paid",
    file: "lib/domain/access/closing/closing_hold_ups.sql",
    find: "and s.pay_minor > 0",
    replace: "and false",
    check: HOLD_UPS,
  },
];
