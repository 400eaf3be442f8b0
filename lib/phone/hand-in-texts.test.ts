import { afterAll, beforeEach, expect, test } from "vitest";
import { saveCounter } from "@/lib/domain/access/counters/save-counter";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { SessionOf } from "@/lib/domain/authority/session";
import { call } from "@/lib/domain/calls.gen";
import { handInCash } from "@/lib/domain/money/collections/hand-in-cash";
import { judgeRiderCash } from "@/lib/domain/money/collections/judge-rider-cash";
import { setRiderFloat } from "@/lib/domain/money/collections/set-rider-float";
import { listOpenNotices } from "@/lib/domain/platform/alerts/list-open-notices";
import { handInOf, receive, staffOf, withCash } from "@/test/collected-cash";
import { COUNTER } from "@/test/counters";
import { withLeftCash } from "@/test/left-cash";
import { useMarketHour } from "@/test/market-hour";
import { createOrder, quotedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { createPerson, sessionOf } from "@/test/people";
import { createBrowser, startPushService } from "@/test/push-service";
import { readDay, send, type Phone } from "@/test/rider-phone";
import { openAfricasTalking } from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { owner, type TestMerchant } from "@/test/world";
import { sendDueNotifications } from "./send-due-notifications";

const PHONE = "+265888000779";

const gateway = await openAfricasTalking();

const service = await startPushService();

useSettings(gateway.settings);

useEmptyTables();

/** On the clock of the market. */
const setHour = useMarketHour();

let merchant: TestMerchant;
let phone: Phone;
let company: CourierContext;

/** A rider with a confirmed number and MK 150,000 of the most MK 200,000 in hand, at noon. */
beforeEach(async () => {
  await owner`truncate notifications, phone_preferences`;
  await owner`delete from alerts`;
  await owner`update collections set collected_at = now()`;
  await setHour(12);
  await owner`update markets set summary_hour = 7 where code = 'MW'`;
  ({ merchant, phone } = await withCash(150_000));
  company = await staffOf(phone);
  await owner`update riders set phone = ${PHONE}, confirmed_phone = ${PHONE} where id = ${phone.rider.id}`;
  await owner`update riders set phone = '+265991234567', confirmed_phone = null where id <> ${phone.rider.id}`;
  gateway.sent.length = 0;
  service.received.length = 0;
  service.status = 201;
});

afterAll(async () => {
  gateway.close();
  await service.stop();
});

async function textsSent(): Promise<string[]> {
  await judgeRiderCash();
  await sendDueNotifications();
  return gateway.sent.splice(0).map(({ text }) => text);
}

const age = (hours: number) =>
  owner`update collections set collected_at = now() - make_interval(hours => ${hours})
         where merchant_id = ${merchant.id}`;

/** Everything that was sent so far was sent a day earlier. */
const aDayLater = () =>
  owner`update notifications set created_at = created_at - interval '1 day',
           cause = regexp_replace(cause, '[0-9]{4}-[0-9]{2}-[0-9]{2}.*', gen_random_uuid()::text) where step = 'hand_in'`;

const MUST =
  "You have MK 150,000 in cash from deliveries. Hand it in at your company to get orders with money to collect again. Reply CASH for your code and where to go.";

/** One that takes all of the cash, and a nearer one that doesn't. */
async function openCounters(): Promise<void> {
  const { latitude, longitude } = COUNTER;
  await owner`update riders set location = ${[longitude, latitude]} where id = ${phone.rider.id}`;
  const far = { name: "Area 25 office", latitude: latitude + 0.02, cashLimitMinor: 150_000_00 };
  await saveCounter(company, { ...COUNTER, ...far });
  await saveCounter(company, { ...COUNTER, cashLimitMinor: 149_999_00 });
}

test("a rider whose cash keeps orders away is asked once a day, until it is handed in", async () => {
  expect(await textsSent()).toEqual([]);
  await setRiderFloat(company, 180_000_00);
  expect(await textsSent()).toEqual([MUST]);
  expect(await textsSent()).toEqual([]);
  await aDayLater();
  expect(await textsSent()).toEqual([MUST]);
  await aDayLater();
  await handInCash(company, await handInOf(phone, 150_000));
  expect(await textsSent()).toEqual([]);
});

test("a rider is asked for older cash once a day, in the language of the phone", async () => {
  await owner`insert into phone_preferences (phone, language) values (${PHONE}, 'ny')`;
  await age(25);
  const asked = [
    "Muli ndi MK 150,000 zolandira kwa makasitomala. Zipelekeni ku kampani lero. Yankhani NDALAMA: khodi ndi malo.",
  ];
  expect(await textsSent()).toEqual(asked);
  expect(await textsSent()).toEqual([]);
  await aDayLater();
  expect(await textsSent()).toEqual(asked);
});

test("a rider who keeps cash for too long gets no orders with money, until it is handed in", async () => {
  await age(49);
  expect(await textsSent()).toEqual([MUST]);
  expect((await readDay(phone)).cash).toMatchObject({ limitMinor: 0, isOverdue: true });
  const place = async (fields: object) =>
    (await createOrder(merchant.liveKey, await quotedOrder(merchant, { fields: { ...fields } })))
      .status;
  expect(await place({ collect_amount: 1_000 })).toBe(422);
  // A limit that the company sets meanwhile does not let the rider in.
  await setRiderFloat(company, 190_000_00);
  expect((await readDay(phone)).cash.limitMinor).toBe(0);
  await handInCash(company, await handInOf(phone, 150_000));
  expect((await readDay(phone)).cash).toMatchObject({ limitMinor: 190_000_00, isOverdue: false });
  expect(await place({ collect_amount: 1_000 })).toBe(200);
});

test("a message that waits is not sent once the cash was handed in", async () => {
  await age(25);
  await judgeRiderCash();
  await handInCash(company, await handInOf(phone, 150_000));
  expect(await textsSent()).toEqual([]);
});

test("a message of the night waits for the morning, and none is sent after STOP", async () => {
  await age(25);
  await setHour(2);
  expect(await textsSent()).toEqual([]);
  const [waiting] = await owner`
    select state, due_at - now() as wait from notifications where step = 'hand_in'`;
  expect(waiting).toMatchObject({ state: "waiting", wait: expect.stringMatching(/^03:/) });
  await owner`insert into phone_preferences (phone, opted_out_at) values (${PHONE}, now())`;
  await owner`update notifications set due_at = now()`;
  expect(await textsSent()).toEqual([]);
  const [skipped] = await owner`select state, reason from notifications where step = 'hand_in'`;
  expect(skipped).toEqual({ state: "skipped", reason: "opted_out" });
});

test("the app's notification comes first, and a text message where no browser takes it", async () => {
  const browser = createBrowser(service.origin);
  await send("POST", "push-subscription", phone.session, { body: browser.subscription });
  await openCounters();
  await age(25);
  expect(await textsSent()).toEqual([]);
  const [push] = service.received;
  expect(push && browser.read(push.body)).toMatchObject({
    title: "Hand in your cash",
    body: "You have MK 150,000 in cash from deliveries. Hand it in at your company today. Or at Area 25 office, Shop 4, beside the bank.",
  });
  service.status = 500;
  await aDayLater();
  expect(await textsSent()).toHaveLength(1);
});

test("the company is reminded once a day, until the cash is paid in", async () => {
  const staff = await sessionOf(
    await createPerson({ role: "courier", courierId: company.courierId, staffRole: "owner" }),
  );
  const kinds = async () =>
    (await listOpenNotices(staff as SessionOf<"courier">)).map(({ kind }) => kind);
  expect(await call.stageWaitingCash()).toBe(0);
  await age(25);
  expect(await call.stageWaitingCash()).toBe(1);
  expect(await call.stageWaitingCash()).toBe(0);
  const [alert] = await owner`select facts from alerts where kind = 'cash_waiting'`;
  expect(alert?.facts).toEqual({
    riders: 1,
    inHandMinor: 150_000_00,
    atCountersMinor: 0,
    toRemitMinor: 0,
    isStopped: false,
    currency: "MWK",
  });
  expect(await kinds()).toEqual(["cash_waiting"]);
  await receive(phone, company);
  expect(await kinds()).toEqual([]);
});

test("the company is reminded of cash for an ended order that its rider still has", async () => {
  const left = await withLeftCash(15_000);
  const { courierId } = left.phone.rider;
  const staff = await sessionOf(
    await createPerson({ role: "courier", courierId, staffRole: "owner" }),
  );
  await owner`update left_cash set stated_at = now() - interval '25 hours' where id = ${left.leftCashId}`;
  expect(await call.stageWaitingCash()).toBe(1);
  const [alert] = await owner`select facts from alerts
    where kind = 'cash_waiting' and courier_id = ${courierId}`;
  expect(alert?.facts).toMatchObject({ riders: 1, inHandMinor: 15_000_00, toRemitMinor: 0 });
  const notices = await listOpenNotices(staff as SessionOf<"courier">);
  expect(notices.map(({ kind }) => kind)).toContain("cash_waiting");
});

test("a company that owes too much is reminded of younger cash too, until it has paid", async () => {
  const staff = await sessionOf(
    await createPerson({ role: "courier", courierId: company.courierId, staffRole: "owner" }),
  );
  await owner`update couriers set cash_stopped_at = now() where id = ${company.courierId}`;
  await call.stageWaitingCash();
  const notices = async () => listOpenNotices(staff as SessionOf<"courier">);
  expect((await notices())[0]?.facts).toMatchObject({ inHandMinor: 150_000_00, isStopped: true });
  await receive(phone, company);
  await call.judgeCompanyCash();
  expect(await notices()).toEqual([]);
});

test("no company is reminded at night", async () => {
  await age(25);
  await setHour(2);
  expect(await call.stageWaitingCash()).toBe(0);
});
