import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { agree, askPhone } from "@/test/asked-payments";
import { change, changeAndPay, changesOf, read } from "@/test/changed-orders";
import { goToPickup, ledgerOf } from "@/test/collected-cash";
import { expectNoViolations } from "@/test/invariants";
import { openPayChangu, type PayChanguServer } from "@/test/paychangu-server";
import { act, actionOf, createPhone, pinOf, readDay } from "@/test/rider-phone";

vi.hoisted(() => {
  vi.stubEnv("PAYCHANGU_URL", "http://127.0.0.1:9/");
  vi.stubEnv("PAYCHANGU_SECRET_KEY", "key of a test, 32 letters and more");
  vi.stubEnv("PAYCHANGU_WEBHOOK_SECRET", "secret of a test, 32 letters and more");
});

const AMOUNT = 2_500_000;
const BY_PHONE = { collect_methods: ["mobile_money"] };

let payChangu: PayChanguServer;

beforeAll(async () => {
  payChangu = await openPayChangu();
});

afterAll(() => payChangu.close());

/** An order that a rider has accepted, and what the phone sends later of its way to the door. */
async function withoutNetwork(fields: object = {}, collectedMinor = AMOUNT) {
  const { merchant, phone } = await createPhone();
  const { orderId } = await goToPickup(merchant, phone, 25_000, fields);
  const pin = await pinOf(orderId);
  const actions = [
    actionOf({ kind: "pick_up", orderId }),
    actionOf({ kind: "depart", orderId }),
    actionOf({ kind: "deliver", orderId, pin, collectedMinor }),
  ];
  const sendAll = async () => {
    const answers = [];
    for (const action of actions) answers.push(await act(phone, action));
    return answers.map(({ status, body }) => [status, body.done ?? body.error]);
  };
  return { merchant, phone, orderId, sendAll };
}

const TAKEN = [
  [200, "now"],
  [200, "now"],
  [200, "now"],
];

describe("a rider who had no network as the shop changed the money", () => {
  test.each([
    ["less money", { collect_amount: 20_000 }],
    ["no money", { collect_amount: 0 }],
    ["less, and by phone only", { collect_amount: 20_000, ...BY_PHONE }],
  ])("hands over for the cash that was asked for: %s", async (_, wanted) => {
    const { merchant, phone, orderId, sendAll } = await withoutNetwork();
    const { body } = await changeAndPay(merchant, orderId, wanted);
    expect(body).toMatchObject(wanted);
    expect(await sendAll()).toEqual(TAKEN);
    expect(await sendAll()).toEqual(TAKEN);
    expect(await read(merchant, orderId)).toMatchObject({
      collect_amount: 25_000,
      collect_methods: null,
      delivery_fee: body.delivery_fee,
    });
    expect(await ledgerOf(merchant, phone)).toEqual({
      rider_cash: -25_000,
      collections_payable: 25_000,
    });
    expect((await readDay(phone)).cash).toMatchObject({ inHandMinor: AMOUNT, dueMinor: 0 });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("hands over for the cash though the shop takes mobile money only, and the shop reads it", async () => {
    const { merchant, phone, orderId, sendAll } = await withoutNetwork({
      collect_methods: ["cash"],
    });
    expect((await change(merchant, orderId, BY_PHONE)).status).toBe(200);
    expect(await sendAll()).toEqual(TAKEN);
    expect(await changesOf(orderId)).toEqual([
      {
        changes: { collect_methods: { before: ["cash"], after: ["mobile_money"] } },
        actor: "merchant",
      },
      {
        changes: { collect_methods: { before: ["mobile_money"], after: ["cash"] } },
        actor: "rider",
      },
    ]);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("takes cash that the recipient also paid by phone, and the payment goes back", async () => {
    const { merchant, phone, orderId, sendAll } = await withoutNetwork();
    await changeAndPay(merchant, orderId, { collect_amount: 20_000, ...BY_PHONE });
    expect(await agree(payChangu, await askPhone(payChangu, orderId), 20_000)).toBe("paid");
    expect(await sendAll()).toEqual(TAKEN);
    expect(await ledgerOf(merchant, phone)).toMatchObject({ rider_cash: -25_000 });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("takes the amount of any change since the acceptance, and of none before", async () => {
    const { merchant, phone, orderId, sendAll } = await withoutNetwork({}, 2_000_000);
    await changeAndPay(merchant, orderId, { collect_amount: 20_000 });
    await changeAndPay(merchant, orderId, { collect_amount: 15_000, ...BY_PHONE });
    await change(merchant, orderId, { collect_methods: ["cash"] });
    expect(await sendAll()).toEqual(TAKEN);
    expect(await read(merchant, orderId)).toMatchObject({
      collect_amount: 20_000,
      collect_methods: null,
    });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("gets no parcel through for money that was never asked for", async () => {
    const { merchant, phone, orderId, sendAll } = await withoutNetwork({}, 1_000_000);
    await changeAndPay(merchant, orderId, { collect_amount: 20_000 });
    expect((await sendAll()).at(-1)).toEqual([400, "Invalid request"]);
    await expectNoViolations([merchant], [phone.rider]);
  });
});

test("once a rider has accepted, the money to collect only falls", async () => {
  const { merchant, phone } = await createPhone();
  const { orderId } = await goToPickup(merchant, phone);
  const more = await change(merchant, orderId, { collect_amount: 25_001 });
  expect([more.status, more.body.issues?.[0]]).toEqual([
    400,
    expect.objectContaining({ field: "collect_amount" }),
  ]);
  expect((await changeAndPay(merchant, orderId, { collect_amount: 10_000 })).status).toBe(200);
  expect((await change(merchant, orderId, { collect_amount: 25_000 })).status).toBe(400);
});
