import type { Mutation } from "./mutation";

/** Safeguards of payments at the door that riders state by their reference. */
export const REFERENCES: Mutation[] = [
  {
    guarantee: "references: the shop is owed nothing before a payment is found",
    file: "lib/domain/money/collections/collect_at_door.sql",
    find: "    perform post_ledger('stated_payment', p_order.currency, p_order.merchant_id, p_order.environment, p_order.id, null,\n      array[platform_account('stated_money', p_order.currency), platform_account('stated_payments', p_order.currency)],",
    replace:
      "    perform post_ledger('stated_payment', p_order.currency, p_order.merchant_id, p_order.environment, p_order.id, null,\n      array[platform_account('stated_money', p_order.currency), v_payable],",
    check: { vitest: ["lib/domain/money/stated-money/state-payment.test.ts"] },
  },
  {
    guarantee: "references: one reference counts once for an operator",
    file: "lib/domain/money/stated-money/state_payment.sql",
    find: "    p.why := case when counts_for_order(p) then 'used' else p.why end;",
    replace: "    return p;",
    check: { vitest: ["lib/domain/money/stated-money/state-payment.test.ts"] },
  },
  {
    guarantee: "references: a rider at the door learns that a reference was used",
    file: "lib/domain/money/stated-money/state_payment.sql",
    find: "if p.why = 'used' and v_is_prompt then",
    replace: "if false then",
    check: { vitest: ["lib/domain/money/stated-money/state-payment.test.ts"] },
  },
  {
    guarantee: "references: a rider has no more waiting than the market's limit",
    file: "lib/domain/money/stated-money/state_payment.sql",
    find: "if v_waiting + p.amount_minor > coalesce(v_most, 0) then",
    replace: "if false then",
    check: { vitest: ["lib/domain/money/stated-money/state-payment.test.ts"] },
  },
  {
    guarantee: "references: only shops that take references hand over for them",
    file: "lib/domain/money/stated-money/takes_reference.sql",
    find: "select p_order.takes_reference and",
    replace: "select",
    check: { vitest: ["lib/domain/money/stated-money/state-payment.test.ts"] },
  },
  {
    guarantee: "references: two people decide above the limit",
    file: "lib/domain/money/stated-money/decides_on_money.sql",
    find: "if p_is_proposed and p_money ->> 'asked_by' = p_user_id then",
    replace: "if false then",
    check: { vitest: ["lib/domain/money/stated-money/decide-stated-payment.test.ts"] },
  },
  {
    guarantee: "references: nothing is decided while a statement may show the payment",
    file: "lib/domain/money/stated-money/decide_stated_payment.sql",
    find: "if p.case_at is null then",
    replace: "if false then",
    check: { vitest: ["lib/domain/money/stated-money/decide-stated-payment.test.ts"] },
  },
  {
    guarantee: "references: a payment is found under no reference that pays something else",
    file: "lib/domain/money/stated-money/decide_stated_payment.sql",
    find: "is_paid_with(p.method, p_reference) or exists",
    replace: "false or exists",
    check: { vitest: ["lib/domain/money/stated-money/decide-stated-payment.test.ts"] },
  },
  {
    guarantee: "references: what came too much goes back",
    file: "lib/domain/money/stated-money/settle_stated_payment.sql",
    find: "if v_received > v_shop then",
    replace: "if false then",
    check: { vitest: ["lib/domain/money/stated-money/decide-stated-payment.test.ts"] },
  },
  {
    guarantee: "references: a payment for an order that is no longer the rider's is kept",
    file: "lib/domain/money/stated-money/keep-stated-money.ts",
    find: "  if (payment) {\n",
    replace: '  if (payment) {\n    if (key !== "") return;\n',
    check: { vitest: ["lib/domain/money/stated-money/decide-stated-payment.test.ts"] },
  },
  {
    guarantee: "references: a hand-in brings no payment by reference",
    file: "lib/domain/money/collections/hand_in_cash.sql",
    find: "and hand_in_id is null and method = 'cash';",
    replace: "and hand_in_id is null;",
    check: { vitest: ["lib/domain/money/stated-money/state-payment.test.ts"] },
  },
  {
    guarantee: "references: a decided payment is not booked again",
    file: "lib/domain/money/stated-money/settle_stated_payment.sql",
    find: "  if p.decided_at is not null then\n    perform refuse('stated_money_decided'",
    replace: "  if false then\n    perform refuse('stated_money_decided'",
    check: { vitest: ["lib/domain/money/stated-money/decide-stated-payment.test.ts"] },
  },
];
