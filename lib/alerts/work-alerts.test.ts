import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import type { MerchantRole } from "@/lib/domain/authority/roles";
import type { Session, SessionOf } from "@/lib/domain/authority/session";
import { sendDueMails } from "@/lib/domain/messaging/mails/send-due-mails";
import { unsubscribeLink } from "@/lib/domain/messaging/mails/unsubscribe-link";
import { rejectWithdrawal } from "@/lib/domain/money/withdrawals/reject-withdrawal";
import { requestWithdrawal } from "@/lib/domain/money/withdrawals/request-withdrawal";
import { changeAlertPreferences } from "@/lib/domain/platform/alerts/change-alert-preferences";
import {
  readAlertPreferences,
  type AlertStaff,
} from "@/lib/domain/platform/alerts/read-alert-preferences";
import { postEarnings } from "@/test/courier-history";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { mailsTo } from "@/test/mails";
import { useMarketHour } from "@/test/market-hour";
import { refusedWith } from "@/test/merchant-desk";
import { labelCodeOf, placeOrder, type PlacedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { createPerson, sessionOf, type Person } from "@/test/people";
import { openSmtpServer } from "@/test/smtp-server";
import { useSettings } from "@/test/use-settings";
import { createEndpoint } from "@/test/webhook-sink";
import { createMerchant, createRider, owner, topUp, type TestMerchant } from "@/test/world";
import { workAlerts } from "./work-alerts";

const smtp = await openSmtpServer();

useSettings({ SMTP_URL: smtp.url, MAIL_FROM: "Tumiza <post@tumiza.example>" });
useEmptyTables();

/** On the clock of the market. */
const setHour = useMarketHour();

let merchant: TestMerchant;
let boss: Person;

beforeEach(async () => {
  await owner`truncate alerts, alert_reads, alert_preferences`;
  await owner`delete from mails`;
  await owner`update markets set summary_hour = 7, low_balance_orders = 10`;
  // In the afternoon, on the clock of the market, wherever the test runs.
  await setHour(15);
  smtp.received.length = 0;
  smtp.setMood("well");
  merchant = await createMerchant({ balance: 1_000_000 });
  boss = await createPerson({ role: "merchant", merchantId: merchant.id });
});

afterAll(async () => {
  await owner`update markets set summary_hour = 7 where code = 'MW'`;
  await smtp.close();
});

describe("a low balance", () => {
  const spend = async (left: number) => {
    const { fee } = await place();
    await owner`update markets set low_balance_orders = ${Math.ceil((left + 1) / fee)} where code = 'MW'`;
    return fee;
  };

  test("is sent once to owners and finance, in each one's language, and again after a top-up on another day", async () => {
    const finance = await colleague("finance");
    const operator = await colleague("operator");
    await changeAlertPreferences(await staff(finance), {
      userIds: [],
      switchedOn: [`balance_low ${finance.id}`],
      pushed: [],
      texted: [],
      language: "ny",
    });
    await spend(1_000_000);
    await Promise.all([workAlerts(), workAlerts()]);
    await workAlerts();
    expect(await subjectsTo(boss)).toEqual([
      expect.stringMatching(/^Test merchant: your balance covers about \d+ orders$/),
    ]);
    expect(await subjectsTo(finance)).toEqual([expect.stringContaining("ndalama zanu zikukwana")]);
    expect(await subjectsTo(operator)).toEqual([]);

    await owner`update alerts set cause = 'yesterday ' || id`;
    await workAlerts();
    expect(await subjectsTo(boss)).toHaveLength(1);
    await topUp(merchant.id, 1_000_000);
    await workAlerts();
    await owner`update wallets set balance_minor = balance_minor - 100000000
      where merchant_id = ${merchant.id} and environment = 'live'`;
    await workAlerts();
    expect(await subjectsTo(boss)).toHaveLength(2);
  });

  test("is no alert where no order was placed, or in the test environment", async () => {
    await placeOrder(merchant, { environment: "test" });
    await owner`update markets set low_balance_orders = 100000 where code = 'MW'`;
    await workAlerts();
    expect(await subjectsTo(boss)).toEqual([]);
  });

  test("is an email of text and HTML with a link that ends its kind, sent once after a busy mail server", async () => {
    await spend(1_000_000);
    await workAlerts();
    const received = () => smtp.received.filter(({ to }) => to.includes(`<${boss.email}>`));
    smtp.setMood("busy");
    await sendDueMails();
    expect(received()).toEqual([]);
    smtp.setMood("well");
    await owner`update mails set next_try_at = now()`;
    await sendDueMails();
    await workAlerts();
    await sendDueMails();
    expect(received()).toHaveLength(1);
    const data = plain(received()[0]!.data);
    expect(data).toContain("multipart/alternative");
    expect(data).toMatch(/Top up your wallet:\nhttp\S+\/merchant\/live\/wallet\/top-up\n/);
    expect(data).toMatch(
      /<a href="http[^"]+\/merchant\/live\/wallet\/top-up">Top up your wallet<\/a>/,
    );
    const link = unsubscribeLink({ userId: boss.id, kind: "balance_low" }, "en");
    expect(data).toContain(`<a href="${link}">Stop emails like this one</a>`);
    expect(data.match(/<a /g)).toHaveLength(2);
    const head = data.split("\n\n")[0]?.replace(/\n\s+/g, " ");
    expect(head).toContain(`List-Unsubscribe: <${link}>`);
    expect(head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  });
});

describe("late orders", () => {
  test("of one merchant are one email, those that arrived in the meantime are left out, and the next ones wait", async () => {
    const [first, second, arrived] = [await late(), await late(), await late()];
    await workAlerts();
    await owner`update alerts set written_at = null`;
    await owner`delete from mails`;
    await owner`update orders set status = 'delivered', delivered_at = now() where id = ${arrived.id}`;
    await workAlerts();
    await late();
    await workAlerts();
    const [mail, ...others] = await mailsTo(boss.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Test merchant: 2 orders are late");
    for (const { id } of [first, second]) {
      expect(mail?.text).toMatch(
        new RegExp(`^${await labelCodeOf(id)}: \\d h late, promised by \\d\\d:\\d\\d$`, "m"),
      );
    }
    expect(mail?.text).not.toContain(`${await labelCodeOf(arrived.id)}: `);
    await owner`update alerts set due_at = now()`;
    await workAlerts();
    expect(await subjectsTo(boss)).toContain("Test merchant: 1 order is late");
  });

  test("are none within the limit of the market", async () => {
    const { id } = await late();
    await owner`update orders set promised_by = now() - interval '14 minutes' where id = ${id}`;
    await workAlerts();
    expect(await subjectsTo(boss)).toEqual([]);
  });
});

test("an endpoint that keeps failing or is disabled is reported to owners and developers", async () => {
  const viewer = await colleague("viewer");
  const inLive = { ...merchant, testKey: merchant.liveKey };
  const { id } = await createEndpoint(inLive, "https://shop.example.com/hook");
  await createEndpoint(merchant, "http://127.0.0.1:4999/hook");
  await owner`update webhook_endpoints set failing_since = now() - interval '9 minutes', failure_count = 3`;
  await workAlerts();
  expect(await subjectsTo(boss)).toEqual([]);
  await owner`update webhook_endpoints set failing_since = now() - interval '11 minutes'`;
  await workAlerts();
  await workAlerts();
  await owner`select note_endpoint_health(${merchant.id}, 'live', ${id}, false, true)`;
  await workAlerts();
  await workAlerts();
  expect((await subjectsTo(boss)).sort()).toEqual([
    "Test merchant: a webhook endpoint is failing",
    "Test merchant: a webhook endpoint was disabled",
  ]);
  expect((await mailsTo(boss.email))[0]?.text).toContain(
    `/merchant/live/developers/webhooks/${id}`,
  );
  expect(await subjectsTo(viewer)).toEqual([]);
});

describe("the daily summary", () => {
  test("comes once in the morning to merchants and couriers who had orders, with their sums", async () => {
    const idle = await createMerchant();
    const idleBoss = await createPerson({ role: "merchant", merchantId: idle.id });
    const rider = await createRider(merchant.pickup, { jobLimit: 4 });
    const courierBoss = await createPerson({ role: "courier", courierId: rider.courierId });
    const delivered = await placeOrder(merchant);
    const cancelled = await placeOrder(merchant);
    const yesterday = owner`now() - interval '24 hours'`;
    await owner`update orders set created_at = ${yesterday} where merchant_id = ${merchant.id}`;
    await owner`update orders set status = 'delivered', rider_id = ${rider.id}, courier_id = ${rider.courierId},
      assigned_at = ${yesterday}, delivered_at = ${yesterday}, promised_by = ${yesterday} where id = ${delivered.id}`;
    await owner`update orders set status = 'cancelled', rider_id = null, courier_id = null, cancelled_by = 'system',
      cancelled_at = ${yesterday} where id = ${cancelled.id}`;
    await workAlerts();
    expect(await subjectsTo(boss)).toEqual([]);

    await setHour(7);
    await Promise.all([workAlerts(), workAlerts()]);
    await workAlerts();
    const [mail, ...others] = await mailsTo(boss.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Test merchant: \d+ \w+ \d{4}, 1 order delivered$/);
    expect(mail?.text).toContain("Placed: 2\nDelivered: 1, 1 on time\nCancelled: 1\nSpent: ");
    expect(await subjectsTo(idleBoss)).toEqual([]);
    const [toCourier] = await mailsTo(courierBoss.email);
    expect(toCourier?.text).toMatch(/Delivered: 1, 1 on time\nEarned: MK\s2,210\n/);
  });
});

describe("a courier company", () => {
  test("gets one email a day about lapsed offers, to the owner and dispatchers only", async () => {
    const rider = await createRider(merchant.pickup, { jobLimit: 4 });
    const company = { role: "courier", courierId: rider.courierId } as const;
    const dispatcher = await createPerson({ ...company, staffRole: "dispatcher" });
    const finance = await createPerson({ ...company, staffRole: "finance" });
    await placeOrder(merchant);
    await missOffers(4);
    await workAlerts();
    expect(await subjectsTo(dispatcher)).toEqual([]);
    await missOffers(1);
    await workAlerts();
    await workAlerts();
    expect(await subjectsTo(dispatcher)).toEqual(["Test courier: your riders are missing offers"]);
    expect(await subjectsTo(finance)).toEqual([]);
  });

  test("gets an email about a rejected withdrawal from the statement that rejects it", async () => {
    const courier = await createStaff();
    const finance = await createPerson({
      role: "courier",
      courierId: courier.courierId,
      staffRole: "finance",
    });
    await postEarnings(courier, "order_settlement", 50_000_00);
    const id = newId("wdr");
    await requestWithdrawal(courier, {
      id,
      amountMinor: 5_000_00,
      method: "airtel_money",
      destination: "0991234567",
    });
    await rejectWithdrawal(await createAdmin(), id, { reason: "The number is not registered." });
    await workAlerts();
    await workAlerts();
    expect(await subjectsTo(finance)).toEqual([
      expect.stringMatching(/^Test courier: your withdrawal of MK.5,000 was rejected$/),
    ]);
  });
});

describe("the choice of who gets which alert", () => {
  test("is chosen by an owner for everyone, by others for themselves, and within what a role may see", async () => {
    const viewer = await colleague("viewer");
    const stranger = await createPerson({ role: "merchant" });
    const choose = async (person: Person, userIds: string[], switchedOn: string[]) =>
      refusedWith(
        changeAlertPreferences(await staff(person), {
          userIds,
          switchedOn,
          pushed: [],
          texted: [],
          language: "en",
        }),
      );
    expect(await choose(boss, [viewer.id], [`order_late ${viewer.id}`])).toBeUndefined();
    expect(await gets(viewer)).toEqual(["order_late"]);
    expect(await gets(boss)).toEqual([]);
    expect(await choose(viewer, [], [`endpoint ${viewer.id}`])).toBeUndefined();
    expect(await gets(viewer)).toEqual([]);
    expect(await choose(viewer, [boss.id], [`order_late ${boss.id}`])).toMatchObject({
      code: "role_not_allowed",
    });
    expect(await choose(boss, [stranger.id], [`order_late ${stranger.id}`])).toMatchObject({
      code: "person_not_found",
    });
    expect(await choose(boss, [], [`withdrawal ${boss.id}`])).toMatchObject({
      code: "invalid_request",
    });
    expect(await gets(boss)).toEqual([]);
  });
});

/** A person's alerts, by the page that shows them. */
async function gets(person: Person): Promise<string[]> {
  const { kinds } = await readAlertPreferences(await staff(person));
  return kinds
    .filter(({ people }) => people.some(({ userId, isOn }) => userId === person.id && isOn))
    .map(({ kind }) => kind);
}

async function staff(person: Person): Promise<AlertStaff> {
  const session: Session = await sessionOf(person);
  return session as SessionOf<"merchant">;
}

/** A person of the merchant's. */
const colleague = (staffRole: MerchantRole) =>
  createPerson({ role: "merchant", merchantId: merchant.id, staffRole });

async function subjectsTo({ email }: Person): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject);
}

async function place(): Promise<PlacedOrder> {
  await createRider(merchant.pickup);
  return placeOrder(merchant);
}

/** An order that was promised by five hours ago. */
async function late(): Promise<PlacedOrder> {
  const order = await place();
  await owner`update orders set status = 'in_transit', status_label = 'In Transit',
    promised_by = now() - interval '5 hours' where id = ${order.id}`;
  return order;
}

async function missOffers(count: number): Promise<void> {
  await owner`insert into offers (id, merchant_id, environment, order_id, run_id, rider_id, courier_id, state,
      pay_minor, to_pickup_m, expires_at, answered_at)
    select f.id || clock_timestamp() || n, f.merchant_id, f.environment, f.order_id, f.run_id, f.rider_id,
           f.courier_id, 'expired', f.pay_minor, f.to_pickup_m, now(), now()
      from (select * from offers where state = 'open' order by created_at desc limit 1) f, generate_series(1, ${count}::int) n`;
}

/** A body as its reader sees it. */
function plain(data: string): string {
  return data
    .replaceAll("=\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
