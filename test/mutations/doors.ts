import type { Mutation } from "./mutation";

const AT = "lib/domain/dispatch/doors";
const RULES = { vitest: [`${AT}/doors-of.test.ts`] };
const LEARNING = { vitest: [`${AT}/learn-doors.test.ts`] };
const HINTS = { vitest: [`${AT}/leave-hint.test.ts`] };
const HINT_RULES = { vitest: [`${AT}/door-hint.test.ts`] };
const ENTRANCES = { vitest: ["lib/domain/ordering/entrances/entrance-photos.test.ts"] };
const ENTRANCE_FORM = { vitest: ["app/track/[tracking_id]/entrance/route.test.ts"] };
const SHOPS = { vitest: ["test/tenant-matrix/doors.test.ts"] };

/** Safeguards of what is learned of recipients' doors. */
export const DOORS: Mutation[] = [
  {
    guarantee: "doors: a shop reads where its rider is, and never the door where the rider goes",
    file: "lib/domain/ordering/orders/order-movement.ts",
    find: "    riderPosition: order.atCounterSince ? null : riderPositionOf(order.status, location),\n",
    replace:
      "    riderPosition: stops[0] ? { ...stops[0], accuracyM: null, recordedAt: new Date(), ageSeconds: 0 } : null,\n",
    check: SHOPS,
  },
  {
    guarantee: "doors: a rider is one voice however often the rider came",
    file: `${AT}/doors-of.ts`,
    find: "weight: Math.max(...weighted.map(({ weight }) => weight)),",
    replace: "weight: weighted.reduce((sum, { weight }) => sum + weight, 0),",
    check: RULES,
  },
  {
    guarantee: "doors: no rider moves what the others know by more than 30 metres",
    file: `${AT}/doors-of.ts`,
    find: "without.every((others) => !isMoved(door, others))",
    replace: "without.length > 0 && door !== undefined",
    check: RULES,
  },
  {
    guarantee: "doors: one rider alone shows no door",
    file: `${AT}/doors-of.ts`,
    find: "const RIDERS_MIN = 2;",
    replace: "const RIDERS_MIN = 1;",
    check: RULES,
  },
  {
    guarantee: "doors: what was deleted is not learned again from older deliveries",
    file: `${AT}/forget_doors.sql`,
    find: "  on conflict (phone_key) do update set forgotten_at = greatest(forgotten_doors.forgotten_at, now());",
    replace:
      "  on conflict (phone_key) do update set forgotten_at = greatest(forgotten_doors.forgotten_at, now());\n  delete from forgotten_doors;",
    check: LEARNING,
  },
  {
    guarantee: "doors: a hint has no phone number in any script",
    file: `${AT}/door-hint.ts`,
    find: "words.match(/\\p{Nd}/gu)",
    replace: "words.match(/[0-9]/gu)",
    check: HINT_RULES,
  },
  {
    guarantee: "doors: a hint has no name of its recipient",
    file: `${AT}/prepare-hint.ts`,
    find: "wordsProblem(words, order.name)",
    replace: "wordsProblem(words, null)",
    check: HINTS,
  },
  {
    guarantee: "doors: of one rider a place has one hint",
    file: `${AT}/leave_hint.sql`,
    find: "and h.rider_id = p_rider_id",
    replace: "and false",
    check: HINTS,
  },
  {
    guarantee: "doors: a place keeps two hints, and one place takes none from another",
    file: `${AT}/leave_hint.sql`,
    find: "and metres_apart(point(n.longitude, n.latitude), v_pin) <= c_same_place_m",
    replace: "",
    check: HINTS,
  },
  {
    guarantee: "doors: a hint from before its recipient deleted the way is not kept",
    file: `${AT}/leave_hint.sql`,
    find: "f.forgotten_at >= p_at",
    replace: "false",
    check: HINTS,
  },
  {
    guarantee: "doors: a hint is for the place where it was left",
    file: `${AT}/door-hint.ts`,
    find: ".filter((hint) => distanceMetres(pin, hint) <= PIN_MAX_M)",
    replace: ".filter((hint) => distanceMetres(pin, hint) >= 0)",
    check: HINTS,
  },
  {
    guarantee: "doors: a person deletes the own hints alone",
    file: "lib/domain/ordering/recipients/forget-hint.ts",
    find: " and phone_key = ${doorKeyOf(phone)}`",
    replace: " and phone_key <> ${phone}`",
    check: HINTS,
  },
  {
    guarantee: "doors: who is forgotten leaves no hint",
    file: `${AT}/forget_doors.sql`,
    find: "  delete from door_hints where phone_key = p_phone_key;\n",
    replace: "",
    check: { vitest: ["lib/domain/ordering/recipients/recipients.test.ts"] },
  },
  {
    guarantee: "doors: a hint of a delivery that is undone or refused is not sent",
    file: "app/driver/_phone/outbox.ts",
    find: "return { ...added, after: delivery.key, notBefore: delivery.notBefore };",
    replace: "return added;",
    check: { vitest: ["app/driver/_phone/outbox.test.ts"] },
  },
  {
    guarantee: "doors: what a neighbour took shows no door",
    file: `${AT}/learn-doors.ts`,
    find: "d.received_by is distinct from 'neighbour'",
    replace: "true",
    check: LEARNING,
  },
  {
    guarantee: "doors: who has the link alone sees no photo of the entrance",
    file: "lib/domain/ordering/entrances/read-own-entrance.ts",
    find: "browser.phone === phone || (photo !== null && photo.id === browser.photoId)",
    replace: "photo !== null",
    check: ENTRANCE_FORM,
  },
  {
    guarantee: "doors: who has the link alone replaces no photo of the entrance",
    file: "lib/domain/ordering/entrances/keep_entrance_photo.sql",
    find: "and not p_is_proved then",
    replace: "and false then",
    check: ENTRANCE_FORM,
  },
  {
    guarantee: "doors: a parcel that is handed over or goes back gets no photo of the entrance",
    file: "lib/domain/ordering/entrances/keep_entrance_photo.sql",
    find: "not keeps_neighbour(o.status)",
    replace: "false",
    check: ENTRANCE_FORM,
  },
  {
    guarantee: "doors: a stop of the data's use keeps no photo of the entrance",
    file: "lib/domain/ordering/entrances/keep_entrance_photo.sql",
    find: "     or exists (select from restrictions r where r.phone_key = p_phone_key)\n",
    replace: "",
    check: ENTRANCES,
  },
  {
    guarantee:
      "doors: of a place there is one photo of the entrance, and one place takes none from another",
    file: "lib/domain/ordering/entrances/keep_entrance_photo.sql",
    find: "     and metres_apart(point(p.longitude, p.latitude), v_pin) <= c_same_place_m;",
    replace: "     ;",
    check: ENTRANCES,
  },
  {
    guarantee: "doors: a photo of the entrance is for the place where it was sent",
    file: `${AT}/find-entrances.ts`,
    find: "distanceMetres(pin, each) <= PIN_MAX_M",
    replace: "distanceMetres(pin, each) >= 0",
    check: ENTRANCES,
  },
  {
    guarantee:
      "doors: only the rider who has accepted and still has the parcel sees the photo of the entrance",
    file: "lib/domain/handover/rider-phone/read-entrance.ts",
    find: "        eq(orders.riderId, riderId),\n",
    replace: "",
    check: ENTRANCES,
  },
  {
    guarantee: "doors: a person replaces the own photos of the entrance alone",
    file: "lib/domain/ordering/recipients/replace-entrance-photo.ts",
    find: " and phone_key = ${doorKeyOf(phone)}\n",
    replace: " and phone_key <> ${phone}\n",
    check: ENTRANCES,
  },
  {
    guarantee: "doors: a person deletes the own photos of the entrance alone",
    file: "lib/domain/ordering/recipients/forget-entrance-photo.ts",
    find: " and phone_key = ${doorKeyOf(phone)}`",
    replace: " and phone_key <> ${phone}`",
    check: ENTRANCES,
  },
  {
    guarantee: "doors: who is forgotten leaves no photo of the entrance",
    file: `${AT}/forget_doors.sql`,
    find: "  delete from entrance_photos where phone_key = p_phone_key;\n",
    replace: "",
    check: { vitest: ["lib/domain/ordering/recipients/recipients.test.ts"] },
  },
  {
    guarantee: "doors: a photo of the entrance goes after a year",
    file: `${AT}/purge_doors.sql`,
    find: "select ctid from entrance_photos where kept_at <= now() - c_kept",
    replace: "select ctid from entrance_photos where false",
    check: ENTRANCES,
  },
];
