import { beforeEach, describe, expect, test } from "vitest";
import { createStaff } from "@/test/courier-staff";
import { contextOf, createAdmin, createPerson } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner as database, type TestMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { listViews } from "./list-views";
import { removeView } from "./remove-view";
import { saveView } from "./save-view";
import type { ViewOwner } from "./view-owner";

const LATE = { list: "orders", name: "Late", search: "group=under_way&sort=oldest" };
const SHOWN = { name: LATE.name, search: LATE.search };

let merchant: TestMerchant;
let context: MerchantContext;
let person: ViewOwner;
let colleague: ViewOwner;

beforeEach(async () => {
  merchant = await createMerchant({ hasPickup: false, balance: 0 });
  context = await contextOf(merchant);
  person = { of: context, userId: await createPerson(merchant) };
  colleague = { of: context, userId: await createPerson(merchant) };
});

/** People of the platform and of a courier company. */
async function others(): Promise<ViewOwner[]> {
  const [admin, courier] = [await createAdmin("support"), await createStaff()];
  const courierUser = courier.actor.kind === "staff" ? courier.actor.userId : "";
  return [
    { of: admin, userId: admin.userId },
    { of: courier, userId: courierUser },
  ];
}

test("a view is its person's own, in the list and the environment it was saved in", async () => {
  const id = await saveView(person, { ...LATE, name: "  Late " });
  expect(await listViews(person, "orders")).toEqual([{ id, ...SHOWN }]);
  expect(await listViews(person, "customers")).toEqual([]);
  expect(await listViews(colleague, "orders")).toEqual([]);
  const inTest = { ...person, of: await contextOf(merchant, "test") };
  expect(await listViews(inTest, "orders")).toEqual([]);
  expect(await refusalOf(removeView(colleague, id))).toBe("view_not_found");
  expect(await refusalOf(removeView(inTest, id))).toBe("view_not_found");
  await removeView(person, id);
  expect(await listViews(person, "orders")).toEqual([]);
});

test("people of courier companies and of the platform have views of their own", async () => {
  for (const owner of await others()) {
    const id = await saveView(owner, { ...LATE, list: "riders" });
    expect(await listViews(owner, "riders")).toEqual([{ id, ...SHOWN }]);
    expect(await listViews({ ...owner, of: context }, "riders")).toEqual([]);
    expect(await refusalOf(removeView({ ...owner, of: context }, id))).toBe("view_not_found");
    await removeView(owner, id);
    expect(await listViews(owner, "riders")).toEqual([]);
  }
});

test("a person's views are gone for another company", async () => {
  const id = await saveView(person, LATE);
  const elsewhere = { ...person, of: await contextOf(await createMerchant()) };
  expect(await listViews(elsewhere, "orders")).toEqual([]);
  expect(await refusalOf(removeView(elsewhere, id))).toBe("view_not_found");
});

test("the same form twice saves one view", async () => {
  const draft = { ...LATE, id: "viw_1234567890123456789012" };
  await Promise.all([1, 2, 3].map(() => saveView(person, draft)));
  expect(await listViews(person, "orders")).toHaveLength(1);
  await saveView(colleague, draft);
  expect(await listViews(colleague, "orders")).toHaveLength(1);
});

test("two people may call different views the same, one person may only in another list", async () => {
  await saveView(person, LATE);
  await saveView(colleague, LATE);
  const again = saveView(person, { ...LATE, name: "LATE" });
  expect(await refusalOf(again)).toBe("view_name_taken");
  await saveView(person, { ...LATE, list: "customers" });
});

test("a user has at most twenty views of a list, however many are saved at once", async () => {
  const owners = [person, ...(await others())];
  for (const owner of owners) {
    const all = Array.from({ length: 25 }, (_, index) =>
      saveView(owner, { ...LATE, name: `View ${index}` }).catch(() => undefined),
    );
    await Promise.all(all);
    expect(await listViews(owner, "orders")).toHaveLength(20);
    await saveView(owner, { ...LATE, list: "customers" });
  }
});

test("a view is of one company at most", async () => {
  const saved = database`
    insert into saved_views (id, user_id, merchant_id, courier_id, environment, name, search)
    select 'viw_2', ${person.userId}, ${context.merchantId}, id, 'live', 'x', 'q=x' from couriers limit 1`;
  await expect(saved).rejects.toThrow("saved_views_of_one_company");
});

describe("a view is refused", () => {
  test.each([
    ["without a name", { ...LATE, name: " " }],
    ["with a name that is no name", { ...LATE, name: "x".repeat(41) }],
    ["of the whole list", { ...LATE, search: "" }],
    ["with a search of a page of text", { ...LATE, search: "q=".padEnd(1_001, "x") }],
  ])("%s", async (_, view) => {
    expect(await refusalOf(saveView(person, view))).toBe("invalid_request");
  });
});

test.each(["viw_1", "nonsense", "viw_aaaaaaaaaaaaaaaaaaaaaa"])("%s is no view", async (id) => {
  expect(await refusalOf(removeView(person, id))).toBe("view_not_found");
});
