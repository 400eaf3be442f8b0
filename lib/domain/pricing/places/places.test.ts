import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { listAudit } from "@/lib/domain/access/audit/list-audit";
import { contextOf, createAdmin, createPerson } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner, type TestMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { listPlaces } from "./list-places";
import { removePlace } from "./remove-place";
import { savePlace, type PlaceDraft } from "./save-place";

const BWANDILO: PlaceDraft = {
  kind: "drop_off",
  name: "Bwandilo market",
  landmark: "Green gate behind the market",
  latitude: -13.9669,
  longitude: 33.7873,
};

let merchant: TestMerchant;
let context: MerchantContext;
let person: string;

beforeEach(async () => {
  merchant = await createMerchant({ hasPickup: false, balance: 0 });
  context = await contextOf(merchant);
  person = await createPerson(merchant);
});

test("a saved place is listed, changed and removed, and the audit log names the user", async () => {
  const id = await savePlace(context, { ...BWANDILO, name: "  Bwandilo market " }, person);
  expect(await listPlaces(context)).toMatchObject([{ id, ...BWANDILO }]);
  expect(await savePlace(context, { ...BWANDILO, id, landmark: "Blue gate" }, person)).toBe(id);
  expect(await listPlaces(context)).toMatchObject([{ id, landmark: "Blue gate" }]);
  await removePlace(context, id, person);
  expect(await listPlaces(context)).toEqual([]);
  const { entries } = await listAudit(context, { subject: id, limit: 10 });
  expect(entries.map(({ action, userId }) => `${action} ${String(userId)}`)).toEqual([
    `place.removed ${person}`,
    `place.saved ${person}`,
    `place.saved ${person}`,
  ]);
});

test("a new place whose form is sent twice is saved once", async () => {
  const draft = { ...BWANDILO, newId: newId("plc") };
  const ids = await Promise.all([1, 2].map(() => savePlace(context, draft, person)));
  expect([...ids, await savePlace(context, draft, person)]).toEqual(Array(3).fill(draft.newId));
  const saved = await owner`select from audit_log where subject = ${draft.newId}`;
  expect(saved).toHaveLength(1);
});

test("places are unique by kind and name, in any case", async () => {
  await savePlace(context, BWANDILO, person);
  await savePlace(context, { ...BWANDILO, name: "area 47" }, person);
  await savePlace(context, { ...BWANDILO, name: "Zomba road", kind: "pickup" }, person);
  const names = async (kind?: PlaceDraft["kind"]) =>
    (await listPlaces(context, kind)).map(({ name }) => name);
  expect(await names()).toEqual(["Zomba road", "area 47", "Bwandilo market"]);
  expect(await names("pickup")).toEqual(["Zomba road"]);
});

describe("a place is refused", () => {
  test.each<[string, Partial<PlaceDraft>, string]>([
    ["without a name", { name: " " }, "invalid_request"],
    ["with too long a name", { name: "x".repeat(101) }, "invalid_request"],
    ["without a landmark", { landmark: "" }, "invalid_request"],
    ["in the sea at (0, 0)", { latitude: 0, longitude: 0 }, "invalid_delivery"],
    ["off the globe", { latitude: 91, kind: "pickup" }, "invalid_pickup"],
    ["that is not a number", { longitude: NaN }, "invalid_delivery"],
    ["with an id that is none", { id: "plc_x" }, "place_not_found"],
    ["with an unknown id", { id: "plc_0000000000000000000000" }, "place_not_found"],
  ])("%s", async (_, change, code) => {
    expect(await refusalOf(savePlace(context, { ...BWANDILO, ...change }, person))).toBe(code);
    expect(await listPlaces(context)).toEqual([]);
  });

  test("with the name of another, also when both come at once", async () => {
    const attempts = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        refusalOf(savePlace(context, { ...BWANDILO, name: at % 2 ? "CHURCH" : "church" }, person)),
      ),
    );
    expect(attempts.sort()).toEqual([...Array<string>(4).fill("place_name_taken"), undefined]);
  });
});

test("another merchant and the other environment neither see nor change a place", async () => {
  const id = await savePlace(context, BWANDILO, person);
  for (const other of [
    await contextOf(await createMerchant()),
    await contextOf(merchant, "test"),
  ]) {
    expect(await listPlaces(other)).toEqual([]);
    expect(await refusalOf(savePlace(other, { ...BWANDILO, id }, person))).toBe("place_not_found");
    expect(await refusalOf(removePlace(other, id, person))).toBe("place_not_found");
  }
  expect(await listPlaces(context)).toHaveLength(1);
});

test("a company reads its own audit log in pages, and the platform reads all", async () => {
  for (const name of ["a", "b", "c"]) await savePlace(context, { ...BWANDILO, name }, person);
  const first = await listAudit(context, { limit: 2 });
  const second = await listAudit(context, { limit: 2, cursor: first.nextCursor! });
  const names = [...first.entries, ...second.entries].map(({ details }) => details.name);
  expect(names).toEqual(["c", "b", "a"]);
  expect(second.nextCursor).toBeNull();
  const strangers = [await contextOf(await createMerchant()), await contextOf(merchant, "test")];
  for (const stranger of strangers) {
    expect((await listAudit(stranger, { limit: 10 })).entries).toEqual([]);
  }
  const { subject } = first.entries[0]!;
  const { entries } = await listAudit(await createAdmin(), { subject, limit: 10 });
  expect(entries).toHaveLength(1);
  expect(await refusalOf(listAudit(context, { cursor: "1; drop", limit: 1 }))).toBe(
    "invalid_request",
  );
});
