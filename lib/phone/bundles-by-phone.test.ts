import { afterAll, beforeEach, expect, test } from "vitest";
import { jobNumberOf } from "@/lib/domain/handover/phone-menu/job-number";
import { smsProviderNamed } from "@/lib/domain/messaging/texts/providers/providers";
import { whileRowsAreHeld } from "@/test/hold-rows";
import { moveOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { lifeOf, phoneOf, readDay, type Phone } from "@/test/rider-phone";
import { dropAt, placeRun } from "@/test/runs";
import { openAfricasTalking } from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { receiveSmsCallback } from "./receive-sms-callback";
import { sendDueNotifications } from "./send-due-notifications";

const PHONE = "+265888000777";

const gateway = await openAfricasTalking();

useSettings(gateway.settings);

useEmptyTables();

let merchant: TestMerchant;
let phone: Phone;

beforeEach(async () => {
  await owner`truncate notifications, replies, ussd_sessions`;
  await owner`update riders set phone = '+265991234567', is_online = false where phone = ${PHONE}`;
  merchant = await createMerchant();
  phone = await phoneOf(await createRider(merchant.pickup));
  await owner`update riders set phone = ${PHONE}, confirmed_phone = ${PHONE}, presence_ends_at = now() + interval '10 minutes',
    last_seen_at = now() - interval '3 minutes' where id = ${phone.rider.id}`;
  gateway.sent.length = 0;
});

afterAll(() => gateway.close());

/** Three parcels of one shop, the nearest destination first. */
async function offeredRun() {
  const drops = [2, 4, 6].map((north) =>
    dropAt(merchant.pickup, north, { delivery_address: `Area ${north}` }),
  );
  const { orders } = await placeRun(merchant, drops);
  return orders.map(({ order_id: id }) => id) as [string, string, string];
}

const statuses = (ids: string[]) => Promise.all(ids.map(async (id) => (await lifeOf(id)).status));

test("several parcels are offered in one message, of which one answer accepts all; one parcel dropped keeps the rest", async () => {
  const ids = await offeredRun();
  await Promise.all([sendDueNotifications(), sendDueNotifications()]);
  await sendDueNotifications();
  const number = jobNumberOf(ids[0]);
  expect(gateway.sent.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Offer ${number}: 3 parcels from .* \\(last drop Area 6\\)\\. \\d+ min more\\. .*YES ${number} or`,
      ),
    ),
  ]);
  const ends = await owner`
    select distinct expires_at - created_at as time from offers where order_id = any (${ids})`;
  expect(ends).toEqual([{ time: "00:02:00" }]);
  await say(`YES ${number}`);
  expect(gateway.sent.at(-1)?.text).toMatch(/^Offer accepted\. Collect: Test merchant/);
  expect(await statuses(ids)).toEqual(Array(3).fill("assigned"));
  const channels = await owner`
    select distinct channel from events where order_id = any (${ids}) and status = 'assigned'`;
  expect(channels).toEqual([{ channel: "sms" }]);
  await say(`DROP ${jobNumberOf(ids[1])} 6`);
  expect(await statuses(ids)).toEqual(["assigned", "searching", "assigned"]);
  expect((await readDay(phone)).jobs.map(({ orderId }) => orderId).sort()).toEqual(
    [ids[0], ids[2]].sort(),
  );
});

test("several parcels are one line of the USSD menu with their stops, and are declined whole", async () => {
  const ids = await offeredRun();
  expect(await dial("a", "")).toMatch(/^CON .*\n1 Offer of 3, .*\n5 SOS\n8 /);
  expect(await dial("a", "1")).toMatch(/^CON 3 parcels at .* more\.\n1 .*\n2 .*\n3 Stops$/);
  expect(await dial("a", "1*3")).toMatch(/^CON - Area 2\n- Area 4\n- Area 6\n1 Accept all/);
  expect(await dial("a", "1*3*2")).toMatch(/^END Offer declined/);
  const open =
    await owner`select 1 from offers where rider_id = ${phone.rider.id} and state = 'open'`;
  expect(open).toEqual([]);
  expect(await statuses(ids)).toEqual(Array(3).fill("searching"));
});

test("a bundle is offered again when the parcel that named it is cancelled", async () => {
  const [first, ...rest] = await offeredRun();
  await sendDueNotifications();
  await moveOrder(merchant, first, "cancelled");
  await sendDueNotifications();
  const number = jobNumberOf(rest[0]);
  expect(gateway.sent.at(-1)?.text).toMatch(new RegExp(`^Offer ${number}: 2 parcels`));
  await sendDueNotifications();
  expect(gateway.sent).toHaveLength(2);
  await say(`YES ${number}`);
  expect(await statuses(rest)).toEqual(["assigned", "assigned"]);
});

test("a bundle waits for the next round while another statement holds one of its offers", async () => {
  const ids = await offeredRun();
  await whileRowsAreHeld(`select from offers where order_id = '${ids[1]}'`, async () => {
    await sendDueNotifications();
    expect(gateway.sent).toEqual([]);
  });
  await sendDueNotifications();
  expect(gateway.sent).toMatchObject([{ text: expect.stringContaining("3 parcels") }]);
});

function receive(kind: string, fields: Record<string, string>): Promise<string> {
  return receiveSmsCallback(smsProviderNamed("africastalking"), kind, gateway.call(kind, fields));
}

async function say(text: string): Promise<void> {
  await receive("message", { from: PHONE, text, id: `said ${text}` });
  await sendDueNotifications();
}

const dial = (sessionId: string, text: string) =>
  receive("ussd", { sessionId, phoneNumber: PHONE, text });
