import { beforeAll, describe, expect, test } from "vitest";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { markTopUpPaid } from "@/lib/domain/money/top-ups/mark-top-up-paid";
import { requestTopUp } from "@/lib/domain/money/top-ups/request-top-up";
import type { Hit } from "@/lib/domain/ordering/search/hit";
import { searchAsAdmin } from "@/lib/domain/ordering/search/search-as-admin";
import { requestRecorder } from "@/lib/domain/platform/requests/request-recorder";
import { get, post } from "@/test/api";
import { contextOf, createAdmin, createPerson } from "@/test/merchant-desk";
import { labelCodeOf } from "@/test/orders";
import { placeLiveParcel, placeTestParcel, type Parcel } from "@/test/parcels";
import { nearby, owner } from "@/test/world";
import { hrefOf, onlyHrefOf } from "./hit-links";
import { noteOf } from "./hit-note";

let support: AdminContext;
let parcel: Parcel;

beforeAll(async () => {
  support = await createAdmin("support");
  parcel = await placeLiveParcel();
});

const search = (text: string): Promise<Hit[]> => searchAsAdmin(support, text);
const landsOn = async (text: string) => onlyHrefOf(await search(text));
const pages = async (text: string) => (await search(text)).map(hrefOf);
const orderPage = () => `/admin/orders/${parcel.merchant.id}/${parcel.id}`;

describe("a text that names one thing leads to its page", () => {
  test("an order by its id, its tracking id and its receiver's link", async () => {
    for (const code of [parcel.id, parcel.trackingId, parcel.receiverToken, ` ${parcel.id} `]) {
      expect(await landsOn(code)).toBe(orderPage());
    }
  });

  test("a test order by its id", async () => {
    const { id, merchant } = await placeTestParcel();
    expect(await landsOn(id)).toBe(`/admin/orders/${merchant.id}/${id}?env=test`);
  });

  test("a live quote by its id, and a test quote's merchant", async () => {
    const { id, pickup } = parcel.merchant;
    const { latitude, longitude } = nearby(pickup);
    const quoteWith = async (key: string) => {
      const asked = { delivery_lat: latitude, delivery_lng: longitude };
      return String((await post("/quote", key, asked)).body.quote_id);
    };
    const quote = await quoteWith(parcel.merchant.liveKey);
    expect(await landsOn(quote)).toBe(`/admin/pricing/explain?quote=${quote}`);
    expect(await landsOn(await quoteWith(parcel.merchant.testKey))).toBe(`/admin/merchants/${id}`);
  });

  test("an order by its merchant's reference and by an event about it", async () => {
    const reference = `INV ${parcel.id.slice(-6)}`;
    await owner`update orders set merchant_reference_id = ${reference} where id = ${parcel.id}`;
    expect(await landsOn(reference)).toBe(orderPage());
    const [event] = await owner<[{ id: string }]>`
      select id from events where order_id = ${parcel.id} limit 1`;
    expect(await landsOn(event.id)).toBe(orderPage());
  });

  test("a rider by number and plate, an order and a rider by phone in any notation", async () => {
    const page = `/admin/riders/${parcel.riderId}`;
    const digits = String(Date.now()).slice(-6);
    const plate = `QZ ${digits}`;
    await owner`update riders set plate = ${plate}, phone = ${`+265888${digits}`}
      where id = ${parcel.riderId}`;
    expect(await pages(String(parcel.riderId))).toContain(page);
    expect(await landsOn(plate.toLowerCase().replace(" ", ""))).toBe(page);
    expect(await landsOn(`0888 ${digits}`)).toBe(page);
    await owner`update orders set receiver_phone = ${`+265999${digits}`} where id = ${parcel.id}`;
    for (const phone of [`0999${digits}`, `+265 999 ${digits}`, `00265999${digits}`]) {
      expect(await landsOn(phone)).toBe(orderPage());
    }
  });

  test("companies by id, and a person by email in any case", async () => {
    const { id } = parcel.merchant;
    expect(await landsOn(id)).toBe(`/admin/merchants/${id}`);
    const [rider] = await owner<[{ courier: string }]>`
      select courier_id as courier from riders where id = ${parcel.riderId}`;
    expect(await landsOn(rider.courier)).toBe(`/admin/couriers/${rider.courier}`);
    const person = await createPerson(parcel.merchant);
    expect(await landsOn(`${person}@SHOP.example`)).toBe(`/admin/merchants/${id}/access`);
  });

  test("a top-up by reference and by its provider's payment, a posting by its id", async () => {
    const by = await createPerson(parcel.merchant);
    const merchant = await contextOf(parcel.merchant);
    const topUp = await requestTopUp(merchant, {
      amountMinor: 500_000,
      method: "tnm_mpamba",
      requestedBy: by,
    });
    expect(await landsOn(topUp.reference.toLowerCase())).toBe(`/admin/top-ups/${topUp.id}`);
    const payment = `MP.${topUp.id.slice(-8).toUpperCase()}`;
    await markTopUpPaid(merchant, topUp.id, { providerTransactionId: payment, declaredBy: by });
    expect(await landsOn(payment)).toBe(`/admin/top-ups/${topUp.id}`);
    const [posting] = await owner<[{ id: string }]>`
      select id from ledger_transactions where order_id = ${parcel.id} limit 1`;
    expect(await landsOn(posting.id)).toBe(`/admin/ledger/transactions/${posting.id}`);
  });

  test("a request by the id of its answer", async () => {
    const { headers } = await get("/orders", parcel.merchant.liveKey);
    await requestRecorder.flush();
    const id = headers.get("X-Request-Id") ?? "";
    expect(await landsOn(id)).toBe(`/admin/requests/${id}`);
  });
});

