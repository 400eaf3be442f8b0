import type { Mutation } from "./mutation";

const DISPATCH = "lib/domain/dispatch";
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
];
