import type { Mutation } from "./mutation";

const KEYS = "lib/domain/access/picker-keys";
const FINDING = { vitest: ["app/picker/places/route.test.ts"] };

/** Safeguards of the place picker on shops' pages. */
export const PICKER: Mutation[] = [
  {
    guarantee: "picker: a page of a website that the key does not name finds nothing",
    file: `${KEYS}/read-picker.ts`,
    find: "found.origins.find((it) => it === origin)",
    replace: "origin ?? undefined",
    check: FINDING,
  },
  {
    guarantee: "picker: a revoked key finds nothing",
    file: `${KEYS}/read-picker.ts`,
    find: 'and(eq(pickerKeys.id, requireId("pkr", key)), isNull(pickerKeys.revokedAt))',
    replace: 'eq(pickerKeys.id, requireId("pkr", key))',
    check: FINDING,
  },
  {
    guarantee: "picker: a merchant revokes its own keys alone",
    file: `${KEYS}/revoke_picker_key.sql`,
    find: "   where k.merchant_id = p_merchant_id and k.environment = p_environment and k.id = p_id\n     for no key update;",
    replace: "   where k.id = p_id\n     for no key update;",
    check: { vitest: [`${KEYS}/picker-keys.test.ts`] },
  },
  {
    guarantee: "picker: a customer gets no far place that is merely similar",
    file: "lib/domain/pricing/places/find-public-places.ts",
    find: "const shown = nearer.length > 0 ? nearer : known.filter(({ isMeant }) => isMeant);",
    replace: "const shown = known;",
    check: FINDING,
  },
  {
    guarantee: "picker: what a phone is not sure of is no door",
    file: "lib/picker/picked-place.ts",
    find: "accuracy <= DOOR_M",
    replace: "accuracy > 0",
    check: { vitest: ["lib/picker/picked-place.test.ts"] },
  },
];
