import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { smsProviderNamed } from "@/lib/domain/messaging/texts/providers/providers";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { useEmptyTables } from "@/test/own-database";
import { moveParcel, placeLiveParcel, PIN, type Parcel } from "@/test/parcels";
import { openAfricasTalking, openHttpGateway } from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { owner } from "@/test/world";
import { receiveSmsCallback } from "./receive-sms-callback";
import { sendDueNotifications } from "./send-due-notifications";

const [first, second] = await Promise.all([openAfricasTalking(), openHttpGateway()]);

useSettings({ ...first.settings, ...second.settings });

useEmptyTables();

beforeEach(async () => {
  await owner`delete from notifications`;
  await owner`delete from phone_preferences`;
  for (const server of [first, second]) {
    server.setMood("well");
    server.sent.length = 0;
  }
  // Noon in the market, at any hour of the test run.
  vi.useFakeTimers({ toFake: ["Date"], now: noonOfToday() });
});

afterAll(() => {
  vi.useRealTimers();
  first.close();
  second.close();
});

describe("a recipient", () => {
  test("gets each step once, in order, with the PIN while the parcel comes", async () => {
    const parcel = await placeLiveParcel();
    await run();
    await moveParcel(parcel, "assigned", "picked_up", "in_transit");
    await Promise.all([fanOutEvents(), fanOutEvents(), fanOutEvents()]);
    await Promise.all([sendDueNotifications(), sendDueNotifications(), sendDueNotifications()]);
    await run();
    await moveParcel(parcel, "arrived", "delivered");
    await run();
    await run();
    expect(first.sent.map(({ to }) => to)).toEqual(Array(3).fill("+265999123456"));
    const texts = first.sent.map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining(`/t/${parcel.receiverToken.slice(4)} `),
      expect.stringContaining(`BT 4821, 0991 234 567 brings parcel`),
      expect.stringContaining("was delivered at"),
    ]);
    expect(texts[1]).toContain(`PIN ${PIN}`);
    const rows = await rowsOf(parcel);
    expect(rows.map(({ step, state }) => [step, state])).toEqual([
      ["placed", "sent"],
      ["on_the_way", "sent"],
      ["delivered", "sent"],
    ]);
    expect(rows[1]).toMatchObject({ segments: 1, costMinor: 1250, currency: "MWK", attempts: 1 });
    expect(rows[1]!.text).toContain("PIN ****");
    expect(JSON.stringify(rows)).not.toContain(`PIN ${PIN}`);
  });

  test("gets no step that a newer one has overtaken, and never an older step later", async () => {
    const parcel = await placeLiveParcel();
    await fanOutEvents();
    await moveParcel(parcel, "assigned", "picked_up", "in_transit");
    await run();
    expect(first.sent).toHaveLength(1);
    expect(await statesOf(parcel)).toEqual([
      ["placed", "skipped", "overtaken"],
      ["on_the_way", "sent", null],
    ]);
  });

  test("a recipient who answered STOP gets no messages, and the order shows why", async () => {
    const parcel = await placeLiveParcel();
    await owner`insert into phone_preferences (phone, opted_out_at) values ('+265999123456', now())`;
    await run();
    expect(first.sent).toEqual([]);
    expect(await statesOf(parcel)).toEqual([["placed", "skipped", "opted_out"]]);
  });

  test("reads the language of their own choice before the merchant's", async () => {
    const parcel = await placeLiveParcel();
    await owner`insert into notification_settings (merchant_id, environment, steps, language)
      values (${parcel.merchant.id}, 'live', '{placed,cancelled}', 'ny')`;
    await run();
    await owner`insert into phone_preferences (phone, language) values ('+265999123456', 'en')`;
    await moveParcel(parcel, "cancelled");
    await run();
    expect(first.sent.map(({ text }) => text)).toEqual([
      expect.stringContaining("akutumizirani katundu"),
      expect.stringContaining("was cancelled"),
    ]);
  });

  test("gets only the steps that the merchant has chosen, within its budget of the day", async () => {
    const parcel = await placeLiveParcel();
    await owner`insert into notification_settings
      (merchant_id, environment, steps, language, daily_budget_minor)
      values (${parcel.merchant.id}, 'live', '{on_the_way,delivered}', 'en', 1000)`;
    await moveParcel(parcel, "assigned", "picked_up", "in_transit");
    await run();
    await moveParcel(parcel, "delivered");
    await run();
    expect(await statesOf(parcel)).toEqual([
      ["on_the_way", "sent", null],
      ["delivered", "skipped", "budget_used_up"],
    ]);
  });
});

