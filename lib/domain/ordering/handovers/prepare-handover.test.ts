import { expect, test } from "vitest";
import { isSignedBy } from "@/lib/core/signing";
import { carriedOrder, DRAWN, handOver, keep, orderAtTheDoor, PIN } from "@/test/handovers";
import { raceForRows } from "@/test/hold-rows";
import { photoOf } from "@/test/photos";
import { refusalOf } from "@/test/refusal-of";
import { owner } from "@/test/world";
import { prepareHandover } from "./prepare-handover";
import { tryHandoverPin } from "./try-handover-pin";

const happenedAt = new Date();

const WRONG = { pin: "0000", isReturn: false };

test("a hand-over is signed and hangs on the one before", async () => {
  const carried = await orderAtTheDoor();
  await handOver(carried, { kind: "delivery", pin: PIN });
  const chain = await owner<
    { document: string; sha256: string; previous: string | null; signature: string; key: string }[]
  >`select document, sha256, previous_sha256 as previous, signature, public_key as key
      from handovers h join signing_keys k on k.id = h.key_id
     where order_id = ${carried.order.orderId} order by number`;
  expect(chain).toHaveLength(2);
  for (const { key, document, signature } of chain) {
    expect(isSignedBy(key, document, signature)).toBe(true);
    expect(isSignedBy(key, document.replace("live", "test"), signature)).toBe(false);
  }
  expect(chain[1]?.previous).toBe(chain[0]?.sha256);
  expect(JSON.parse(chain[1]?.document ?? "")).toMatchObject({
    kind: "delivery",
    number: 2,
    previous_sha256: chain[0]?.sha256,
    order_id: carried.order.orderId,
    pin_verified: true,
    rider: "Chisomo",
  });
});

test("a document tells nothing of the receiver but where the parcel was to go", async () => {
  const carried = await orderAtTheDoor();
  const note = "Left with Thoko Banda, 0991234567";
  const { handover } = await handOver(carried, { kind: "delivery", signature: DRAWN, note });
  expect(handover.document).not.toMatch(/Thoko|Banda|91234567/);
});

test("the proof has the evidence and its distance from the pin", async () => {
  const carried = await orderAtTheDoor();
  const photo = await photoOf("jpeg");
  const { proof } = await handOver(carried, { kind: "delivery", photo, note: " At the\n gate " });
  expect(proof).toMatchObject({
    method: "photo",
    recipient_name: "Thoko Banda",
    is_pin_verified: false,
    note: "At the gate",
    handover_number: 2,
  });
  expect(proof?.metres_from_destination).toBeGreaterThan(25);
  expect(proof?.metres_from_destination).toBeLessThan(40);
});

test("a delivery without a proof is refused, a pick-up needs none", async () => {
  const carried = await carriedOrder();
  const { rider, order } = carried;
  const prepare = (kind: "pickup" | "delivery") =>
    refusalOf(prepareHandover(rider, order, { kind, happenedAt }));
  expect(await prepare("delivery")).toBe("proof_required");
  expect(await prepare("pickup")).toBeUndefined();
});

test("a phone's time is limited to between the last event and now", async () => {
  const carried = await orderAtTheDoor();
  const { rider, order } = carried;
  const signedAt = async (at: Date) => {
    const facts = { kind: "delivery" as const, pin: PIN, happenedAt: at };
    const { handover } = await prepareHandover(rider, order, facts);
    return JSON.parse(handover.document) as { happened_at: string; received_at: string };
  };
  const late = await signedAt(new Date(Date.now() + 3_600_000));
  expect(late.happened_at).toBe(late.received_at);
  const [arrived] = await owner<[{ at: Date }]>`select max(occurred_at) as at from events
    where order_id = ${order.orderId}`;
  expect((await signedAt(new Date(0))).happened_at).toBe(arrived.at.toISOString());
});

test("a rider who does not hold the order prepares nothing and tries no PIN", async () => {
  const [mine, other] = await Promise.all([orderAtTheDoor(), orderAtTheDoor()]);
  const facts = { kind: "delivery" as const, pin: "0000", happenedAt };
  expect(await refusalOf(prepareHandover(other.rider, mine.order, facts))).toBe("order_not_found");
  expect(await refusalOf(tryHandoverPin(other.rider, mine.order, WRONG))).toBe("order_not_found");
  expect(await triesOf(mine.order.orderId)).toBe(0);
});

