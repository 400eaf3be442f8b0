import type { Mutation } from "./mutation";

const DISPATCH = "lib/domain/dispatch";
const REASSIGN = "app/api/v1/external/orders/[order_id]/reassign";
const CHOSEN = { vitest: [`${DISPATCH}/rider-preferences/rider-preferences.test.ts`] };

/** Safeguards of merchants' choices of riders. */
export const RIDER_CHOICE: Mutation[] = [
  {
    guarantee: "riders: an excluded rider gets no offer by a search",
    file: `${DISPATCH}/matching/rank_riders.sql`,
    find: "case when c_chooses and is_excluded(r, p_choice) then 'excluded'\n                when",
    replace: "case when",
    check: CHOSEN,
  },
  {
    guarantee: "riders: a search that waits for locked riders waits for no excluded one",
    file: `${DISPATCH}/capacity/reserve_rider.sql`,
    find: ",\n                          p_choice => p_choice) e",
    replace: ") e",
    check: CHOSEN,
  },
  {
    guarantee: "riders: an excluded rider is not planned",
    file: `${DISPATCH}/plans/read-snapshot.ts`,
    find: "where is_excluded(r, o.choice)",
    replace: "where false",
    check: CHOSEN,
  },
  {
    guarantee: "riders: a plan offers nothing to a rider who was excluded since it was made",
    file: `${DISPATCH}/offers/offer_run.sql`,
    find: "      and not is_excluded(riders, choice_together(v_orders))\n",
    replace: "",
    check: CHOSEN,
  },
  {
    guarantee: "riders: a held order is not offered to a rider who was excluded meanwhile",
    file: `${DISPATCH}/search/advance_order.sql`,
    find: "\n                                and not is_excluded(r, choice_together(array[o]))",
    replace: "",
    check: CHOSEN,
  },
  {
    guarantee: "riders: an order that is reassigned beside its pickup ends with one rider",
    file: "lib/domain/ordering/assigning/reassign_order.sql",
    find: "  if o.status not in ('assigned', 'arrived_at_pickup') then",
    replace: "  if o.status = 'searching' then",
    check: { vitest: [`${REASSIGN}/route.races.test.ts`, `${REASSIGN}/route.test.ts`] },
  },
  {
    guarantee: "riders: a repeated request takes no order from the next rider",
    file: "lib/domain/ordering/assigning/reassign_order.sql",
    find: "    perform refuse('order_already_reassigned');",
    replace: "    delete from order_reassignments w where w.order_id = o.id;",
    check: { vitest: [`${REASSIGN}/route.test.ts`] },
  },
  {
    guarantee: "riders: an order does not come back to the rider from whom it was taken",
    file: "lib/domain/ordering/assigning/assign_rider.sql",
    find: "                and w.rider_id = p_rider_id) then",
    replace: "                and false) then",
    check: { vitest: [`${REASSIGN}/route.test.ts`] },
  },
];
