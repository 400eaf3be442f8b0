import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { call } from "@/lib/domain/calls.gen";
import { storedReply } from "@/lib/domain/handover/phone-menu/keep-reply";
import { windowText } from "@/lib/domain/ordering/next-tries/try-windows";
import { announceDelays } from "@/lib/domain/ordering/orders/announce-delays";
import { get } from "@/test/api";
import { raceForRows } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { useMarketHour } from "@/test/market-hour";
import {
  bringBack,
  carriedParcel,
  choose,
  chosenOf,
  failedParcel,
  giveUp,
  passHours,
  tomorrowMorning,
  windowsNow,
  type CarriedParcel,
} from "@/test/next-tries";
import { openTrack, placeLiveParcel, sendTrack } from "@/test/parcels";
import { refusalOf } from "@/test/refusal-of";
import { act, jobOf, pinOf } from "@/test/rider-phone";
import { owner } from "@/test/world";

type Given = Parameters<typeof call.chooseNextTry>[0];

const marketIsAt = useMarketHour();

const changesOf = ({ id }: CarriedParcel) =>
  owner<{ actor: string; changes: Record<string, unknown> }[]>`
    select actor, data -> 'changes' as changes from events
     where order_id = ${id} and type = 'order.changed' order by sequence`;

const repliesOf = ({ id }: CarriedParcel) =>
  owner`select channel, kind from replies where order_id = ${id} order by created_at`;

