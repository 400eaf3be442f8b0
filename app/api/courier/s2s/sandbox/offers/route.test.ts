import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listCourierOrders } from "@/lib/domain/ordering/orders/list-courier-orders";
import { doRoboShopActs } from "@/lib/domain/platform/sandbox/do-robo-shop-acts";
import {
  createSandbox,
  expireSandboxOffer,
  expectSoundSandbox,
  letRoboShopAct,
  sandboxJob,
  sandboxOffers,
  TO_THE_DOOR,
} from "@/test/courier-sandbox";
import { ask } from "@/test/courier-system";
import { createRider, createToken, owner } from "@/test/world";

const SOMEWHERE = { latitude: 40.3, longitude: 68.2 };

const statusOf = async (orderId: string) => {
  const [row] = await owner`select status, rider_id from orders where id = ${orderId}`;
  return row?.status;
};

const jobsOf = async (token: string) => (await ask({ token }, "GET", "jobs")).body.jobs;
const offersOf = async (token: string) => (await ask({ token }, "GET", "offers")).body.offers;

describe("an offer of the sandbox", () => {
  test("is listed, accepted, moved and proved with the same operations as a live one", async () => {
    const sandbox = await createSandbox();
    const { token, riders } = sandbox;
    const [offer] = await sandboxOffers({ token });
    expect(riders).toContain(offer!.driver_id);
    expect(await offersOf(token)).toMatchObject([
      { offer_id: offer!.offer_id, order_id: offer!.order_id, merchant_name: "Robo shop" },
    ]);
    await ask({ token }, "POST", `offers/${offer!.offer_id}/accept`);
    expect(await jobsOf(token)).toMatchObject([
      { order_id: offer!.order_id, status_code: "assigned", receiver_name: "Test recipient 1" },
    ]);
    const step = (body: object) =>
      ask({ token }, "POST", `jobs/${offer!.order_id}/steps`, { body });
    for (const kind of TO_THE_DOOR) {
      const position = { lat: -13.96, lng: 33.77 };
      expect((await step({ kind, position })).status).toBe(200);
    }
    const wrong = await step({ kind: "deliver", pin: offer!.pin === "0000" ? "1111" : "0000" });
    expect(wrong.body).toMatchObject({ code: "wrong_pin", tries_left: 4 });
    expect((await step({ kind: "deliver", pin: offer!.pin })).body.status_code).toBe("delivered");
    expect(await jobsOf(token)).toEqual([]);
    const { body } = await ask({ token }, "GET", `riders/${offer!.driver_id}`);
    expect(body).toMatchObject({ active_jobs: 0, load_kg: 0 });
    await expectSoundSandbox(sandbox);
  });

  test("goes to the test driver that is named, and is open for as long as asked", async () => {
    const { token, riders } = await createSandbox();
    const wish = { driver_id: riders[2], offer_seconds: 10 };
    const [offer] = await sandboxOffers({ token }, wish);
    expect(offer!.driver_id).toBe(riders[2]);
    const [{ offered_at: at, expires_at: until }] = await offersOf(token);
    expect(Date.parse(until) - Date.parse(at)).toBe(10_000);
  });

  test("that is declined or runs out is over, its order cancelled and its driver free", async () => {
    const sandbox = await createSandbox();
    const { token, riders } = sandbox;
    const [declined] = await sandboxOffers({ token });
    const [expired] = await sandboxOffers({ token });
    await ask({ token }, "POST", `offers/${declined!.offer_id}/decline`);
    await expireSandboxOffer(expired!.order_id);
    const late = await ask({ token }, "POST", `offers/${expired!.offer_id}/accept`);
    expect(late.body.code).toBe("offer_over");
    for (const { order_id: id } of [declined!, expired!]) {
      expect(await statusOf(id)).toBe("cancelled");
    }
    const free =
      await owner`select id from riders where id in ${owner(riders)} and active_jobs = 0`;
    expect(free).toHaveLength(3);
    await expectSoundSandbox(sandbox);
  });

  test("is found due by dispatch once its time is over", async () => {
    const { token } = await createSandbox();
    const [offer] = await sandboxOffers({ token });
    await owner`update offers set expires_at = now() - interval '1 hour' where id = ${offer!.offer_id}`;
    const due = await owner`select order_id from orders_to_advance(1000)`;
    expect(due.map(({ order_id: id }) => id)).toContain(offer!.order_id);
  });

  test("with a key of an earlier request is the same offer, and another request with it is refused", async () => {
    const { token } = await createSandbox();
    const key = randomUUID();
    const make = (scenario: string) =>
      ask({ token }, "POST", "sandbox/offers", { body: { scenario }, key });
    const first = await make("two_parcels");
    const again = await make("two_parcels");
    expect(again.body).toEqual({ ...first.body, idempotent_replay: true });
    const other = await make("delivery");
    expect([other.status, other.body.code]).toEqual([409, "idempotency_mismatch"]);
    expect(await offersOf(token)).toHaveLength(2);
  });

  test("is refused without a test driver who is available and has room", async () => {
    const { token, riders } = await createSandbox();
    for (const id of riders) {
      await ask({ token }, "PUT", `riders/${id}/status`, { body: { status: "busy_external" } });
    }
    const { status, body } = await ask({ token }, "POST", "sandbox/offers");
    expect([status, body.code]).toEqual([409, "rider_cannot_carry"]);
    const rest =
      await owner`select o.id from orders o join robo_shops s on s.merchant_id = o.merchant_id
      join riders r on r.courier_id = s.courier_id where r.id in ${owner(riders)}`;
    expect(rest).toEqual([]);
  });

  test.each([
    ["a scenario that there is not", { scenario: "flood" }, "scenario"],
    ["a driver that is no number", { driver_id: "one" }, "driver_id"],
    ["a time that is too short", { offer_seconds: 1 }, "offer_seconds"],
    ["a time that is too long", { offer_seconds: 601 }, "offer_seconds"],
  ])("is refused for %s", async (_, body, field) => {
    const { token } = await createSandbox();
    const answer = await ask({ token }, "POST", "sandbox/offers", { body });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toMatchObject([{ path: field }]);
  });

  test("is for test tokens only, and never for a rider of another company or a live one", async () => {
    const { token, courierId } = await createSandbox();
    const other = await createSandbox();
    const live = await createToken(courierId);
    expect((await ask({ token: live }, "POST", "sandbox/offers")).status).toBe(401);
    const { id } = await createRider(SOMEWHERE, { courierId });
    for (const driver of [other.riders[0], id]) {
      const answer = await ask({ token }, "POST", "sandbox/offers", {
        body: { driver_id: driver },
      });
      expect([answer.status, answer.body.code]).toEqual([404, "rider_not_found"]);
    }
    expect(await offersOf(other.token)).toEqual([]);
  });
});

