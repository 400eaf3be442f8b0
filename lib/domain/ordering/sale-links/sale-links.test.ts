import { describe, expect, test } from "vitest";
import { sql } from "@/db/client";
import { newId } from "@/lib/core/ids";
import { contextOf, refusedWith } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import {
  accept,
  ask,
  created,
  makeLink,
  shop,
  userId,
  useSaleShop,
  withRiders,
} from "@/test/sale-shop";
import { createMerchant, nearby, owner } from "@/test/world";
import { readShopAuthority } from "../../access/merchants/read-shop-authority";
import { closeSaleLink } from "./close-sale-link";
import type { NewSaleLink } from "./create-sale-link";
import { declineSale } from "./decline-sale";
import { listSaleLinks } from "./list-sale-links";
import { listSaleRequests, listWaitingSaleRequests, readSaleRequest } from "./list-sale-requests";
import { priceSale } from "./price-sale";
import { readPublicSaleLink } from "./read-public-sale-link";
import { readPublicSaleRequest } from "./read-public-sale-request";
import { readSaleLink } from "./read-sale-link";
import { requestSale } from "./request-sale";

useSaleShop();

describe("a link", () => {
  test("is made once for a form that is sent twice, and is open", async () => {
    const id = newId("sal");
    expect([await makeLink({ id }), await makeLink({ id })]).toEqual([id, id]);
    expect(await refusalOf(makeLink({ id, price: "25,000" }))).toBe("done_already");
    expect(await listSaleLinks(shop)).toMatchObject([
      { id, item: "Blue dress", priceMinor: 1_500_000, state: "open", salesCount: 0, waiting: 0 },
    ]);
    expect(await readPublicSaleLink(id)).toMatchObject({ item: "Blue dress", state: "open" });
  });

  test.each<[Partial<NewSaleLink>, string]>([
    [{ item: " \u202e\n " }, "item"],
    [{ price: "a lot" }, "price"],
    [{ price: "0" }, "price"],
    [{ price: "999,999,999" }, "price"],
    [{ kilograms: "heavy" }, "kilograms"],
    [{ kilograms: "90000" }, "kilograms"],
    [{ salesMaximum: 0 }, "salesMaximum"],
    [{ salesMaximum: 1_001 }, "salesMaximum"],
    [{ days: 91 }, "days"],
  ])("%j is refused beside its field", async (more, path) => {
    const refused = await refusedWith(makeLink(more));
    expect(refused).toMatchObject({ code: "invalid_request", details: { issues: [{ path }] } });
  });

  test("needs a pickup of its merchant", async () => {
    expect(await refusalOf(makeLink({ pickupId: newId("pkp") }))).toBe("branch_not_found");
    const without = await createMerchant({ hasPickup: false });
    expect(await refusalOf(makeLink({}, await contextOf(without)))).toBe("pickup_not_set");
  });

  test("of another merchant or of the other environment is not found and not closed", async () => {
    const id = await makeLink();
    const strangers = [
      await contextOf(await createMerchant()),
      { ...shop, environment: "test" as const },
    ];
    for (const stranger of strangers) {
      expect(await refusalOf(readSaleLink(stranger, id))).toBe("sale_link_not_found");
      expect(await refusalOf(closeSaleLink(stranger, id, userId))).toBe("sale_link_not_found");
      expect(await listSaleLinks(stranger)).toEqual([]);
    }
    expect((await readSaleLink(shop, id)).state).toBe("open");
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      "closed",
      () =>
        owner`update sale_links set closed_at = now(), closed_by = ${userId} where merchant_id = ${created.id}`,
      "closed",
    ],
    [
      "expired",
      () => owner`update sale_links set expires_at = now() where merchant_id = ${created.id}`,
      "expired",
    ],
    [
      "sold out",
      () =>
        owner`update sale_links set sales_count = sales_maximum where merchant_id = ${created.id}`,
      "sold_out",
    ],
    [
      "of a suspended shop",
      () =>
        owner`update merchants set suspended_at = now(), suspended_reason = 'Test' where id = ${created.id}`,
      "paused",
    ],
    [
      "of a removed pickup",
      () =>
        owner`update pickups set is_default = false, removed_at = now() where merchant_id = ${created.id}`,
      "paused",
    ],
  ])("that is %s takes no request, also from a page that was open", async (_, end, state) => {
    const id = await makeLink();
    const link = await readPublicSaleLink(id);
    const place = nearby(created.pickup, 2);
    const price = await priceSale(link, place);
    await end();
    expect((await readSaleLink(shop, id)).state).toBe(state);
    expect(await refusalOf(readPublicSaleLink(id))).toBe("sale_link_closed");
    const late = requestSale(link, {
      id: newId("buy"),
      name: "A",
      phone: "+265991111111",
      landmark: "B",
      ...place,
      price,
    });
    expect(await refusalOf(late)).toBe("sale_link_closed");
    expect(await listSaleRequests(shop, id)).toEqual([]);
  });

  test("gives its holder prices and nothing to change", async () => {
    const { shop: viewer } = await readPublicSaleLink(await makeLink());
    expect(await refusalOf(makeLink({}, viewer))).toBe("role_not_allowed");
    expect(await readShopAuthority({ merchantId: "mer_x", environment: "live" })).toBeUndefined();
  });
});

