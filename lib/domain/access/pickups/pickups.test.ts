import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { listRiderJobs } from "@/lib/domain/handover/rider-phone/list-rider-jobs";
import { carriedOrder } from "@/test/handovers";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner, type TestMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { listAudit } from "../audit/list-audit";
import { atPickup } from "./at-pickup";
import { listClosedPickups, listPickups } from "./list-pickups";
import { openPickup } from "./open-pickup";
import { removePickup } from "./remove-pickup";
import { PICKUPS_LIMIT, savePickup, type PickupDraft } from "./save-pickup";
import { setDefaultPickup } from "./set-default-pickup";

const OLD_TOWN: PickupDraft = {
  name: "Old Town",
  landmark: "Shop 4, Old Town",
  latitude: -13.9626,
  longitude: 33.7741,
};

const DAY = { opens: "08:00", closes: "17:00" };
const WEEKDAYS = [DAY, DAY, DAY, DAY, DAY, null, null];

let merchant: TestMerchant;
let context: MerchantContext;
let person: string;

beforeEach(async () => {
  merchant = await createMerchant({ hasPickup: false, balance: 0 });
  context = await contextOf(merchant);
  person = await createPerson(merchant);
});

const save = (change: Partial<PickupDraft> = {}) =>
  savePickup(context, { ...OLD_TOWN, ...change }, person);

const namesOf = async () =>
  (await listPickups(context)).map(({ name, isDefault }) => (isDefault ? `${name}*` : name));

test("the first pickup is the default of both environments, and a change of it counts at once", async () => {
  const id = await save();
  await save({ id, landmark: "Shop 5" });
  for (const environment of ["live", "test"] as const) {
    const { pickup } = await contextOf(merchant, environment);
    const { latitude, longitude, name } = OLD_TOWN;
    expect(pickup).toEqual({ id, name, latitude, longitude, address: "Shop 5" });
  }
  const { entries } = await listAudit(await contextOf(merchant, "test"), { limit: 1 });
  expect(entries[0]).toMatchObject({
    action: "pickup.saved",
    userName: "Thoko Banda",
    details: { address: "Shop 5", previous: { address: OLD_TOWN.landmark } },
  });
});

test("copies of the version before find the default pickup's place with the merchant", async () => {
  await save();
  const id = await save({ name: "Area 3", landmark: "Area 3", latitude: -13.97 });
  await setDefaultPickup(context, id, person);
  const [row] =
    await owner`select pickup_address, pickup_latitude from merchants where id = ${merchant.id}`;
  expect(row).toEqual({ pickup_address: "Area 3", pickup_latitude: -13.97 });
});

test("a pickup keeps its hours, the person to ask for and the note", async () => {
  const said = { hours: WEEKDAYS, contactName: " Grace ", note: "Back door" };
  await save({ ...said, contactPhone: "0999 123 456" });
  expect(await listPickups(context)).toMatchObject([
    { ...said, contactName: "Grace", contactPhone: "+265999123456" },
  ]);
});

test.each([
  [{ latitude: 0, longitude: 0 }, "invalid_pickup"],
  [{ latitude: -91 }, "invalid_pickup"],
  [{ longitude: NaN }, "invalid_pickup"],
  [{ name: " " }, "invalid_request"],
  [{ landmark: "  " }, "invalid_request"],
  [{ landmark: "x".repeat(501) }, "invalid_request"],
  [{ note: "x".repeat(501) }, "invalid_request"],
  [{ contactPhone: "12" }, "invalid_request"],
  [{ hours: Array(7).fill(null) }, "invalid_request"],
  [{ hours: [DAY] }, "invalid_request"],
  [{ hours: [{ opens: "17:00", closes: "17:00" }, ...WEEKDAYS.slice(1)] }, "invalid_request"],
  [{ id: "pkp_x" }, "branch_not_found"],
  [{ id: "pkp_0000000000000000000000" }, "branch_not_found"],
])("a pickup is not saved with %j", async (change: Partial<PickupDraft>, code) => {
  expect(await refusalOf(save(change))).toBe(code);
  expect(await listPickups(context)).toEqual([]);
});

test("a form that is sent twice saves one pickup, and two pickups never share a name", async () => {
  const form = { newId: newId("pkp") };
  await Promise.all([save(form), save(form)]);
  expect(await namesOf()).toEqual(["Old Town*"]);
  expect(await refusalOf(save({ name: "OLD TOWN" }))).toBe("branch_name_taken");
});