describe("the scenarios", () => {
  test("two_parcels makes one bundle, which is accepted together", async () => {
    const { token } = await createSandbox();
    const [one, two] = await sandboxOffers({ token }, { scenario: "two_parcels" });
    expect(one!.bundle_id).toMatch(/^bun_/);
    expect(two!.bundle_id).toBe(one!.bundle_id);
    await ask({ token }, "POST", `offers/${one!.offer_id}/accept`);
    expect(await jobsOf(token)).toHaveLength(2);
  });

  test("cash_at_door needs the cash, which no book, company or driver then has", async () => {
    const sandbox = await createSandbox();
    const { token, courierId } = sandbox;
    const job = await sandboxJob({ token }, { scenario: "cash_at_door" }, ...TO_THE_DOOR);
    expect(job.cash_to_collect).toBe(5_000);
    const deliver = (more: object) =>
      ask({ token }, "POST", `jobs/${job.order_id}/steps`, {
        body: { kind: "deliver", pin: job.pin, ...more },
      });
    expect((await deliver({})).status).toBe(400);
    expect((await deliver({ cash_collected: 5_000 })).body.status_code).toBe("delivered");
    const [row] =
      await owner`select cash_minor, cash_due_minor from riders where id = ${job.driver_id}`;
    expect(row).toEqual({ cash_minor: "0", cash_due_minor: "0" });
    expect(await owner`select order_id from collections where courier_id = ${courierId}`).toEqual(
      [],
    );
    await expectSoundSandbox(sandbox);
  });

  test("address_change moves the pin and adds a note once the offer is accepted", async () => {
    const { token } = await createSandbox();
    const job = await sandboxJob({ token }, { scenario: "address_change" });
    const [before] = await jobsOf(token);
    await letRoboShopAct(job.order_id);
    const [after] = await jobsOf(token);
    expect(after.dropoff_note).toBe("Come to the back door.");
    expect(after.delivery_lat).not.toBe(before.delivery_lat);
    expect(after.status_code).toBe("assigned");
  });

  test("shop_cancels takes the job away, and its steps are refused", async () => {
    const sandbox = await createSandbox();
    const { token } = sandbox;
    const job = await sandboxJob({ token }, { scenario: "shop_cancels" });
    await letRoboShopAct(job.order_id);
    expect(await jobsOf(token)).toEqual([]);
    const step = await ask({ token }, "POST", `jobs/${job.order_id}/steps`, {
      body: { kind: "pick_up" },
    });
    expect([step.status, step.body.code]).toEqual([409, "order_status_conflict"]);
    await expectSoundSandbox(sandbox);
  });

  test("does nothing to an order that is not accepted yet, or was accepted a moment ago", async () => {
    const { token } = await createSandbox();
    const [open] = await sandboxOffers({ token }, { scenario: "shop_cancels" });
    await doRoboShopActs();
    expect(await statusOf(open!.order_id)).toBe("searching");
  });
});