describe("a price", () => {
  test.each(["customer", "shop"] as const)(
    "with delivery paid by the %s",
    async (deliveryPaidBy) => {
      const link = await readPublicSaleLink(await makeLink({ deliveryPaidBy }));
      const { deliveryMinor, collectMinor, feeMinor } = await priceSale(
        link,
        nearby(created.pickup, 2),
      );
      expect(collectMinor).toBe(1_500_000 + deliveryMinor);
      expect(deliveryMinor > 0).toBe(deliveryPaidBy === "customer");
      // The charge for collecting the money is the shop's.
      expect(feeMinor).toBeGreaterThan(deliveryMinor);
      const [quote] =
        await owner`select fee_minor, collect_minor from quotes where merchant_id = ${created.id}`;
      expect(quote).toEqual({ fee_minor: String(feeMinor), collect_minor: String(collectMinor) });
    },
  );
});

describe("a request", () => {
  test("is recorded once, waits a day, and alerts the shop without the customer's name", async () => {
    const linkId = await makeLink();
    const id = await ask(linkId);
    expect(await ask(linkId, { id })).toBe(id);
    const [request, ...others] = await listWaitingSaleRequests(shop);
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      id,
      state: "waiting",
      name: "Chikondi Banda",
      item: "Blue dress",
    });
    expect(Math.round((request!.expiresAt.getTime() - Date.now()) / 60_000)).toBe(24 * 60);
    const staged =
      await owner`select facts from alerts where kind = 'sale_requested' and merchant_id = ${created.id}`;
    expect(staged.map(({ facts }) => facts as unknown)).toEqual([
      {
        saleRequestId: id,
        saleLinkId: linkId,
        item: "Blue dress",
        priceMinor: 1_500_000,
        currency: "MWK",
      },
    ]);
    expect(await readPublicSaleRequest(id)).toMatchObject({
      state: "waiting",
      receiverToken: null,
    });
  });

  test("of one phone is one of three that wait with a shop, and of ten a day", async () => {
    const linkId = await makeLink({ salesMaximum: 50 });
    const phone = "+265991300010";
    for (let request = 0; request < 3; request += 1) await ask(linkId, { phone });
    expect(await refusalOf(ask(linkId, { phone }))).toBe("too_many_sale_requests");
    for (let more = 0; more < 7; more += 1) {
      await owner`update sale_requests set state = 'declined', decided_at = now() where phone = ${phone}`;
      await ask(linkId, { phone });
    }
    await owner`update sale_requests set state = 'declined', decided_at = now() where phone = ${phone}`;
    expect(await refusalOf(ask(linkId, { phone }))).toBe("too_many_sale_requests");
    await owner`update sale_requests set created_at = now() - interval '25 hours' where phone = ${phone}`;
    await ask(linkId, { phone });
  });

  test("that is corrected counts once, and for the phone that it then has", async () => {
    const linkId = await makeLink({ salesMaximum: 50 });
    const phone = "+265991300011";
    const own = await ask(linkId, { phone });
    for (let more = 0; more < 2; more += 1) await ask(linkId, { phone });
    await ask(linkId, { id: own, phone, landmark: "Red gate" });
    expect(await readSaleRequest(shop, own)).toMatchObject({ phone, landmark: "Red gate" });
    const other = await ask(linkId);
    const before = await readSaleRequest(shop, other);
    expect(await refusalOf(ask(linkId, { id: other, phone }))).toBe("too_many_sale_requests");
    expect(await readSaleRequest(shop, other)).toEqual(before);
  });

  test("with the id of another link's request changes nothing", async () => {
    const id = await ask(await makeLink());
    expect(await refusalOf(ask(await makeLink(), { id }))).toBe("sale_request_decided");
  });

  test("with one id for two links at the same time is recorded for one of them", async () => {
    const id = newId("buy");
    const phone = "+265991300012";
    const links = [await makeLink(), await makeLink()];
    // Both have looked for the id before one of them has it.
    const connection = await owner.reserve();
    await connection`begin`;
    await connection`select pg_advisory_xact_lock(hashtextextended(${`sale_requests ${phone}`}, 0))`;
    const asking = links.map((link) => refusalOf(ask(link, { id, phone })));
    const waiting = async () =>
      (await owner`select from pg_locks where locktype = 'advisory' and not granted`).length;
    await expect.poll(waiting).toBeGreaterThanOrEqual(2);
    await connection`rollback`;
    connection.release();
    const outcomes = await Promise.all(asking);
    expect(outcomes.toSorted()).toEqual(["sale_request_decided", undefined]);
  });

  test("of another merchant or environment cannot be read, accepted or declined", async () => {
    await withRiders();
    const id = await ask(await makeLink());
    const strangers = [
      await contextOf(await createMerchant()),
      { ...shop, environment: "test" as const },
    ];
    for (const stranger of strangers) {
      expect(await refusalOf(readSaleRequest(stranger, id))).toBe("sale_request_not_found");
      expect(await refusalOf(accept(id, stranger))).toBe("sale_request_not_found");
      expect(await refusalOf(declineSale(stranger, id, userId))).toBe("sale_request_not_found");
      expect(await listWaitingSaleRequests(stranger)).toEqual([]);
    }
    expect((await readSaleRequest(shop, id)).state).toBe("waiting");
  });
});

test("a request is removed thirty days after its end, or when the customer asks", async () => {
  const linkId = await makeLink({ salesMaximum: 9 });
  const [old, recent, open] = [await ask(linkId), await ask(linkId), await ask(linkId)];
  await owner`update sale_requests set expires_at = now() - interval '30 days' where id = ${old}`;
  await owner`update sale_requests set expires_at = now() - interval '29 days' where id = ${recent}`;
  await sql`select purge_expired(1000)`;
  const left = async () => (await listSaleRequests(shop, linkId)).map(({ id }) => id).toSorted();
  expect(await left()).toEqual([recent, open].toSorted());
  for (const id of [recent, open]) {
    const { phone } = await readSaleRequest(shop, id);
    await sql`select forget_recipient(${phone})`;
  }
  expect(await left()).toEqual([open]);
});