test("there are no more pickups than the limit, and a removed one makes room for another of its name", async () => {
  await save();
  await Promise.all(
    Array.from({ length: PICKUPS_LIMIT + 4 }, (_, at) =>
      save({ name: `Branch ${at}` }).catch(() => undefined),
    ),
  );
  expect(await namesOf()).toHaveLength(PICKUPS_LIMIT);
  expect(await refusalOf(save({ name: "One more" }))).toBe("too_many_branches");
  const [, branch] = await listPickups(context);
  await removePickup(context, branch!.id, person);
  await save({ name: branch!.name });
  expect(await namesOf()).toHaveLength(PICKUPS_LIMIT);
});

describe("the default", () => {
  test("is one after two choices at the same time", async ({ expect: sure }) => {
    const ids = [await save(), await save({ name: "Area 3" }), await save({ name: "Area 25" })];
    await Promise.all([...ids, ...ids].map((id) => setDefaultPickup(context, id, person)));
    const [row] = await owner`
      select count(*)::int as count from pickups where merchant_id = ${merchant.id} and is_default`;
    sure(row).toEqual({ count: 1 });
  });

  test("can't be removed, but the one before it can", async () => {
    const first = await save();
    const second = await save({ name: "Area 3" });
    expect(await refusalOf(removePickup(context, first, person))).toBe("branch_is_default");
    await setDefaultPickup(context, second, person);
    await removePickup(context, first, person);
    expect(await namesOf()).toEqual(["Area 3*"]);
  });
});

test("a removed pickup can't be chosen, changed, made the default or removed again", async () => {
  await save();
  const id = await save({ name: "Area 3" });
  await removePickup(context, id, person);
  const refusals = [
    atPickup(context, id),
    save({ id, name: "Area 3" }),
    setDefaultPickup(context, id, person),
    removePickup(context, id, person),
  ].map(refusalOf);
  expect(await Promise.all(refusals)).toEqual(Array(4).fill("branch_not_found"));
});

test("a closed pickup is opened again by its merchant, with its code, and is chosen as before", async () => {
  await save();
  const id = await save({ name: "Area 3", code: "A3" });
  await removePickup(context, id, person);
  expect((await listClosedPickups(context)).map(({ name }) => name)).toEqual(["Area 3"]);
  const other = await contextOf(await createMerchant());
  expect(await refusalOf(openPickup(other, id, person))).toBe("branch_not_found");
  await openPickup(context, id, person);
  expect(await listClosedPickups(context)).toEqual([]);
  expect((await listPickups(context)).at(-1)).toMatchObject({ id, code: "A3" });
  expect((await atPickup(context, id)).pickup).toMatchObject({ id });
});

test("another merchant neither sees, uses nor changes a pickup; both environments of its own do", async () => {
  const id = await save();
  const other = await contextOf(await createMerchant({ hasPickup: false }));
  expect(await listPickups(other)).toEqual([]);
  const refusals = [
    atPickup(other, id),
    savePickup(other, { ...OLD_TOWN, id }, person),
    setDefaultPickup(other, id, person),
    removePickup(other, id, person),
  ].map(refusalOf);
  expect(await Promise.all(refusals)).toEqual(Array(4).fill("branch_not_found"));
  const test = await contextOf(merchant, "test");
  expect((await atPickup(test, id)).pickup).toMatchObject({ id });
});

test("a person who may not set places changes no pickup", async () => {
  const id = await save();
  const viewer = { ...context, staffRole: "viewer" } as MerchantContext;
  const refusals = [
    savePickup(viewer, OLD_TOWN, person),
    setDefaultPickup(viewer, id, person),
    removePickup(viewer, id, person),
  ].map(refusalOf);
  expect(await Promise.all(refusals)).toEqual(Array(3).fill("role_not_allowed"));
});

test("a rider asks for the order's own person, or else for the pickup's, and reads both notes", async () => {
  const { merchant: shop, rider, order } = await carriedOrder();
  const [first] = await listPickups(await contextOf(shop));
  const { id = "", name = "", landmark = "", latitude = 0, longitude = 0 } = first ?? {};
  const draft = { id, name, landmark, latitude, longitude };
  const asked = { contactName: "Grace", contactPhone: "0991 234 567", note: "Ring twice" };
  await savePickup(await contextOf(shop), { ...draft, ...asked }, await createPerson(shop));
  expect((await listRiderJobs(rider))[0]).toMatchObject({
    pickupContactName: "Grace",
    pickupContactPhone: "+265991234567",
    pickupNote: "Ring twice",
  });
  await owner`update orders set pickup_contact_name = 'Limbani', pickup_note = 'Two boxes'
    where id = ${order.orderId}`;
  expect((await listRiderJobs(rider))[0]).toMatchObject({
    pickupContactName: "Limbani",
    pickupContactPhone: null,
    pickupNote: "Ring twice\nTwo boxes",
  });
});
