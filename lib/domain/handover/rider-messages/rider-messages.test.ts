import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { purgeExpired } from "@/lib/domain/platform/retention/purge-expired";
import { createStaff } from "@/test/courier-staff";
import { createPerson, sessionOf, type Person } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { act, phoneOf, readDay, type Phone } from "@/test/rider-phone";
import { createCourier, createRider, owner } from "@/test/world";
import { suspendRider } from "../../access/riders/suspend-rider";
import type { CourierContext } from "../../authority/courier-context";
import type { SessionOf } from "../../authority/session";
import { listNotices } from "../../platform/alerts/list-notices";
import { listRiderMessages } from "./list-rider-messages";
import { countUnreadThreads, listRiderThreads } from "./list-rider-threads";
import { markRiderAnswersRead } from "./mark-rider-answers-read";
import { readRiderMessage } from "./read-rider-message";
import { readRiderThread } from "./read-rider-thread";
import { listRemindedToday, remindOfDocument } from "./remind-of-document";
import { sendRiderMessage } from "./send-rider-message";

const LILONGWE = { latitude: -13.98, longitude: 33.77 };

/** A company with riders who can sign in, beside one who can't. */
async function createFleet(count = 2) {
  const dispatcher = await createStaff("dispatcher");
  const { courierId } = dispatcher;
  const phones: Phone[] = [];
  for (let n = 0; n < count; n += 1)
    phones.push(await phoneOf(await createRider(LILONGWE, { courierId })));
  const withoutAccount = await createRider(LILONGWE, { courierId });
  const [phone] = phones;
  if (!phone) throw new Error("A fleet has a rider.");
  return { dispatcher, courierId, phone, phones, withoutAccount };
}

const toOne = (dispatcher: CourierContext, { rider }: Phone, text = "Call me.") =>
  sendRiderMessage(dispatcher, { audience: "selected", riderIds: [String(rider.id)], text });

async function newestOf(dispatcher: CourierContext) {
  const { messages } = await listRiderMessages(dispatcher);
  return readRiderMessage(dispatcher, messages[0]!.id);
}

test("a message to all reaches every rider who can sign in, and no rider of another company", async () => {
  const { dispatcher, phones } = await createFleet();
  const other = await createFleet(1);
  await sendRiderMessage(dispatcher, { audience: "all", text: " The depot is closed. " });
  for (const phone of phones) {
    expect((await readDay(phone)).messages).toMatchObject([
      { from: "company", text: "The depot is closed.", isDelivered: false, isRead: false },
    ]);
  }
  expect((await readDay(other.phone)).messages).toEqual([]);
  const { receipts } = await newestOf(dispatcher);
  expect(receipts.map(({ riderId }) => riderId).sort()).toEqual(
    phones.map(({ rider }) => rider.id).sort(),
  );
});

test("a message to those on duty reaches riders who are online or have a job", async () => {
  const { dispatcher, phones } = await createFleet(3);
  const [online, busy, off] = phones.map(({ rider }) => rider.id);
  await owner`update riders set is_online = false where id in (${busy!}, ${off!})`;
  await owner`update riders set active_jobs = 1 where id = ${busy!}`;
  await sendRiderMessage(dispatcher, { audience: "on_duty", text: "Rain until noon." });
  const { receipts } = await newestOf(dispatcher);
  expect(receipts.map(({ riderId }) => riderId).sort()).toEqual([online, busy].sort());
  await owner`update riders set active_jobs = 0 where id = ${busy!}`;
});

test("a form that is sent twice is one message", async () => {
  const { dispatcher, phone } = await createFleet();
  const message = { id: newId("rms"), audience: "all", text: "Hello." } as const;
  await Promise.all([sendRiderMessage(dispatcher, message), sendRiderMessage(dispatcher, message)]);
  expect((await readDay(phone)).messages).toHaveLength(1);
  const stranger = (await createFleet()).dispatcher;
  expect(await refusalOf(sendRiderMessage(stranger, message))).toBe("rider_message_not_found");
});

test("a rider whose sign-in was removed gets no message", async () => {
  const { dispatcher, phone, withoutAccount } = await createFleet(1);
  await owner`update users set disabled_at = now() where id = ${phone.session.userId}`;
  expect(await refusalOf(toOne(dispatcher, phone))).toBe("no_riders_to_message");
  const all = { audience: "all", text: "Hello." } as const;
  expect(await refusalOf(sendRiderMessage(dispatcher, all))).toBe("no_riders_to_message");
  const riderIds = [String(withoutAccount.id)];
  const message = { audience: "selected", riderIds, text: "Hello." } as const;
  expect(await refusalOf(sendRiderMessage(dispatcher, message))).toBe("no_riders_to_message");
});

