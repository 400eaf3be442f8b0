import type { Mutation } from "./mutation";

const PAGE = { vitest: ["app/track/[tracking_id]/wish/route.safe-place.test.ts"] };

/** Safeguards of a parcel that is left where its recipient wants it. */
export const SAFE_PLACES: Mutation[] = [
  {
    guarantee: "safe places: nothing is left where the shop doesn't allow it",
    file: "lib/domain/ordering/safe-places/safe-place-rules.ts",
    find: "collectMinor === 0 && order.allowsSafePlace",
    replace: "collectMinor === 0",
    check: PAGE,
  },
  {
    guarantee: "safe places: nothing is left for which there is money to collect",
    file: "lib/domain/ordering/safe-places/safe_place_at.sql",
    find: "case when p_order.collect_minor = 0 then",
    replace: "case when true then",
    check: PAGE,
  },
  {
    guarantee: "safe places: a rider leaves it only where the recipient wants it",
    file: "lib/domain/handover/rider-phone/take_rider_step.sql",
    find: "p_proof ->> 'safe_place' is distinct from safe_place_at(o, p_at)",
    replace: "false",
    check: PAGE,
  },
  {
    guarantee: "safe places: what a phone did before the recipient chose otherwise stands",
    file: "lib/domain/ordering/safe-places/safe_place_at.sql",
    find: "e.occurred_at > p_at",
    replace: "false",
    check: PAGE,
  },
  {
    guarantee: "safe places: a time that is chosen ends the choice of a place",
    file: "lib/domain/handover/phone-menu/end_choices.sql",
    find: ", safe_place = null,\n",
    replace: ",\n",
    check: PAGE,
  },
  {
    guarantee: "safe places: the words end with the hand-over",
    file: "lib/domain/ordering/orders/change_order_status.sql",
    find: "case when keeps_neighbour(p_to) then safe_place end",
    replace: "safe_place",
    check: PAGE,
  },
];
