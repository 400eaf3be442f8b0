import { afterAll, beforeEach, expect, test } from "vitest";
import { smsProviderNamed } from "@/lib/domain/messaging/texts/providers/providers";
import { chooseCounter, type CounterParcel, failedNearCounter, stayOf } from "@/test/counters";
import { expectNoViolations } from "@/test/invariants";
import { useEmptyTables } from "@/test/own-database";
import { openAfricasTalking } from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { owner } from "@/test/world";
import { receiveSmsCallback } from "./receive-sms-callback";
import { sendDueNotifications } from "./send-due-notifications";

const PHONE = "+265888000555";

const gateway = await openAfricasTalking();

useSettings(gateway.settings);

useEmptyTables();

let parcel: CounterParcel;

/** A parcel whose recipient was not there, with a rider without data. */
beforeEach(async () => {
  await owner`update riders set phone = '+265991234567', confirmed_phone = null where phone = ${PHONE}`;
  parcel = await failedNearCounter();
  await owner`update riders set phone = ${PHONE}, confirmed_phone = ${PHONE} where id = ${parcel.phone.rider.id}`;
});

afterAll(() => gateway.close());

test("a rider leaves a parcel at the counter by text message, once", async () => {
  await chooseCounter(parcel);
  expect(await answerTo("counter")).toBe("Handed in at the counter.");
  const { since } = await stayOf(parcel);
  expect(since).not.toBeNull();
  expect(await answerTo("COUNTER")).toBe("You have no offers and no jobs.");
  expect((await stayOf(parcel)).since).toEqual(since);
  await expectNoViolations([parcel.merchant]);
});

test("a parcel whose recipient chose no counter is not left there", async () => {
  await answerTo("COUNTER");
  expect(await stayOf(parcel)).toMatchObject({ counterId: null, since: null });
  await expectNoViolations([parcel.merchant]);
});

let messages = 0;

/** What the rider reads after a text message. */
async function answerTo(text: string): Promise<string | undefined> {
  gateway.sent.length = 0;
  const message = { from: PHONE, text, id: `counter-${(messages += 1)}` };
  await receiveSmsCallback(
    smsProviderNamed("africastalking"),
    "message",
    gateway.call("message", message),
  );
  await sendDueNotifications();
  return gateway.sent.filter(({ to }) => to === PHONE).at(-1)?.text;
}