describe("a recipient of a parcel that could not be handed over", () => {
  test("chooses when the rider tries again, once, and every reader has it", async () => {
    await marketIsAt(10);
    const parcel = await failedParcel();
    const [today] = await windowsNow();
    const answers = await Promise.all([choose(parcel, today!), choose(parcel, today!)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await choose(parcel, today!);
    expect(await chosenOf(parcel)).toMatchObject({
      from: today!.from,
      until: today!.until,
      promisedBy: today!.until,
      status: "undeliverable",
    });
    const [from, until] = [today!.from.toISOString(), today!.until.toISOString()];
    expect(await changesOf(parcel)).toEqual([
      {
        actor: "recipient",
        changes: {
          next_try_from: { before: null, after: from },
          next_try_until: { before: null, after: until },
        },
      },
    ]);
    expect(await repliesOf(parcel)).toEqual([{ channel: "page", kind: "later" }]);
    const job = await jobOf(parcel.phone, parcel.id);
    expect(job).toMatchObject({ nextTryFrom: from, nextTryUntil: until, promisedAt: until });
    const { body } = await get(`/orders/${parcel.id}`, parcel.merchant.liveKey);
    expect(body).toMatchObject({ next_try_from: from, next_try_until: until });
    const { text } = await openTrack(parcel.receiverToken);
    expect(text).toContain("<h1>Your rider tries again today 12:00–14:00.</h1>");
    expect(text).not.toContain("couldn't deliver");
    expect(text).toMatch(/<span class="badge info"[^>]*><svg.*?<\/svg>Next try</);
    expect(text).toContain("<summary>Change</summary>");
  });

  test("changes the choice, and the one before is gone", async () => {
    await marketIsAt(10);
    const parcel = await failedParcel();
    const [today, ...later] = await windowsNow();
    await choose(parcel, today!);
    await choose(parcel, later.at(-1)!);
    expect(await chosenOf(parcel)).toMatchObject({
      from: later.at(-1)!.from,
      promisedBy: later.at(-1)!.until,
    });
    expect((await changesOf(parcel)).at(-1)?.changes).toMatchObject({
      next_try_from: { before: today!.from.toISOString() },
    });
  });

  test("is offered the times of the shop's choices, and can choose no other", async () => {
    await marketIsAt(10);
    const parcel = await failedParcel();
    const setChoices = (choices: string) =>
      owner`update merchants set recipient_choices = ${choices}::recipient_choice[]
             where id = ${parcel.merchant.id}`;
    await setChoices("{today}");
    const [today, ...others] = await windowsNow();
    const { text } = await openTrack(parcel.receiverToken);
    expect(text).toContain(`value="${windowText(today!)}"`);
    expect(text).not.toMatch(/Tomorrow|="neighbour"/);
    const refused = await choose(parcel, others.at(-1)!);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Choose one that is still possible.");
    expect(
      (await sendTrack(`${parcel.receiverToken}/wish`, { kind: "neighbour", text: "Mrs Phiri" }))
        .status,
    ).toBe(409);
    await setChoices("{}");
    expect((await openTrack(parcel.receiverToken)).text).not.toContain('id="wish"');
    expect((await chosenOf(parcel)).from).toBeNull();
  });

  test("chooses no time before the pickup, after a second failed try or after the way back", async () => {
    await marketIsAt(10);
    const tomorrow = await tomorrowMorning();
    const early = await placeLiveParcel();
    expect((await choose(early, tomorrow)).status).toBe(409);
    const parcel = await failedParcel();
    await act(parcel.phone, { kind: "depart", orderId: parcel.id });
    await giveUp(parcel);
    expect((await choose(parcel, tomorrow)).status).toBe(409);
    await bringBack(parcel);
    expect((await choose(parcel, tomorrow)).status).toBe(409);
    expect((await chosenOf(parcel)).from).toBeNull();
  });
});

describe("a rider whose recipient has chosen a time", () => {
  test("can't bring the parcel back before it is over, and can after it", async () => {
    await marketIsAt(10);
    const parcel = await failedParcel();
    await choose(parcel, await tomorrowMorning());
    const steps = async () => (await jobOf(parcel.phone, parcel.id))?.next.map(({ kind }) => kind);
    expect(await steps()).toEqual(["depart"]);
    expect(await bringBack(parcel)).toMatchObject({
      status: 409,
      body: { error: "Recipient chose a later time" },
    });
    await passHours(parcel, 72);
    expect(await steps()).toEqual(["start_return", "depart"]);
    expect((await bringBack(parcel)).body.order.status).toBe("returning");
    expect(await chosenOf(parcel)).toMatchObject({ from: null, until: null });
  });

  test.each(["deliver", "give_up"] as const)("ends it with the next try: %s", async (kind) => {
    await marketIsAt(10);
    const parcel = await failedParcel();
    const tomorrow = await tomorrowMorning();
    await choose(parcel, tomorrow);
    await act(parcel.phone, { kind: "depart", orderId: parcel.id });
    expect((await chosenOf(parcel)).from).toEqual(tomorrow.from);
    await passHours(parcel, Math.ceil((tomorrow.from.getTime() - Date.now()) / 3_600_000));
    const { promisedBy } = await chosenOf(parcel);
    if (kind === "give_up") await giveUp(parcel);
    else {
      const pin = await pinOf(parcel.id);
      await act(parcel.phone, { kind, orderId: parcel.id, pin });
    }
    expect(await chosenOf(parcel)).toMatchObject({ from: null, promisedBy });
    await expectNoViolations([parcel.merchant], [parcel.phone.rider]);
  });

  test("can't end it with a failed try before it begins", async () => {
    await marketIsAt(10);
    const parcel = await failedParcel();
    const { from } = await tomorrowMorning();
    await choose(parcel, await tomorrowMorning());
    await act(parcel.phone, { kind: "depart", orderId: parcel.id });
    expect((await giveUp(parcel)).status).toBe(200);
    expect(await chosenOf(parcel)).toMatchObject({ from, status: "undeliverable" });
    expect((await bringBack(parcel)).status).toBe(409);
  });

  /** Minutes by which an order's promise ends before the chosen time does. */
  const missedBy = async (parcel: CarriedParcel) => {
    const { until, promisedBy } = await chosenOf(parcel);
    return Math.round((until!.getTime() - promisedBy.getTime()) / 60_000);
  };

  const promiseIsFrom = ({ id }: CarriedParcel, minutes: number) =>
    owner`update orders set promised_from = now() - make_interval(mins => ${minutes + 60}),
      promised_by = now() - make_interval(mins => ${minutes}), delayed_to = now() where id = ${id}`;

  test("is late by what the promise was missed by when the recipient chose, and not by the wait", async () => {
    await marketIsAt(10);
    const parcel = await carriedParcel();
    await promiseIsFrom(parcel, 50);
    await choose(parcel, await tomorrowMorning());
    expect(await missedBy(parcel)).toBe(50);
    await announceDelays();
    const delays =
      await owner`select from events where order_id = ${parcel.id} and type = 'order.delayed'`;
    expect(delays).toHaveLength(0);
    await choose(parcel, (await windowsNow()).at(-1)!);
    expect(await missedBy(parcel)).toBe(50);
  });

  test.each([
    ["too late", 20],
    ["in time", 0],
  ])("is late by what a first try was late by: %s", async (_, late) => {
    await marketIsAt(10);
    const parcel = await failedParcel();
    await promiseIsFrom(parcel, 50);
    await owner`update events set occurred_at = now() - make_interval(mins => ${late === 0 ? 70 : 50 - late})
      where order_id = ${parcel.id} and status in ('arrived', 'undeliverable')`;
    await choose(parcel, await tomorrowMorning());
    expect(await missedBy(parcel)).toBe(late);
  });

  test("has until the promised time at an earlier one too", async () => {
    await marketIsAt(10);
    const parcel = await carriedParcel();
    await owner`update orders set promised_by = now() + interval '11 hours' where id = ${parcel.id}`;
    const { promisedBy } = await chosenOf(parcel);
    const [today] = await windowsNow();
    await choose(parcel, today!);
    expect(await chosenOf(parcel)).toMatchObject({ until: today!.until, promisedBy });
  });

  test("is also late by the hours since a chosen time that passed without a try", async () => {
    await marketIsAt(10);
    const parcel = await failedParcel();
    const tomorrow = await tomorrowMorning();
    await choose(parcel, tomorrow);
    await passHours(parcel, Math.ceil((tomorrow.until.getTime() - Date.now()) / 3_600_000) + 2);
    const { until } = await chosenOf(parcel);
    const passed = Math.round((Date.now() - until!.getTime()) / 60_000);
    await choose(parcel, tomorrow);
    expect(await missedBy(parcel)).toBeGreaterThanOrEqual(passed);
    expect(await missedBy(parcel)).toBeLessThan(passed + 5);
  });
});

describe("at the same moment", () => {
  test.each(["return", "deliver", "give_up"] as const)(
    "choosing and %s happen one after the other",
    async (other) => {
      await marketIsAt(10);
      const parcel = other === "return" ? await failedParcel() : await carriedParcel();
      const pin = await pinOf(parcel.id);
      const step = () =>
        other === "return"
          ? bringBack(parcel)
          : other === "give_up"
            ? giveUp(parcel)
            : act(parcel.phone, { kind: "deliver", orderId: parcel.id, pin });
      const tomorrow = await tomorrowMorning();
      const [chosen, stepped] = await raceForRows(
        `select from orders where id = '${parcel.id}'`,
        () => Promise.all([choose(parcel, tomorrow), step()]),
      );
      const { from, status } = await chosenOf(parcel);
      const outcome = `${chosen.status} ${stepped.status} ${status} ${from !== null}`;
      const allowed = {
        return: ["303 409 undeliverable true", "409 200 returning false"],
        deliver: ["303 200 delivered false", "409 200 delivered false"],
        give_up: ["303 200 undeliverable true"],
      };
      expect(allowed[other]).toContain(outcome);
    },
  );
});

describe("under the order's lock", () => {
  const chosenFor = async (parcel: CarriedParcel, more: Partial<Given> = {}) => {
    const reply = storedReply(
      { phone: "+265999123456" },
      {
        provider: "page",
        messageId: randomUUID(),
        channel: "page",
        kind: "later",
        text: null,
        parcel: { merchantId: parcel.merchant.id, environment: "live", orderId: parcel.id },
      },
    );
    const { from, until, day: choice } = await tomorrowMorning();
    const given = { choice, from, until, tries: 2, choices: 20, answer: null, language: "en" };
    return refusalOf(call.chooseNextTry({ reply, ...given, ...more }));
  };

  test("a time is set for a parcel that its rider may still bring", async () => {
    expect(await chosenFor(await failedParcel())).toBeUndefined();
  });

  test.each<[string, (parcel: CarriedParcel) => Promise<unknown>, Partial<Given>]>([
    ["that is on its way back", bringBack, {}],
    ["that was tried as often as it may be", () => Promise.resolve(), { tries: 1 }],
    ["at a time that has begun", () => Promise.resolve(), { from: new Date() }],
    [
      "whose shop doesn't allow it any more",
      ({ merchant }) =>
        owner`update merchants set recipient_choices = '{today}' where id = ${merchant.id}`,
      {},
    ],
  ])("no time is set for a parcel %s", async (_, meanwhile, more) => {
    const parcel = await failedParcel();
    await meanwhile(parcel);
    expect(await chosenFor(parcel, more)).toBe("order_status_conflict");
    expect(await repliesOf(parcel)).toEqual([]);
  });

  test("no time is set for a number that the order doesn't have any more", async () => {
    const parcel = await failedParcel();
    await owner`update orders set receiver_phone = '+265999123457' where id = ${parcel.id}`;
    expect(await chosenFor(parcel)).toBe("order_not_found");
  });
});