describe("an order is found by a part of its texts", () => {
  beforeAll(async () => {
    await owner`
      update orders set item_name = 'Phone, boxed', delivery_address = 'Zolozolo West',
             receiver_name = 'Thoko Banda', receiver_phone = '+265991735502'
       where id = ${parcel.id}`;
  });

  test.each(["boxed", "zolozolo", "5502", "35 502"])("%s", async (text) => {
    expect(await pages(text)).toContain(orderPage());
    expect(await landsOn(text)).toBeUndefined();
  });

  test("and by the code on its parcel", async () => {
    expect(await pages((await labelCodeOf(parcel.id)).toLowerCase())).toContain(orderPage());
  });

  test("with who gets it, where, whose it is, its fee and its date", async () => {
    const hit = (await search("zolozolo")).find(({ id }) => id === parcel.id);
    expect(hit?.name).toBe("Thoko Banda, Zolozolo West");
    expect(hit && noteOf(hit)).toMatch(
      / · MK\s\d[\d,.]* · \d+ \w{3}, \d\d:\d\d · A part of its texts$/,
    );
  });
});

test("live orders come before tests with the same reference", async () => {
  const other = await placeTestParcel();
  const reference = `REF-${parcel.id.slice(-6)}`;
  await owner`update orders set merchant_reference_id = ${reference}
    where id in (${parcel.id}, ${other.id})`;
  expect((await pages(reference)).slice(0, 2)).toEqual([
    orderPage(),
    `/admin/orders/${other.merchant.id}/${other.id}?env=test`,
  ]);
});

test("names are found by how they begin, and lead nowhere by themselves", async () => {
  const name = `Zakwathu ${parcel.id.slice(-5)}`;
  await owner`update merchants set name = ${name} where id = ${parcel.merchant.id}`;
  await owner`update riders set name = ${`Chisomo ${name.replace(" ", "")}`} where id = ${parcel.riderId}`;
  expect(await pages("zakwathu")).toEqual(
    expect.arrayContaining([
      `/admin/merchants/${parcel.merchant.id}`,
      `/admin/riders/${parcel.riderId}`,
    ]),
  );
  expect(await landsOn("zakwathu")).toBeUndefined();
});

test("the beginning that every order's id has finds none by its id", async () => {
  const found = await search("ord_");
  expect(found.filter(({ matched }) => matched !== "A part of its texts")).toEqual([]);
});

test.each(["", "  ", "%", "'; drop table orders", "\u0000", "x".repeat(5_000), "-1"])(
  "a text that matches nothing finds nothing: %j",
  async (text) => {
    expect(await search(text)).toEqual([]);
  },
);
