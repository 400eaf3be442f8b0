import { beforeEach, expect, test } from "vitest";
import { call } from "@/lib/domain/calls.gen";
import { mailsTo } from "@/test/mails";
import { labelCodeOf, placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { createPerson, type Person } from "@/test/people";
import { useSettings } from "@/test/use-settings";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { workAlerts } from "./work-alerts";

const settings = { SMTP_URL: "smtp://127.0.0.1:2525", MAIL_FROM: "Tumiza <post@tumiza.example>" };

useSettings(settings);
useEmptyTables();

let merchant: TestMerchant;
let boss: Person;

beforeEach(async () => {
  await owner`truncate alerts, alert_reads`;
  await owner`delete from mails`;
  merchant = await createMerchant({ balance: 1_000_000 });
  boss = await createPerson({ role: "merchant", merchantId: merchant.id });
});

async function cancelled(reasonCode: "no_rider_found" | "rider_cancelled"): Promise<string> {
  await createRider(merchant.pickup);
  const { id: orderId } = await placeOrder(merchant);
  await call.changeOrderStatus({
    merchantId: merchant.id,
    environment: "live",
    orderId,
    reasonCode,
    to: "cancelled",
    label: "cancelled",
    actor: "system",
    reason: null,
    anyJump: false,
    proof: null,
  });
  return labelCodeOf(orderId);
}

test("orders that were cancelled are one email with the headline of each one's page, and the next ones wait", async () => {
  const viewer = await createPerson({
    role: "merchant",
    merchantId: merchant.id,
    staffRole: "viewer",
  });
  const [first, second] = [await cancelled("no_rider_found"), await cancelled("rider_cancelled")];
  await Promise.all([workAlerts(), workAlerts()]);
  await cancelled("no_rider_found");
  await workAlerts();
  const [mail, ...others] = await mailsTo(boss.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Test merchant: news about 2 orders");
  expect(mail?.text).toContain(
    `${first}: We found no rider, so the order was cancelled.\n${second}: The rider cancelled this order.\n\nYour refund is in your wallet.\n`,
  );
  expect(await mailsTo(viewer.email)).toEqual([]);
});