describe("a message", () => {
  test("that both throttle waits as long as they ask", async () => {
    first.setMood("throttling");
    second.setMood("throttling");
    const parcel = await placeLiveParcel();
    await run();
    const [row] = await rowsOf(parcel);
    expect(row).toMatchObject({ state: "waiting", reason: "HTTP 429" });
    expect(row!.dueInSeconds).toBeGreaterThan(80);
  });

  test("that no provider can bring to its number ends, and so does one that always fails", async () => {
    const parcel = await placeLiveParcel();
    first.setMood("unreachable");
    await run();
    expect(await statesOf(parcel)).toEqual([["placed", "failed", "InvalidPhoneNumber"]]);
    const other = await placeLiveParcel();
    first.setMood("down");
    second.setMood("down");
    await fanOutEvents();
    await owner`update notifications set attempts = 9 where order_id = ${other.id}`;
    await run();
    expect(await statesOf(other)).toEqual([["placed", "failed", "HTTP 500"]]);
  });

  test("of a worker that died is sent by another, and by no other while its lease lasts", async () => {
    const parcel = await placeLiveParcel();
    await fanOutEvents();
    await owner`update notifications set leased_until = now() + interval '1 minute', attempts = 1`;
    await run();
    expect(first.sent).toHaveLength(0);
    await owner`update notifications set leased_until = now() - interval '1 second'`;
    await run();
    expect(first.sent.length + second.sent.length).toBe(1);
    expect(await rowsOf(parcel)).toMatchObject([{ state: "sent", attempts: 2 }]);
  });

  test("waits while an older one of its order is under way", async () => {
    const parcel = await placeLiveParcel();
    await fanOutEvents();
    await owner`update notifications set leased_until = now() + interval '1 minute', attempts = 1`;
    await moveParcel(parcel, "assigned", "picked_up", "in_transit");
    await run();
    expect(await statesOf(parcel)).toMatchObject([
      ["placed", "waiting", null],
      ["on_the_way", "waiting", null],
    ]);
  });
});

describe("a receipt", () => {
  const receive = (fields: Record<string, string>) =>
    receiveSmsCallback(
      smsProviderNamed("africastalking"),
      "receipt",
      first.call("receipt", fields),
    );

  async function sentMessage() {
    const parcel = await placeLiveParcel();
    await run();
    return { parcel, id: first.sent.at(-1)!.messageId };
  }

  test("counts once, and a late one takes nothing back", async () => {
    const { parcel, id } = await sentMessage();
    await receive({ id, status: "Buffered" });
    expect(await statesOf(parcel)).toEqual([["placed", "sent", null]]);
    await receive({ id, status: "Failed", failureReason: "AbsentSubscriber" });
    expect(await statesOf(parcel)).toEqual([["placed", "failed", "AbsentSubscriber"]]);
    await receive({ id, status: "Success", networkCode: "65001" });
    await receive({ id, status: "Success", networkCode: "65001" });
    await receive({ id, status: "Failed" });
    await receive({ id, status: "Sent" });
    expect(await rowsOf(parcel)).toMatchObject([
      { state: "delivered", reason: null, network: "65001" },
    ]);
  });
});

async function run(): Promise<void> {
  await fanOutEvents();
  await sendDueNotifications();
}

type Row = {
  step: string;
  state: string;
  reason: string | null;
  text: string | null;
  segments: number;
  costMinor: number;
  currency: string;
  attempts: number;
  provider: string;
  network: string | null;
  dueInSeconds: number;
};

function rowsOf({ id }: Parcel): Promise<Row[]> {
  return owner<Row[]>`select step, state, reason, text, segments, cost_minor::int as "costMinor",
      currency, attempts, provider, network,
      extract(epoch from due_at - now())::float as "dueInSeconds"
    from notifications where order_id = ${id} order by number`;
}

const statesOf = async (parcel: Parcel) =>
  (await rowsOf(parcel)).map(({ step, state, reason }) => [step, state, reason]);

function noonOfToday(): Date {
  const noon = new Date();
  noon.setUTCHours(10, 0, 0, 0);
  return noon;
}