test("riders and messages of another company are not found", async () => {
  const { dispatcher, phone } = await createFleet();
  const stranger = (await createFleet()).dispatcher;
  await toOne(dispatcher, phone);
  const { id } = await newestOf(dispatcher);
  expect(await refusalOf(toOne(stranger, phone))).toBe("rider_not_found");
  expect(await refusalOf(readRiderMessage(stranger, id))).toBe("rider_message_not_found");
  expect(await refusalOf(readRiderThread(stranger, String(phone.rider.id)))).toBe(
    "rider_not_found",
  );
  await act(phone, { kind: "answer_company", text: "Yes." });
  await markRiderAnswersRead(stranger, String(phone.rider.id), new Date());
  expect(await countUnreadThreads(dispatcher)).toBe(1);
  expect(await listRiderThreads(stranger)).toEqual([]);
});

test("receipts follow the phone: sent, in the app, and read at the phone's time", async () => {
  const { dispatcher, phone } = await createFleet();
  await toOne(dispatcher, phone);
  const receipt = async () => (await newestOf(dispatcher)).receipts[0];
  const messageIds = (await readDay(phone)).messages!.map(({ id }) => id);
  expect(await receipt()).toMatchObject({ deliveredAt: null, readAt: null });
  await act(phone, { kind: "receive_messages", messageIds });
  expect(await receipt()).toMatchObject({ deliveredBy: "app", readAt: null });
  await owner`update rider_message_receipts set created_at = now() - interval '2 hours', delivered_at = now() - interval '2 hours'
    where rider_id = ${phone.rider.id}`;
  const happenedAt = new Date(Date.now() - 60 * 60_000);
  await act(phone, { kind: "read_messages", messageIds, happenedAt: happenedAt.toISOString() });
  await act(phone, { kind: "read_messages", messageIds });
  expect((await receipt())?.readAt).toEqual(happenedAt);
  const { messages } = await listRiderMessages(dispatcher);
  expect(messages).toMatchObject([
    { riders: 1, delivered: 1, read: 1, riderName: expect.any(String) },
  ]);
});

test("a phone marks only its own rider's copy as read", async () => {
  const { dispatcher, phones } = await createFleet();
  await sendRiderMessage(dispatcher, { audience: "all", text: "Hello." });
  const [one, other] = phones as [Phone, Phone];
  const messageIds = (await readDay(one)).messages!.map(({ id }) => id);
  await act(one, { kind: "read_messages", messageIds });
  expect((await readDay(other)).messages).toMatchObject([{ isRead: false }]);
});

test("an answer is unread until the company writes back or marks it", async () => {
  const { dispatcher, phone } = await createFleet();
  const answer = (text: string) => act(phone, { kind: "answer_company", text });
  await answer("The chain broke.");
  await answer("I need an hour.");
  expect(await listRiderThreads(dispatcher)).toMatchObject([
    { riderId: phone.rider.id, text: "I need an hour.", unread: 2 },
  ]);
  await toOne(dispatcher, phone, "All right.");
  expect(await countUnreadThreads(dispatcher)).toBe(0);
  const { entries } = await readRiderThread(dispatcher, String(phone.rider.id));
  expect(entries.map(({ from, text }) => [from, text])).toEqual([
    ["rider", "The chain broke."],
    ["rider", "I need an hour."],
    ["company", "All right."],
  ]);
  await answer("Done.");
  await markRiderAnswersRead(dispatcher, String(phone.rider.id), new Date(Date.now() - 60_000));
  expect(await countUnreadThreads(dispatcher)).toBe(1);
  await markRiderAnswersRead(dispatcher, String(phone.rider.id), new Date());
  expect(await countUnreadThreads(dispatcher)).toBe(0);
});

test("the company's dispatchers are notified of a rider's answers once until they have read them", async () => {
  const { dispatcher, courierId, phone, phones } = await createFleet();
  const dispatching = await createPerson({ role: "courier", courierId, staffRole: "dispatcher" });
  const finance = await createPerson({ role: "courier", courierId, staffRole: "finance" });
  const noticesOf = async (person: Person) => {
    const user = (await sessionOf(person)) as SessionOf<"courier">;
    const { notices } = await listNotices(user, { limit: 50 });
    return notices.filter(({ kind }) => kind === "rider_answer").map(({ facts }) => facts);
  };
  const answer = (by: Phone) => act(by, { kind: "answer_company", text: "The chain broke." });
  await Promise.all([answer(phone), answer(phone)]);
  const { id: riderId } = phone.rider;
  expect(await noticesOf(dispatching)).toMatchObject([{ riderId }]);
  expect(await noticesOf(finance)).toEqual([]);
  await answer(phones[1] ?? phone);
  expect(await noticesOf(dispatching)).toHaveLength(2);
  await markRiderAnswersRead(dispatcher, String(riderId), new Date());
  await answer(phone);
  await answer(phone);
  expect(await noticesOf(dispatching)).toHaveLength(3);
});

