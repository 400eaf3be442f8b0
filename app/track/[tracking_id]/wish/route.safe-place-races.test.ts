import { describe, expect, test } from "vitest";
import { raceForRows } from "@/test/hold-rows";
import { bringBack, type CarriedParcel } from "@/test/next-tries";
import { sendTrack } from "@/test/parcels";
import { act, jobOf, pinOf } from "@/test/rider-phone";
import {
  leaveAt,
  left,
  mayBeLeft,
  PLACE,
  placeOf,
  proofOf,
  takeInPerson,
} from "@/test/safe-places";
import { owner } from "@/test/world";

describe("choosing a place happens before or after", () => {
  test.each<[string, (parcel: CarriedParcel, pin: string) => Promise<{ status: number }>]>([
    ["a hand-over", ({ phone, id }, pin) => act(phone, { kind: "deliver", orderId: id, pin })],
    [
      "a failed try that goes back",
      async (parcel) => {
        const failed = await act(parcel.phone, {
          kind: "give_up",
          orderId: parcel.id,
          reason: "refused",
        });
        await bringBack(parcel);
        return failed;
      },
    ],
  ])("%s", async (_, meanwhile) => {
    const parcel = await mayBeLeft();
    const pin = await pinOf(parcel.id);
    const [chosen, moved] = await raceForRows(`select from orders where id = '${parcel.id}'`, () =>
      Promise.all([leaveAt(parcel), meanwhile(parcel, pin)]),
    );
    expect(moved.status).toBe(200);
    expect([303, 409]).toContain(chosen.status);
    expect(await placeOf(parcel)).toBeNull();
  });

  test("a neighbour, and one of both stands", async () => {
    const parcel = await mayBeLeft();
    const neighbour = { kind: "neighbour", text: "Mrs Phiri" };
    const answers = await raceForRows(`select from orders where id = '${parcel.id}'`, () =>
      Promise.all([leaveAt(parcel), sendTrack(`${parcel.receiverToken}/wish`, neighbour)]),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const [row] = await owner<[{ chosen: number }]>`
      select num_nonnulls(neighbour_name, safe_place) as chosen from orders where id = ${parcel.id}`;
    expect(row.chosen).toBe(1);
  });

  test("taking it back, and the parcel is left only if that came first", async () => {
    const parcel = await mayBeLeft();
    await leaveAt(parcel);
    const [delivered, back] = await raceForRows(
      `select from orders where id = '${parcel.id}'`,
      () => Promise.all([act(parcel.phone, left(parcel)), takeInPerson(parcel)]),
    );
    expect([200, 409]).toContain(delivered.status);
    expect([303, 409]).toContain(back.status);
    expect(await placeOf(parcel)).toBeNull();
    if (delivered.status === 409) expect(await jobOf(parcel.phone, parcel.id)).toBeDefined();
    else expect((await proofOf(parcel)).proof.safe_place).toBe(PLACE);
  });
});
