import type { Mutation } from "./mutation";

const PAGE = { vitest: ["app/track/[tracking_id]/wish/route.not-ordered.test.ts"] };

/** Safeguards of a recipient who didn't order a parcel. */
export const NOT_ORDERED: Mutation[] = [
  {
    guarantee: "not ordered: only the recipient's own PIN hands the parcel over",
    file: "lib/domain/handover/rider-phone/take_rider_step.sql",
    find: "       or p_kind = 'deliver' and not",
    replace: "       or false and not",
    check: PAGE,
  },
  {
    guarantee: "not ordered: what a phone did before they said so stands",
    file: "lib/domain/handover/rider-phone/take_rider_step.sql",
    find: "  if o.not_ordered_at < p_at and (",
    replace: "  if o.not_ordered_at is not null and (",
    check: PAGE,
  },
  {
    guarantee: "not ordered: a parcel that is held goes back all the same",
    file: "lib/domain/handover/rider-phone/take_rider_step.sql",
    find: " and o.on_failed = 'hold' and o.not_ordered_at is null",
    replace: " and o.on_failed = 'hold'",
    check: PAGE,
  },
  {
    guarantee: "not ordered: the shop can insist once",
    file: "lib/domain/ordering/not-ordered/insist_on_order.sql",
    find: " or v_was.insisted_at is not null",
    replace: "",
    check: PAGE,
  },
  {
    guarantee: "not ordered: nothing else is chosen while it stands",
    file: "lib/domain/handover/phone-menu/wish-by-recipient.ts",
    find: "  if (phone === null || order.notOrderedAt || !wishesOf(order, choices)",
    replace: "  if (phone === null || !wishesOf(order, choices)",
    check: PAGE,
  },
  {
    guarantee: "not ordered: no rider picks it up afterwards",
    file: "lib/domain/handover/rider-phone/take_rider_step.sql",
    find: "       p_kind = 'pick_up' or p_kind = 'depart'",
    replace: "       p_kind = 'depart'",
    check: PAGE,
  },
  {
    guarantee: "not ordered: a hand-over or a cancellation before it stands",
    file: "lib/domain/handover/phone-menu/say_not_ordered.sql",
    find: "  if not keeps_neighbour(v_was.status) then",
    replace: "  if false then",
    check: PAGE,
  },
];