test("a suspended rider's answer still arrives", async () => {
  const { dispatcher, phone } = await createFleet();
  const riderId = String(phone.rider.id);
  await suspendRider(dispatcher, { riderId, isSuspended: true, reason: "A parcel was lost." });
  const { status } = await act(phone, { kind: "answer_company", text: "I found it." });
  expect(status).toBe(200);
  expect(await listRiderThreads(dispatcher)).toMatchObject([{ text: "I found it." }]);
});

test("the company and the rider can't write without end", async () => {
  const { dispatcher, courierId, phone } = await createFleet();
  const all = { audience: "all", text: "Hello." } as const;
  for (let n = 0; n < 20; n += 1) await sendRiderMessage(dispatcher, all);
  expect(await refusalOf(sendRiderMessage(dispatcher, all))).toBe("too_many_rider_messages");
  await toOne(dispatcher, phone);
  await owner`update rider_messages set created_at = now() - interval '25 hours' where courier_id = ${courierId}`;
  await sendRiderMessage(dispatcher, all);
  await owner`insert into rider_answers (id, courier_id, rider_id, text, written_at)
    select 'rma_' || gen_random_uuid(), ${courierId}, ${phone.rider.id}, 'Hello', now() from generate_series(1, 50)`;
  const { status } = await act(phone, { kind: "answer_company", text: "One more." });
  expect(status).toBe(409);
});

test.each(["", "   ", "x".repeat(241)])("the text %j is refused on both sides", async (text) => {
  const { dispatcher, phone } = await createFleet();
  const all = { audience: "all", text } as const;
  expect(await refusalOf(sendRiderMessage(dispatcher, all))).toBe("invalid_request");
  expect((await act(phone, { kind: "answer_company", text })).status).toBe(400);
});

test("a finance colleague neither writes nor reads messages", async () => {
  const { courierId, phone } = await createFleet();
  const finance = await createStaff("finance", courierId);
  expect(await refusalOf(toOne(finance, phone))).toBe("role_not_allowed");
  expect(await refusalOf(listRiderMessages(finance))).toBe("role_not_allowed");
  expect(await refusalOf(readRiderThread(finance, String(phone.rider.id)))).toBe(
    "role_not_allowed",
  );
});

test("messages and answers are removed after 90 days", async () => {
  const { dispatcher, courierId, phone } = await createFleet();
  await toOne(dispatcher, phone, "Old.");
  await act(phone, { kind: "answer_company", text: "Old." });
  await owner`update rider_messages set created_at = now() - interval '91 days' where courier_id = ${courierId}`;
  await owner`update rider_answers set created_at = now() - interval '91 days' where courier_id = ${courierId}`;
  await toOne(dispatcher, phone, "New.");
  await purgeExpired();
  const { entries } = await readRiderThread(dispatcher, String(phone.rider.id));
  expect(entries.map(({ text }) => text)).toEqual(["New."]);
});

test("a company that has no riders is refused", async () => {
  const dispatcher = await createStaff("dispatcher", (await createCourier()).id);
  const all = { audience: "all", text: "Hello." } as const;
  expect(await refusalOf(sendRiderMessage(dispatcher, all))).toBe("no_riders_to_message");
});

test("a rider is reminded of a document once a day, by a message of its own for each", async () => {
  const { dispatcher, phone } = await createFleet(1);
  const { dispatcher: stranger } = await createFleet(1);
  const riderId = phone.rider.id;
  const licence = { riderId, kind: "driving_licence" };
  const insurance = { riderId, kind: "insurance" };
  expect(await listRemindedToday(dispatcher, [licence, insurance])).toEqual(new Set());
  for (const text of ["Send your licence.", "Send it again."]) {
    await remindOfDocument(dispatcher, { ...licence, text });
  }
  const { entries } = await readRiderThread(dispatcher, String(riderId));
  expect(entries.map(({ text }) => text)).toEqual(["Send your licence."]);
  expect(await listRemindedToday(dispatcher, [licence, insurance])).toEqual(new Set([licence]));
  expect(await refusalOf(remindOfDocument(stranger, { ...insurance, text: "Send it." }))).toBe(
    "rider_not_found",
  );
});
