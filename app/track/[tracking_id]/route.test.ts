import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { decideDispute } from "@/lib/domain/ordering/disputes/decide-dispute";
import { disputeDelivery } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { requireReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { api, post } from "@/test/api";
import { createAdmin } from "@/test/courier-staff";
import {
  moveParcel,
  openTrack,
  placeLiveParcel,
  placeTestParcel,
  PIN,
  DELIVERY,
  type Parcel,
} from "@/test/parcels";
import { owner } from "@/test/world";

describe("a parcel's page", () => {
  test("names no rider before one accepted", async () => {
    const order = await placeLiveParcel();
    const { text, status } = await openTrack(order.trackingId);
    expect(status).toBe(200);
    expect(text).toContain("We are finding a rider for your parcel.");
    expect(text).not.toContain("Chisomo");
    expect(text).not.toContain("tel:");
  });

  test("gives the rider's first name, plate and number while on the job", async () => {
    const order = await placeLiveParcel();
    await moveParcel(order, "assigned", "picked_up", "in_transit");
    const { text } = await openTrack(order.trackingId);
    expect(text).toMatch(/<h1>Chisomo is on the way to you, about \d+ minutes\.<\/h1>/);
    expect(text).toMatch(/>Around \d\d:\d\d–\d\d:\d\d</);
    expect(text).toContain('href="tel:+265991234567"');
    expect(text).toContain("BT 4821");
    expect(text).toContain(">In transit</span>");
  });

  test("ends its history with the decision that it was not delivered, also as a text", async () => {
    const order = await placeLiveParcel();
    await moveParcel(order, ...DELIVERY);
    await disputeDelivery(requireReceiverToken(order.receiverToken), "not_received", null);
    const decision = { decision: "not_delivered", reason: "The rider says so." } as const;
    const named = { merchantId: order.merchant.id, orderId: order.id };
    await decideDispute(await createAdmin(), { ...named, ...decision });
    const { text: page } = await openTrack(order.trackingId);
    expect(page).toMatch(
      /<ol class="steps"[^>]*><li><time[^>]*>[^<]*<\/time><b>Not delivered<\/b>/,
    );
    const { text: plain } = await openTrack(order.trackingId, "text/plain");
    expect(plain).toMatch(/Not delivered\nTimes in/);
    expect([page, plain].filter((it) => it.includes("Completed"))).toEqual([]);
  });

  test("takes the rider's number away after delivery and keeps the name", async () => {
    const order = await placeLiveParcel();
    await moveParcel(order, ...DELIVERY);
    const { text, headers } = await openTrack(order.trackingId);
    expect(text).toMatch(/<h1>Your parcel was delivered today at \d\d:\d\d\.<\/h1>/);
    expect(text).toContain("Chisomo");
    expect(text).not.toContain("tel:");
    expect(text).toMatch(/>Simulated delivery\.</);
    expect(text).not.toContain('http-equiv="refresh"');
    expect(headers.get("refresh")).toBeNull();
  });

  test("says how late it is, and promises nothing, once the promised time has passed", async () => {
    const order = await placeLiveParcel();
    await moveParcel(order, "assigned", "picked_up", "in_transit");
    await owner`update orders set eta_minutes = 0, promised_by = now() - interval '5 minutes' where id = ${order.id}`;
    const { text } = await openTrack(order.trackingId);
    expect(text).toContain("<h1>Chisomo is on the way to you.</h1>");
    expect(text).toContain("Your parcel is 5 min late. We are sorry.");
    expect(text).not.toMatch(/about \d+ minutes/i);
  });

  test("takes the minutes from where the rider is, and says about how far that is", async () => {
    const order = await placeLiveParcel();
    await moveParcel(order, "assigned", "picked_up", "in_transit");
    await locate(order, 1.7, "20 seconds");
    const { text } = await openTrack(order.trackingId);
    expect(text).toMatch(/<h1>Chisomo is on the way to you, about [5-9] minutes\.<\/h1>/);
    expect(text).toMatch(/Around \d\d:\d\d–\d\d:\d\d\. About 2 km away, 2\d seconds ago\./);
    await locate(order, 0.27, "2 minutes");
    expect((await openTrack(order.trackingId)).text).toContain("About 300 m away, 2 minutes ago.");
  });

  test.each([
    ["before the rider sets out", ["assigned", "picked_up"], "1 second"],
    ["once the rider is there", ["assigned", "picked_up", "in_transit", "arrived"], "1 second"],
    [
      "when the phone has not reported lately",
      ["assigned", "picked_up", "in_transit"],
      "6 minutes",
    ],
  ] as const)("does not say how far the rider is %s", async (_when, steps, ago) => {
    const order = await placeLiveParcel();
    await moveParcel(order, ...steps);
    await locate(order, 1.7, ago);
    expect((await openTrack(order.trackingId)).text).not.toContain(" away, ");
    const { body } = await openTrack(order.trackingId, "application/json");
    expect(body.rider_distance).toBeNull();
  });

  test.each(["text/html", "application/json", "text/plain"])(
    "never tells the receiver, a place or the rider's surname as %s",
    async (accept) => {
      const order = await placeLiveParcel();
      await moveParcel(order, "assigned", "picked_up", "in_transit");
      await locate(order, 1.7, "1 second");
      const { text } = await openTrack(order.trackingId, accept);
      const { merchant } = order;
      for (const secret of [
        "Thoko",
        "Banda",
        "999123456",
        "999 12",
        String(merchant.pickup.latitude),
        PIN,
        order.receiverToken,
        order.id,
        merchant.id,
      ]) {
        expect(text).not.toContain(secret);
      }
      expect(text).toContain("Chisomo");
    },
  );

  test("draws a map of the recipient's place on request, on their own link alone", async () => {
    const order = await placeLiveParcel();
    await moveParcel(order, "assigned", "picked_up", "in_transit");
    await locate(order, 1.7, "1 second");
    const [own, asked, shared] = await Promise.all(
      [order.receiverToken, `${order.receiverToken}?map=on`, `${order.trackingId}?map=on`].map(
        async (code) => (await openTrack(code)).text,
      ),
    );
    expect(own).toContain("Show map");
    expect(own).not.toContain('map-picture "');
    expect(asked).toMatch(/<svg[^>]*aria-label="Map of the area around your place"/);
    expect(asked).toMatch(/<path data-kind="ring"/);
    expect(asked).toMatch(/<path data-kind="destination"/);
    expect(asked).not.toContain('data-kind="rider"');
    expect(shared).not.toMatch(/Show map|map-picture "|data-kind="destination" d=/);
    await moveParcel(order, "arrived", "delivered");
    expect((await openTrack(`${order.receiverToken}?map=on`)).text).not.toContain("Show map");
  });

  test("keeps status and date only, a week after its end", async () => {
    const order = await placeLiveParcel();
    await moveParcel(order, ...DELIVERY);
    await owner`update orders set delivered_at = now() - interval '8 days' where id = ${order.id}`;
    const { text } = await openTrack(order.trackingId);
    expect(text).toContain("This parcel was delivered.");
    for (const gone of ["Chisomo", "BT 4821", "Test merchant", "picked up"]) {
      expect(text).not.toContain(gone);
    }
    const { body } = await openTrack(order.trackingId, "application/json");
    expect(Object.keys(body)).toEqual([
      "success",
      "tracking_id",
      "tracking_link",
      "status",
      "status_code",
      "environment",
      "message",
      "ended_at",
    ]);
  });

  test("marks a test order as one", async () => {
    const order = await placeTestParcel();
    const { text } = await openTrack(order.trackingId);
    expect(text).toContain("TEST MODE");
    expect(text).toContain("<title>[TEST] ");
  });

  test("shows a chat its shop and no person, while the shop is named at all", async () => {
    const order = await placeLiveParcel();
    await owner`update merchants set name = 'Bwalo' where id = ${order.merchant.id}`;
    await moveParcel(order, "assigned", "picked_up", "in_transit");
    expect(previewIn((await openTrack(order.receiverToken)).text)).toEqual({
      "og:type": "website",
      "og:site_name": "Tumiza",
      "og:title": "Your parcel from Bwalo",
      "og:description": "See where it is and when it arrives.",
    });
    await moveParcel(order, ...DELIVERY.slice(3));
    await owner`update orders set delivered_at = now() - interval '8 days' where id = ${order.id}`;
    const later = previewIn((await openTrack(order.trackingId)).text);
    expect(later["og:title"]).toBe("Your parcel");
  });

  test("stays below 20 KB for the longest of histories", async () => {
    const order = await placeTestParcel();
    for (let step = 0; step < 30; step += 1) {
      const status = step % 2 ? `In${" ".repeat(55)}Transit` : "arrived";
      await post("/test/simulate-status", order.merchant.testKey, {
        order_id: order.id,
        status,
      });
    }
    const { text } = await openTrack(order.trackingId);
    expect(text).toContain("In transit");
    expect(Buffer.byteLength(text)).toBeLessThan(20_000);
  });

  test("writes names as text, never as markup", async () => {
    const order = await placeTestParcel();
    await owner`update merchants set name = '<script>alert(1)</script>' where id = ${order.merchant.id}`;
    const { text } = await openTrack(order.trackingId);
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&lt;script&gt;");
  });
});

describe("its headers", () => {
  test("allow its own style and nothing else, keep it out of caches and indexes", async () => {
    const order = await placeTestParcel();
    const { headers } = await openTrack(order.trackingId);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; script-src 'sha256-[\w+/]+='; connect-src 'self'; img-src data:; form-action 'self'; /,
    );
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("vary")).toBe("Accept");
  });
});

