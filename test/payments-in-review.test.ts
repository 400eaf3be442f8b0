import { beforeEach, expect, test } from "vitest";
import AdminTopUpPage from "@/app/admin/top-ups/[top_up_id]/page";
import { settleReceivedPaymentAction } from "@/app/admin/top-ups/actions";
import AdminTopUpsPage from "@/app/admin/top-ups/page";
import WalletPage from "@/app/merchant/[environment]/wallet/page";
import OneTopUpPage from "@/app/merchant/[environment]/wallet/top-up/[top_up_id]/page";
import { call } from "@/lib/domain/calls.gen";
import { requestTopUp } from "@/lib/domain/money/top-ups/request-top-up";
import { contextOf } from "./merchant-desk";
import { balanceOf } from "./orders";
import { createPerson, type Person, sessionOf } from "./people";
import { sendForm } from "./send-form";
import { openPage } from "./tenant-matrix/ask";
import { createMerchant, type TestMerchant } from "./world";

let merchant: TestMerchant;
let owner: Person;
let first: Person;
let second: Person;
let id: string;

beforeEach(async () => {
  merchant = await createMerchant({ balance: 0 });
  owner = await createPerson({ role: "merchant", merchantId: merchant.id });
  first = await createPerson({ role: "admin", staffRole: "finance" });
  second = await createPerson({ role: "admin", staffRole: "admin" });
  const request = { amountMinor: 1_234_500, method: "online", requestedBy: owner.id } as const;
  ({ id } = await requestTopUp(await contextOf(merchant), request));
});

const receive = (amountMinor: number, currency = "MWK") =>
  call.confirmOnlineTopUp({
    id,
    provider: "PayChangu",
    providerTransactionId: `26${id.slice(-9)}`,
    amountMinor,
    currency,
  });

type Page = Parameters<typeof openPage>[0];

/** The HTML of a page, with ordinary spaces for non-breaking ones. */
const read = async (page: unknown, reader: Person, params: Record<string, string> = {}) =>
  (await openPage(page as Page, reader, params)).text.replaceAll("\u00a0", " ");
const asFinance = (person = first) => read(AdminTopUpPage, person, { top_up_id: id });
const asMerchant = () => read(OneTopUpPage, owner, { environment: "live", top_up_id: id });
const settle = async (person: Person, reason?: string) =>
  sendForm(settleReceivedPaymentAction, await sessionOf(person), {
    topUpId: id,
    ...(reason && { reason }),
  });

test("finance and the merchant see both amounts, and one person after the other what to do", async () => {
  await receive(500_000);
  expect(await read(AdminTopUpsPage, first)).toContain(`/admin/top-ups/${id}`);
  const wallet = await read(WalletPage, owner, { environment: "live" });
  expect(wallet).toContain("Under review");
  expect(wallet).toContain("MK 5,000 received");
  expect(await asMerchant()).toContain("We received MK 5,000 instead of MK 12,345");

  expect(await asFinance()).toContain("MK 5,000 received instead of MK 12,345");
  expect(await asFinance()).toContain("Approve credit");
  expect((await settle(first)).outcome).toBe("done");
  expect(await asFinance()).not.toContain("Confirm credit");
  expect(await balanceOf(merchant)).toBe(0);
  expect(await asFinance(second)).toContain("Confirm credit");
  expect((await settle(second)).outcome).toBe("done");
  expect(await balanceOf(merchant)).toBe(5_000);
  expect(await asFinance()).toContain("MK 5,000 credited");
  expect(await asMerchant()).toContain("We added MK 5,000 to your wallet");
});

test("another currency can only be returned, and its reason is the merchant's to read afterwards", async () => {
  await receive(1_500, "USD");
  expect(await asFinance()).toContain("$15 received instead of MK 12,345");
  expect(await asFinance()).not.toContain("Approve credit");
  expect((await settle(first)).error?.label).toBe("Payment differs");
  expect((await settle(first, "Paid in dollars.")).outcome).toBe("done");
  expect(await asMerchant()).not.toContain("Paid in dollars.");
  expect(await asFinance(second)).toContain("Confirm return");
  expect((await settle(second, "Paid in dollars.")).outcome).toBe("done");
  expect(await asMerchant()).toContain("Paid in dollars. Nothing was credited.");
  expect(await balanceOf(merchant)).toBe(0);
});