describe("a driver who drops a job", () => {
  test("ends it: no other company is in the sandbox", async () => {
    const sandbox = await createSandbox();
    const { token } = sandbox;
    const job = await sandboxJob({ token });
    await ask({ token }, "POST", `jobs/${job.order_id}/steps`, {
      body: { kind: "drop", reason: "breakdown" },
    });
    expect(await statusOf(job.order_id)).toBe("cancelled");
    const searches = await owner`select id from dispatch_runs where order_id = ${job.order_id}`;
    expect(searches).toHaveLength(1);
    await expectSoundSandbox(sandbox);
  });
});

describe("webhooks of a sandbox", () => {
  test("are those of a live order, with the bundle of its offers", async () => {
    const { token } = await createSandbox();
    const body = { url: "https://courier.example/hook", events: ["*"] };
    await ask({ token }, "POST", "webhook-endpoints", { body });
    const [one] = await sandboxOffers({ token }, { scenario: "two_parcels" });
    await ask({ token }, "POST", `offers/${one!.offer_id}/accept`);
    const events = await owner`select type, data from company_events
      where order_id = ${one!.order_id} order by sequence`;
    expect(events.map(({ type }) => type)).toEqual([
      "offer.created",
      "offer.ended",
      "job.assigned",
    ]);
    expect(events[0]?.data).toMatchObject({ offer_id: one!.offer_id, bundle_id: one!.bundle_id });
    expect(events[0]?.data.expires_at).toBe(one!.expires_at);
  });
});

describe("what a sandbox does", () => {
  test("is in no list, figure or account of the company's live business", async () => {
    const { token, courier, courierId } = await createSandbox();
    const live = await createToken(courierId);
    const figures = async () => (await ask({ token: live }, "GET", "metrics/summary")).body;
    const before = await figures();
    const job = await sandboxJob({ token }, {}, ...TO_THE_DOOR);
    await ask({ token }, "POST", `jobs/${job.order_id}/steps`, {
      body: { kind: "deliver", pin: job.pin },
    });
    expect(await figures()).toEqual(before);
    expect((await ask({ token: live }, "GET", "deliveries")).body.deliveries).toEqual([]);
    expect(await listCourierOrders(courier)).toEqual({ open: [], over: [] });
    const rows = await owner`
      select 'earnings' from rider_earnings where courier_id = ${courierId}
      union all select 'books' from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.courier_id = ${courierId}
      union all select 'stops' from rider_stops where rider_id = ${job.driver_id}
      union all select 'alerts' from alerts where courier_id = ${courierId}`;
    expect(rows).toEqual([]);
  });

  test("has a shop of its own for each company, registered once", async () => {
    const { token, courierId } = await createSandbox();
    await Promise.all([1, 2, 3].map(() => sandboxOffers({ token })));
    const shops = await owner`select merchant_id from robo_shops where courier_id = ${courierId}`;
    expect(shops).toHaveLength(1);
  });

  test("lets no test order have another rider than a test rider of its sandbox", async () => {
    const { token, courierId } = await createSandbox();
    const other = await createSandbox();
    const [offer] = await sandboxOffers({ token });
    const { id: live } = await createRider(SOMEWHERE, { courierId });
    for (const [rider, company] of [
      [live, courierId],
      [other.riders[0]!, other.courierId],
    ] as const) {
      const move = owner`update orders set rider_id = ${rider}, courier_id = ${company}
        where id = ${offer!.order_id}`;
      await expect(move).rejects.toMatchObject({
        constraint_name: "orders_test_rider_of_its_sandbox",
      });
    }
  });
});