describe("a page whose parcel is under way", () => {
  const RELOAD = '<noscript><meta http-equiv="refresh" content="30"/></noscript>';

  test("follows it by a script that its headers allow, and is loaded again without one", async () => {
    const order = await placeTestParcel();
    const { text, headers } = await openTrack(order.trackingId);
    expect(text).toContain(RELOAD);
    expect(text).toContain(`data-live="/track/${order.trackingId}/live?at=`);
    const script = /<script>([^<]+)<\/script>/.exec(text)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    expect(headers.get("content-security-policy")).toContain(`script-src 'sha256-${hash}'`);
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(2_048);
  });

  test("stays as it is when the reader has paused it, or when it is over", async () => {
    const order = await placeTestParcel();
    const paused = await openTrack(`${order.trackingId}?refresh=off`);
    expect(paused.text).toContain("Updates are paused.");
    await moveParcel(order, ...DELIVERY);
    const over = await openTrack(order.trackingId);
    for (const { text } of [paused, over]) {
      expect(text).not.toContain("<script");
      expect(text).not.toContain("http-equiv");
    }
  });
});

describe("an unknown or malformed code", () => {
  test.each(["trk_0123456789012345678901", "trk_short", "..%2f..", "trk_0123456789012345678901x"])(
    "%s answers a 404 in every form",
    async (code) => {
      const html = await openTrack(code);
      expect(html.status).toBe(404);
      expect(html.text).toContain("find a parcel with this code.");
      expect(html.headers.get("content-security-policy")).toContain("default-src 'none'");
      const json = await openTrack(code, "application/json");
      expect(json).toMatchObject({
        status: 404,
        body: { success: false, error: "Order not found" },
      });
      const text = await openTrack(code, "text/plain");
      expect(text.status).toBe(404);
      expect(text.text).toMatch(/^We can't find a parcel/);
    },
  );
});

test("too many visits from one address answer a page with Retry-After", async () => {
  const from = { "X-Forwarded-For": "203.0.113.9" };
  const visits = await Promise.all(
    Array.from({ length: 70 }, () => api("GET", "/track/trk_none", { headers: from })),
  );
  const refused = visits.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(5);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused[0]?.text).toContain("This page was opened too many times.");
});

/** Puts the rider some kilometres from the destination, as the phone said a while ago. */
async function locate({ id, riderId }: Parcel, kilometres: number, ago: string): Promise<void> {
  await owner`update riders r
       set location = point(o.delivery_longitude, o.delivery_latitude - ${kilometres / 111}),
           located_at = now() - ${ago}::interval
      from orders o where o.id = ${id} and r.id = ${riderId}`;
}

function previewIn(page: string): Record<string, string> {
  const found = page.matchAll(/<meta property="(og:\w+)" content="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name = "", content = ""]) => [name, content]));
}