test("the sixth PIN is refused, even the right one, and a photo still delivers", async () => {
  const carried = await orderAtTheDoor();
  const { rider, order } = carried;
  const tryPin = (pin: string) =>
    prepareHandover(rider, order, { kind: "delivery", pin, happenedAt });
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    await expect(tryPin("0000")).rejects.toMatchObject({
      code: "wrong_pin",
      details: { triesLeft },
    });
  }
  expect(await refusalOf(tryPin(PIN))).toBe("pin_tries_used_up");
  const photo = await photoOf("webp");
  const { proof } = await handOver(carried, { kind: "delivery", pin: PIN, photo });
  expect(proof).toMatchObject({ method: "photo", is_pin_verified: false });
  expect(await triesOf(order.orderId)).toBe(5);
});

test("phones that try at once have five wrong PINs together", async () => {
  const { rider, order } = await orderAtTheDoor();
  const tried = await raceForRows(`select from orders where id = '${order.orderId}'`, () =>
    Promise.all(Array.from({ length: 7 }, () => tryHandoverPin(rider, order, WRONG))),
  );
  expect(tried.filter(({ verdict }) => verdict === "wrong")).toHaveLength(5);
  expect(tried.filter(({ verdict }) => verdict === "used_up")).toHaveLength(2);
});

test("the right PIN counts as no try", async () => {
  const { rider, order } = await orderAtTheDoor();
  await prepareHandover(rider, order, { kind: "delivery", pin: PIN, happenedAt });
  expect(await triesOf(order.orderId)).toBe(0);
});

test("of two phones that prepared the same hand-over one keeps it", async () => {
  const { rider, order } = await carriedOrder();
  const facts = { kind: "pickup" as const, happenedAt };
  const [one, other] = await Promise.all([
    prepareHandover(rider, order, facts),
    prepareHandover(rider, order, { ...facts, note: "The other phone" }),
  ]);
  const kept = await Promise.all([refusalOf(keep(order, one)), refusalOf(keep(order, other))]);
  expect(kept.toSorted()).toEqual(["order_status_conflict", undefined]);
});

test("a document that is not the one of its fingerprint is not kept", async () => {
  const { rider, order } = await carriedOrder();
  const prepared = await prepareHandover(rider, order, { kind: "pickup", happenedAt });
  prepared.handover.document = prepared.handover.document.replace("pickup", "return");
  await expect(keep(order, prepared)).rejects.toThrow("fingerprint");
});

test("a signed delivery tells the merchant that its proof is ready", async () => {
  const carried = await orderAtTheDoor();
  await handOver(carried, { kind: "delivery", pin: PIN });
  const events = await owner`select type, status, sequence from events
    where order_id = ${carried.order.orderId} order by sequence`;
  expect(events.slice(-2)).toEqual([
    { type: "order.delivered", status: "delivered", sequence: events.length - 1 },
    { type: "pod.ready", status: null, sequence: events.length },
  ]);
});

test("a photo, a drawing and a note are forgotten after two years, the signed document is not", async () => {
  const carried = await orderAtTheDoor();
  const photo = await photoOf("png");
  await handOver(carried, { kind: "delivery", photo, signature: DRAWN, note: "At the gate" });
  const { orderId } = carried.order;
  const left = () => owner`select (select count(*)::int from handover_photos p
        where p.order_id = d.order_id) as photos, signature_path is not null as drawn, note,
      (select count(*)::int from handovers h where h.order_id = d.order_id) as signed
    from proofs_of_delivery d where order_id = ${orderId}`;
  const age = (months: number) => owner`with photo as (update handover_photos
      set created_at = now() - make_interval(months => ${months}) where order_id = ${orderId})
    update proofs_of_delivery set captured_at = now() - make_interval(months => ${months})
     where order_id = ${orderId}`;
  await age(23);
  await owner`select purge_proofs(1000)`;
  expect(await left()).toEqual([{ photos: 1, drawn: true, note: "At the gate", signed: 2 }]);
  await age(25);
  await owner`select purge_proofs(1000)`;
  expect(await left()).toEqual([{ photos: 0, drawn: false, note: null, signed: 2 }]);
});

async function triesOf(orderId: string): Promise<number> {
  const [row] = await owner<[{ tries: number }]>`
    select pin_tries as tries from orders where id = ${orderId}`;
  return row.tries;
}
