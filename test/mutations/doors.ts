import type { Mutation } from "./mutation";

const AT = "lib/domain/dispatch/doors";
const RULES = { vitest: [`${AT}/doors-of.test.ts`] };
const LEARNING = { vitest: [`${AT}/learn-doors.test.ts`] };
const SHOPS = { vitest: ["test/tenant-matrix/doors.test.ts"] };

/** Safeguards of what is learned of recipients' doors. */
export const DOORS: Mutation[] = [
  {
    guarantee: "doors: a shop reads where its rider is, and never the door where the rider goes",
    file: "lib/domain/ordering/orders/read-order.ts",
    find: "    riderPosition: order.atCounterSince ? null : riderPositionOf(order.status, location),\n",
    replace:
      "    riderPosition: facts.stopsAhead[0] ? { ...facts.stopsAhead[0], accuracyM: null, recordedAt: new Date(), ageSeconds: 0 } : null,\n",
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
    guarantee: "doors: what a neighbour took shows no door",
    file: `${AT}/learn-doors.ts`,
    find: "d.received_by is distinct from 'neighbour'",
    replace: "true",
    check: LEARNING,
  },
];
