import { beforeAll, expect, test } from "vitest";
import { contextOf, createPerson, refusedWith } from "@/test/merchant-desk";
import { createMarket, createMerchant, owner } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { changeBillingDetails } from "./change-billing-details";
import { readBillingDetails } from "./read-billing-details";

const FORM = { legalName: "Mbowe Ltd", taxNumber: "20123456", address: "Box 1" };

let merchant: MerchantContext;
let userId: string;

beforeAll(async () => {
  const shop = await createMerchant();
  merchant = await contextOf(shop);
  userId = await createPerson(shop);
});

const change = (form: Partial<typeof FORM>) =>
  changeBillingDetails(merchant, { ...FORM, ...form }, userId);

test("details are kept without the spaces around them, and empty ones as none", async () => {
  await change({
    legalName: " Mbowe Ltd ",
    taxNumber: "2012 3456",
    address: "\r\n Box 1\r\n\r\nLilongwe ",
  });
  expect(await readBillingDetails(merchant)).toMatchObject({
    legalName: "Mbowe Ltd",
    taxNumber: "20123456",
    address: "Box 1\nLilongwe",
  });
  await change({ legalName: " ", taxNumber: "", address: "\n" });
  expect(await readBillingDetails(merchant)).toMatchObject({
    legalName: null,
    taxNumber: null,
    address: null,
  });
});

test.each(["2012345", "201234567", "2012345A", "2012345\u0660"])(
  "refuses %j as a TPIN",
  async (taxNumber) => {
    expect(await refusedWith(change({ taxNumber }))).toMatchObject({ code: "invalid_request" });
  },
);

test.each([
  ["five lines", "1\n2\n3\n4\n5"],
  ["more than an envelope holds", "x".repeat(201)],
  ["a control character", "Box\u00001"],
  ["half a character", "Box \ud800"],
])("refuses an address of %s", async (_, address) => {
  expect(await refusedWith(change({ address }))).toMatchObject({ code: "invalid_request" });
});

test("a market without a rule takes any tax number", async () => {
  const shop = await createMerchant({ market: await createMarket() });
  const context = await contextOf(shop);
  await changeBillingDetails(context, { ...FORM, taxNumber: "a-1" }, await createPerson(shop));
  expect((await readBillingDetails(context)).taxNumber).toBe("A1");
});

test("a change is noted with who made it, once", async () => {
  const shop = await createMerchant();
  const context = await contextOf(shop);
  const person = await createPerson(shop);
  for (let time = 0; time < 2; time += 1) await changeBillingDetails(context, FORM, person);
  const notes = await owner`select user_id from audit_log
    where merchant_id = ${shop.id} and action = 'merchant.billing_changed'`;
  expect(notes).toEqual([{ user_id: person }]);
});
