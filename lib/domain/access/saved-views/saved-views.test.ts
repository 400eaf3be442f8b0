import { beforeEach, describe, expect, test } from "vitest";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, type TestMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { listViews } from "./list-views";
import { removeView } from "./remove-view";
import { saveView } from "./save-view";

const LATE = { name: "Late", search: "group=under_way&sort=oldest" };

let merchant: TestMerchant;
let context: MerchantContext;
let person: string;

beforeEach(async () => {
  merchant = await createMerchant({ hasPickup: false, balance: 0 });
  context = await contextOf(merchant);
  person = await createPerson(merchant);
});

test("a view is its person's own, in the environment it was saved in", async () => {
  const colleague = await createPerson(merchant);
  const id = await saveView(context, { ...LATE, name: "  Late " }, person);
  expect(await listViews(context, person)).toEqual([{ id, ...LATE }]);
  expect(await listViews(context, colleague)).toEqual([]);
  expect(await listViews(await contextOf(merchant, "test"), person)).toEqual([]);
  expect(await refusalOf(removeView(context, id, colleague))).toBe("view_not_found");
  await removeView(context, id, person);
  expect(await listViews(context, person)).toEqual([]);
});

test("two people may call different views the same, one person may not", async () => {
  const colleague = await createPerson(merchant);
  await saveView(context, LATE, person);
  await saveView(context, LATE, colleague);
  const again = saveView(context, { ...LATE, name: "LATE" }, person);
  expect(await refusalOf(again)).toBe("view_name_taken");
});

test("a user has at most twenty views, however many are saved at once", async () => {
  const all = Array.from({ length: 25 }, (_, index) =>
    saveView(context, { ...LATE, name: `View ${index}` }, person).catch(() => undefined),
  );
  await Promise.all(all);
  expect(await listViews(context, person)).toHaveLength(20);
});

describe("a view is refused", () => {
  test.each([
    ["without a name", { ...LATE, name: " " }],
    ["with a name that is no name", { ...LATE, name: "x".repeat(41) }],
    ["of all orders", { ...LATE, search: "" }],
    ["with a search of a page of text", { ...LATE, search: "q=".padEnd(1_001, "x") }],
  ])("%s", async (_, view) => {
    expect(await refusalOf(saveView(context, view, person))).toBe("invalid_request");
  });
});

test.each(["viw_1", "nonsense", "viw_aaaaaaaaaaaaaaaaaaaaaa"])("%s is no view", async (id) => {
  expect(await refusalOf(removeView(context, id, person))).toBe("view_not_found");
});
