import type { Mutation } from "./mutation";

/** Safeguards of the money at the door. */
export const COLLECTIONS: Mutation[] = [
  {
    guarantee: "collections: a payment ahead that its order does not need goes back",
    file: "lib/domain/ordering/orders/settle_order.sql",
    find: "    perform give_back_collection_payment(p_order);",
    replace: "    null;",
    check: { vitest: ["lib/domain/money/collections/pay-ahead.test.ts"] },
  },
  {
    guarantee: "collections: an order that only a phone may pay is delivered once it is paid",
    file: "lib/domain/money/collections/collect_at_door.sql",
    find: "if not v_is_ahead and p_order.collect_by = 'mobile_money' then",
    replace: "if false then",
    check: { vitest: ["lib/domain/money/collections/collect-methods.test.ts"] },
  },
  {
    guarantee: "collections: money that only a phone may pay is no load of a rider's float",
    file: "lib/domain/money/collections/cash_to_collect.sql",
    find: "case when p_order.collect_by = 'mobile_money' then 0 else p_order.collect_minor end",
    replace: "p_order.collect_minor",
    check: { vitest: ["lib/domain/money/collections/collect-methods.test.ts"] },
  },
  {
    guarantee: "collections: a payment goes back once its shop takes cash only",
    file: "lib/domain/money/collections/confirm_collection_payment.sql",
    find: "p.amount_minor = p_received_minor and o.collect_by is distinct from 'cash'",
    replace: "p.amount_minor = p_received_minor",
    check: { vitest: ["lib/domain/money/collections/collect-methods.test.ts"] },
  },
  {
    guarantee: "collections: an order that is paid in cash only asks no phone",
    file: "lib/domain/money/collections/ask_collection_payment.sql",
    find: "if o.collect_by = 'cash' then",
    replace: "if false then",
    check: { vitest: ["lib/domain/money/collections/collect-methods.test.ts"] },
  },
  {
    guarantee: "collections: cash costs no PIN try where only a phone may pay",
    file: "lib/domain/handover/rider-phone/prepare-step.ts",
    find: 'byPhoneMinor > 0 || (isCash && collectBy === "mobile_money")',
    replace: "byPhoneMinor > 0",
    check: { vitest: ["lib/domain/money/collections/collect-methods.test.ts"] },
  },
  {
    guarantee:
      "collections: cash that an order asked for before a change is booked as it was taken",
    file: "lib/domain/handover/rider-phone/take_rider_step.sql",
    find: "o := collect_as_before(o, p_collected_minor, p_at);",
    replace: "null;",
    check: { vitest: ["lib/domain/money/collections/late-money.test.ts"] },
  },
  {
    guarantee: "collections: no parcel is handed over for less than its shop takes",
    file: "lib/domain/money/collections/cash_to_collect.sql",
    find: "ceil(cash_to_collect(p_order) * p_order.collect_least_percent / 100.0)::bigint",
    replace: "1::bigint",
    check: { vitest: ["lib/domain/money/collections/part-payment.test.ts"] },
  },
  {
    guarantee: "collections: a part payment is booked as what was paid",
    file: "lib/domain/money/collections/collect_at_door.sql",
    find: "coalesce(p_order.part_minor, p_order.collect_minor + p_order.paid_minor)",
    replace: "p_order.collect_minor + p_order.paid_minor",
    check: { vitest: ["lib/domain/money/collections/part-payment.test.ts"] },
  },
  {
    guarantee: "collections: an order keeps the share that its shop took when it was placed",
    file: "lib/domain/ordering/orders/insert_order.sql",
    find: "select t.collect_least_percent into strict p_order.collect_least_percent from merchants t where t.id = p_order.merchant_id;",
    replace: "p_order.collect_least_percent := 100;",
    check: { vitest: ["lib/domain/money/collections/part-payment.test.ts"] },
  },
  {
    guarantee: "collections: an order's rider is never asked for more cash than was accepted",
    file: "lib/domain/ordering/changes/plan-change.ts",
    find: 'if (fields.includes("collect_amount")) requireNoMore(',
    replace: "if (false) requireNoMore(",
    check: { vitest: ["lib/domain/money/collections/late-money.test.ts"] },
  },
];
