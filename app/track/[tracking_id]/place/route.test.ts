import { describe, expect, test } from "vitest";
import { expectNoViolations } from "@/test/invariants";
import { moveParcel, openTrack, placeLiveParcel, sendTrack, type Parcel } from "@/test/parcels";
import { owner } from "@/test/world";

async function readOrder({ id }: Parcel) {
  const [row] = await owner<[{ note: string; lat: number; lng: number; fee: number; pin: string }]>`
    select dropoff_note as note, delivery_latitude as lat, delivery_longitude as lng,
           fee_minor::float8 as fee, delivery_pin as pin from orders where id = ${id}`;
  return row;
}

const say = (parcel: Parcel, fields: Record<string, string>) =>
  sendTrack(`${parcel.receiverToken}/place`, fields);

const north = ({ lat, lng }: { lat: number; lng: number }, metres: number) =>
  `${(lat + metres / 111_195).toFixed(6)}, ${lng.toFixed(6)}`;

describe("the recipient", () => {
  test("describes the gate, which the page shows and the rider reads", async () => {
    const parcel = await placeLiveParcel();
    const answer = await say(parcel, { note: "Blue gate, two dogs", where: "" });
    expect(answer.status).toBe(303);
    expect((await readOrder(parcel)).note).toBe("Blue gate, two dogs");
    expect((await openTrack(parcel.receiverToken)).text).toContain("Blue gate, two dogs");
    const [event] = await owner`select actor, data -> 'changes' as changes from events
      where order_id = ${parcel.id} and type = 'order.changed'`;
    expect(event).toEqual({
      actor: "recipient",
      changes: { dropoff_note: { before: null, after: "Blue gate, two dogs" } },
    });
  });

  test("moves the pin up to 300 m, also in steps, and pays nothing", async () => {
    const parcel = await placeLiveParcel();
    const before = await readOrder(parcel);
    for (const metres of [200, 290]) {
      const answer = await say(parcel, { note: "", where: north(before, metres) });
      expect(answer.status).toBe(303);
    }
    const after = await readOrder(parcel);
    expect(Math.round((after.lat - before.lat) * 111_195)).toBe(290);
    expect(after).toMatchObject({ fee: before.fee, pin: before.pin });
    const tooFar = await say(parcel, { note: "", where: north(before, 400) });
    expect(tooFar.status).toBe(400);
    expect(tooFar.text).toContain("more than 300 m");
    expect(await readOrder(parcel)).toEqual(after);
    await expectNoViolations([]);
  });

  test("sees the form again, filled in, for a place that is not readable", async () => {
    const parcel = await placeLiveParcel();
    const answer = await say(parcel, { note: "Blue gate", where: "behind the market" });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Blue gate");
    expect(answer.text).toContain("behind the market");
    expect((await readOrder(parcel)).note).toBeNull();
  });

  test("changes nothing after the hand-over, and the shared link has no form", async () => {
    const parcel = await placeLiveParcel();
    expect((await openTrack(parcel.trackingId)).text).not.toContain("/place");
    await moveParcel(parcel, "assigned", "picked_up", "in_transit", "delivered");
    expect((await say(parcel, { note: "Blue gate", where: "" })).status).toBe(409);
    expect((await openTrack(parcel.receiverToken)).text).not.toContain('id="place"');
  });
});
