import { describe, expect, test } from "vitest";
import { moveParcel, openTrack, placeLiveParcel, sendTrack, type Parcel } from "@/test/parcels";
import { owner } from "@/test/world";

const wish = (parcel: Parcel, fields: Record<string, string>) =>
  sendTrack(`${parcel.receiverToken}/wish`, fields);

const saidOf = ({ id }: Parcel) =>
  owner`select channel, kind, text from replies where order_id = ${id} order by created_at`;

describe("a recipient who is not there", () => {
  test("asks to come later or for a neighbour, once, and the page says what was asked", async () => {
    const parcel = await placeLiveParcel();
    const later = { kind: "later", text: "after 17:00" };
    const answers = await Promise.all([wish(parcel, later), wish(parcel, later)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await wish(parcel, later);
    expect((await openTrack(parcel.receiverToken)).text).toContain("come later. after 17:00");
    await wish(parcel, { kind: "neighbour", text: "Mrs Phiri" });
    await wish(parcel, { kind: "neighbour", text: "Mrs Phiri" });
    expect((await openTrack(parcel.receiverToken)).text).toContain("give it to Mrs Phiri.");
    expect(await saidOf(parcel)).toEqual([
      { channel: "page", ...later },
      { channel: "page", kind: "neighbour", text: "Mrs Phiri" },
    ]);
    expect((await openTrack(parcel.trackingId)).text).not.toContain("Mrs Phiri");
  });

  test("writes words that a text message can carry", async () => {
    const parcel = await placeLiveParcel();
    await wish(parcel, {
      kind: "neighbour",
      text: `Mrs\r\n\u202ePhiri\u0007 ${"x".repeat(69)}🐐🐐`,
    });
    expect(await saidOf(parcel)).toMatchObject([{ text: `Mrs Phiri ${"x".repeat(69)}🐐` }]);
  });

  test("is asked at once where the rider could not hand it over", async () => {
    const parcel = await placeLiveParcel();
    const form = /<section id="wish">.*?<details open/s;
    expect((await openTrack(parcel.receiverToken)).text).not.toMatch(form);
    await moveParcel(parcel, "assigned", "picked_up", "in_transit", "arrived", "undeliverable");
    await owner`update events set reason = 'The recipient was not there.'
      where order_id = ${parcel.id} and status = 'undeliverable'`;
    expect((await openTrack(parcel.receiverToken)).text).toMatch(form);
  });

  test.each([
    { kind: "neighbour", text: "  " },
    { kind: "neighbour", text: "\u200b\u202e" },
    { kind: "burn", text: "" },
    { text: "Mrs Phiri" },
  ])(
    "sees the form again for %j, and nothing is stored",
    async (fields: Record<string, string>) => {
      const parcel = await placeLiveParcel();
      const answer = await wish(parcel, fields);
      expect(answer.status).toBe(400);
      expect(answer.text).toContain("A neighbour needs a name.");
      expect(await saidOf(parcel)).toEqual([]);
    },
  );

  test("can ask for nothing once the parcel is handed over, and not without end", async () => {
    const parcel = await placeLiveParcel();
    for (let time = 0; time < 20; time += 1) {
      expect((await wish(parcel, { kind: "later", text: `at ${time}` })).status).toBe(303);
    }
    expect((await wish(parcel, { kind: "later", text: "now" })).status).toBe(429);
    await moveParcel(parcel, "assigned", "picked_up", "in_transit", "arrived", "delivered");
    expect((await wish(parcel, { kind: "later", text: "now" })).status).toBe(409);
    expect((await openTrack(parcel.receiverToken)).text).not.toContain('id="wish"');
    expect(await saidOf(parcel)).toHaveLength(20);
  });
});
