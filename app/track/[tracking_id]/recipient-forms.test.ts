import { describe, expect, test } from "vitest";
import { decideDispute } from "@/lib/domain/ordering/disputes/decide-dispute";
import { createAdmin } from "@/test/courier-staff";
import { handOver, orderAtTheDoor } from "@/test/handovers";
import {
  deliveredParcel,
  moveParcel,
  openTrack,
  placeLiveParcel,
  PIN,
  sendTrack,
  type Parcel,
} from "@/test/parcels";
import { photoOf } from "@/test/photos";
import { owner } from "@/test/world";

const FORMS = ["text/html", "application/json", "text/plain"];

async function readOrder(parcel: Parcel) {
  const [row] = await owner`select status, rating, rating_comment, rated_at, confirmed_at,
      disputed_at, dispute_reason from orders where id = ${parcel.id}`;
  return row!;
}

describe("the receiver's own link", () => {
  test.each(FORMS)(
    "shows the PIN before the delivery, the shared link never, as %s",
    async (as) => {
      const parcel = await placeLiveParcel();
      for (const step of [[], ["assigned"], ["picked_up"], ["in_transit"], ["arrived"]] as const) {
        await moveParcel(parcel, ...step);
        expect((await openTrack(parcel.receiverToken, as)).text).toContain(PIN);
        expect((await openTrack(parcel.trackingId, as)).text).not.toContain(PIN);
      }
      await moveParcel(parcel, "delivered");
      const { text } = await openTrack(parcel.receiverToken, "application/json");
      expect(JSON.parse(text)).toMatchObject({ receiver: { pin: null } });
      expect((await openTrack(parcel.receiverToken)).text).not.toContain('data-testid="pin"');
    },
  );

  test("says the parcel's code, and gives others the link that shows no PIN", async () => {
    const parcel = await placeLiveParcel();
    const { text } = await openTrack(parcel.receiverToken);
    const visible = text.replace(/<[^>]+>/g, "");
    const [row] = await owner<{ code: string }[]>`select parcel_code as code from orders
      where id = ${parcel.id}`;
    expect(visible).toContain(`Parcel code${row!.code}`);
    expect(text).toContain(`href="/track/${parcel.trackingId}"`);
    expect((await openTrack(parcel.trackingId)).text).not.toContain("Parcel code");
    expect(visible.replace(/\(function.*/s, "")).not.toContain(parcel.receiverToken);
  });

  test("names the parcel and its destination, to the receiver alone", async () => {
    const parcel = await placeLiveParcel();
    await owner`update orders set item_name = 'Insulin', delivery_address = 'Blue gate'
      where id = ${parcel.id}`;
    const own = (await openTrack(parcel.receiverToken)).text;
    expect(own).toContain("</b>, Insulin");
    expect(own).toContain("<b>Blue gate</b>");
    expect((await openTrack(parcel.trackingId)).text).not.toMatch(/Insulin|Blue gate/);
  });

  test.each([
    [
      "Recipient was called. The recipient was not there. Dog at the gate",
      "The rider found no one there.",
    ],
    ["The parcel could not be delivered.", "The rider gave no further reason."],
    ["Moved by support.", undefined],
  ])("says why it was not delivered, without the rider's own words: %s", async (reason, says) => {
    const parcel = await placeLiveParcel();
    await moveParcel(parcel, "assigned", "picked_up", "in_transit", "arrived", "undeliverable");
    await owner`update events set reason = ${reason}
      where order_id = ${parcel.id} and status = 'undeliverable'`;
    const { text } = await openTrack(parcel.receiverToken);
    expect(text).not.toContain("Dog at the gate");
    if (says === undefined) expect(text).not.toContain("The rider found");
    else expect(text).toContain(says);
    expect((await openTrack(parcel.trackingId)).text).not.toContain("The rider found");
    await moveParcel(parcel, "in_transit");
    expect((await openTrack(parcel.receiverToken)).text).not.toContain("The rider found");
  });

  test("links the photo of the hand-over, which the shared link does not", async () => {
    const { merchant, ...carried } = await orderAtTheDoor();
    await handOver({ merchant, ...carried }, { kind: "delivery", photo: await photoOf("jpeg") });
    const [row] = await owner<{ own: string; shared: string }[]>`
      select receiver_token as own, tracking_id as shared from orders
      where id = ${carried.order.orderId}`;
    const { text: own, headers } = await openTrack(row!.own);
    expect(own).toMatch(/href="[^"]*\/verify\/photos\/[0-9a-f]{64}\?until=\d+&amp;mac=[^"]+"/);
    expect(own).toMatch(/<img src="\/verify\/photos\/[0-9a-f]{64}\?/);
    expect(headers.get("content-security-policy")).toContain("img-src 'self' data:");
    const shared = await openTrack(row!.shared);
    expect(shared.text).not.toContain("/verify/photos/");
    expect(shared.headers.get("content-security-policy")).toContain("img-src data:");
  });

  test("says who decides a report and whether the company has answered", async () => {
    const parcel = await deliveredParcel();
    await sendTrack(`${parcel.receiverToken}/dispute`, { reason: "damaged" });
    const before = (await openTrack(parcel.receiverToken)).text;
    expect(before).toContain("The courier company is asked for its answer.");
    expect(before).toMatch(/Tumiza decides by \w+ \d+ \w+\. You see the decision here\./);
    await owner`update orders set disputed_at = now() - interval '90 days' where id = ${parcel.id}`;
    const { text: overdue } = await openTrack(parcel.receiverToken);
    expect(overdue).toContain("Tumiza decides. You see the decision here.");
    await owner`update orders set dispute_answer = 'No.', dispute_answered_at = now()
      where id = ${parcel.id}`;
    expect((await openTrack(parcel.receiverToken)).text).toContain(
      "The courier company has answered.",
    );
  });

  test("asks for a rating after the delivery, and the shared link does not", async () => {
    const parcel = await deliveredParcel();
    const own = await openTrack(`${parcel.receiverToken}?lang=ny`);
    expect(own.text).toContain('lang="ny"');
    for (const form of ["rating", "receipt", "dispute"]) {
      expect(own.text).toContain(`action="/track/${parcel.receiverToken}/${form}?lang=ny"`);
    }
    expect((await openTrack(parcel.trackingId)).text).not.toContain("<form");
  });

  test("tells no more than the shared one, a week after the end", async () => {
    const parcel = await deliveredParcel();
    await owner`update orders set delivered_at = now() - interval '8 days' where id = ${parcel.id}`;
    const own = await openTrack(parcel.receiverToken);
    expect(own.text).toBe((await openTrack(parcel.trackingId)).text);
    expect(own.text).not.toContain("<form");
  });
});

describe("a rating", () => {
  test("is taken without JavaScript, once, and thanked for", async () => {
    const parcel = await deliveredParcel();
    const path = `${parcel.receiverToken}/rating`;
    const sent = await sendTrack(path, { rating: "4", comment: "Very\r\nkind" });
    expect([sent.status, sent.headers.get("location")]).toEqual([
      303,
      `/track/${parcel.receiverToken}`,
    ]);
    expect((await sendTrack(path, { rating: "1" })).status).toBe(303);
    expect(await readOrder(parcel)).toMatchObject({ rating: 4, rating_comment: "Very\nkind" });
    const { text } = await openTrack(parcel.receiverToken);
    expect(text).toContain("Thank you for your rating: 4 of 5.");
    expect(text).not.toContain('name="rating"');
  });

  test.each([{}, { rating: "6" }, { rating: "" }, { rating: "4.5" }])(
    "%j is not one: the form is shown again with the typed text",
    async (fields: Record<string, string>) => {
      const parcel = await deliveredParcel();
      const typed = { comment: "Fast", ...fields };
      const answer = await sendTrack(`${parcel.receiverToken}/rating`, typed);
      expect(answer.status).toBe(400);
      expect(answer.text).toContain("Choose from 1 to 5 first.");
      expect(answer.text).toContain(`${typed.comment}</textarea>`);
      expect((await readOrder(parcel)).rating).toBeNull();
    },
  );
});

describe("a dispute", () => {
  test("is stored in the receiver's words, and the first answer is final", async () => {
    const parcel = await deliveredParcel();
    const path = `${parcel.receiverToken}/dispute`;
    await sendTrack(path, { reason: "not_received", note: "I was home all day." });
    await sendTrack(path, { reason: "other" });
    expect(await readOrder(parcel)).toMatchObject({
      status: "delivered",
      dispute_reason: "The parcel did not arrive. I was home all day.",
    });
    const { text } = await openTrack(parcel.receiverToken);
    expect(text).toMatch(/You reported a problem today at \d\d:\d\d\./);
  });

  test("is the first text of the page, on every link, and the decision comes after it", async () => {
    const parcel = await deliveredParcel();
    await sendTrack(`${parcel.receiverToken}/dispute`, { reason: "not_received" });
    for (const code of [parcel.receiverToken, parcel.trackingId]) {
      const { text } = await openTrack(code);
      expect(text).toContain("<h1>We are looking into a problem with this delivery.</h1>");
      expect(text).not.toContain("Your parcel was delivered");
    }
    const { text: open } = await openTrack(parcel.receiverToken);
    expect(open).toMatch(/<summary>It arrived after all<\/summary><form[^>]*receipt/);
    await decideDispute(await createAdmin("finance"), {
      merchantId: parcel.merchant.id,
      orderId: parcel.id,
      decision: "not_delivered",
      reason: "The photo shows another gate.",
    });
    for (const code of [parcel.receiverToken, parcel.trackingId]) {
      for (const as of FORMS.filter((form) => form !== "application/json")) {
        const { text } = await openTrack(code, as);
        expect(text).toContain("This parcel was not delivered.");
        expect(text).not.toMatch(/was delivered|Handed over|class="stages"/);
      }
    }
    await owner`update orders set delivered_at = now() - interval '8 days',
      cancelled_at = now() - interval '8 days' where id = ${parcel.id}`;
    const { text: later } = await openTrack(parcel.trackingId);
    expect(later).toContain("<h1>This parcel was not delivered.</h1>");
  });

  test("without a reason is asked again, and keeps the typed text", async () => {
    const parcel = await deliveredParcel();
    const answer = await sendTrack(`${parcel.receiverToken}/dispute`, { note: "Box was open" });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Choose what is wrong first.");
    expect(answer.text).toMatch(/<details open="">.*Box was open<\/textarea>/s);
    expect((await readOrder(parcel)).disputed_at).toBeNull();
  });

  test("comes too late after a confirmation", async () => {
    const parcel = await deliveredParcel();
    await sendTrack(`${parcel.receiverToken}/receipt`);
    const answer = await sendTrack(`${parcel.receiverToken}/dispute`, { reason: "other" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("This is not possible for this parcel now.");
    expect(answer.text).toContain(`href="/track/${parcel.receiverToken}"`);
  });
});

describe("forbidden forms", () => {
  const forms = [
    ["rating", { rating: "5" }],
    ["receipt", {}],
    ["dispute", { reason: "other" }],
  ] as const;

  test.each(forms)("%s says nothing before the delivery", async (form, fields) => {
    const parcel = await placeLiveParcel();
    const answer = await sendTrack(`${parcel.receiverToken}/${form}`, fields);
    expect(answer.status).toBe(409);
  });

  test.each(forms)(
    "%s takes no word from the shared link or a made-up one",
    async (form, fields) => {
      const parcel = await deliveredParcel();
      for (const code of [parcel.trackingId, `rcv_${"0".repeat(22)}`, "rcv_x", "..%2f.."]) {
        expect((await sendTrack(`${code}/${form}`, fields)).status).toBe(404);
      }
      const { status, rating, confirmed_at: confirmedAt } = await readOrder(parcel);
      expect([status, rating, confirmedAt]).toEqual(["delivered", null, null]);
    },
  );

  test.each([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://tumiza.test", "Sec-Fetch-Site": "cross-site" },
  ])("is sent from another site: %j", async (headers) => {
    const parcel = await deliveredParcel();
    const answer = await sendTrack(`${parcel.receiverToken}/receipt`, {}, headers);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("This was not sent from your parcel&#x27;s page.");
    expect((await readOrder(parcel)).status).toBe("delivered");
  });

  test("a form without a header for its origin is accepted", async () => {
    const parcel = await deliveredParcel();
    await sendTrack(`${parcel.receiverToken}/receipt`, {}, {});
    expect((await readOrder(parcel)).status).toBe("completed");
  });
});
