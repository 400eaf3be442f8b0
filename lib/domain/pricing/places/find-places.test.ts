import { beforeEach, describe, expect, test } from "vitest";
import { changeRows } from "@/test/change-rows";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { createMerchant, type TestMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { findPlaces } from "./find-places";
import { savePlace } from "./save-place";

const LILONGWE = { latitude: -13.9669, longitude: 33.7873 };
const BLANTYRE = { latitude: -15.7863, longitude: 35.0036 };

let merchant: TestMerchant;
let inLilongwe: MerchantContext;
let inBlantyre: MerchantContext;

beforeEach(async () => {
  merchant = await createMerchant();
  const context = await contextOf(merchant);
  const at = (place: typeof LILONGWE) =>
    ({ ...context, pickup: { ...context.pickup, ...place } }) as MerchantContext;
  [inLilongwe, inBlantyre] = [at(LILONGWE), at(BLANTYRE)];
});

const labels = async (context: MerchantContext, text: string) =>
  (await findPlaces(context, text)).map(({ name, town }) => (town ? `${name}, ${town}` : name));

describe("the market's places", () => {
  test("are found by the beginning of a name, with kind, town and distance", async () => {
    const [first] = await findPlaces(inLilongwe, "Shopr");
    expect(first).toMatchObject({ kind: "supermarket", town: "Lilongwe", origin: "gazetteer" });
    expect(first?.name).toMatch(/^Shoprite/);
    expect(first?.landmark).toBe(first?.name);
    expect(first?.distanceM).toBeLessThan(10_000);
  });

  test("are those nearby first", async () => {
    expect((await labels(inLilongwe, "shoprite"))[0]).toMatch(/Lilongwe$/);
    expect((await labels(inBlantyre, "shoprite"))[0]).toMatch(/Blantyre|Limbe$/);
  });

  test("are towns before landmarks of the same name, however far", async () => {
    expect((await labels(inLilongwe, "blantyre"))[0]).toBe("Blantyre");
    expect((await labels(inBlantyre, "mangochi"))[0]).toBe("Mangochi");
  });

  test("are found by a later word, and by name and town together", async () => {
    const [name = ""] = await labels(inLilongwe, "shoprite lilongwe");
    expect(name).toMatch(/Shoprite.*Lilongwe$/);
    expect(await labels(inLilongwe, "hospital")).not.toEqual([]);
  });

  test.each([
    ["shopite", /Shoprite/],
    ["blantire", /^Blantyre/],
    ["mangoci", /^Mangochi/],
    ["Lilogwe", /Lilongwe/],
    ["shoprite lilogwe", /^Shoprite.*, Lilongwe/],
    ["bantyre", /^Blantyre/],
    ["xlantyre", /Blantyre/],
    ["lilonwge", /^Lilongwe/],
    ["rirongwe", /^Lilongwe/],
    ["mangotchy", /^Mangochi/],
    ["shop rite", /^Shoprite/],
    ["nkhatabay", /^Nkhata Bay/],
    ["kamuzu centrl hospitl", /^Kamuzu Central Hospital/],
    ["shoprite opposite the bank", /^Shoprite/],
  ])("are found in spite of a typing error: %s", async (typed, meant) => {
    expect((await labels(inLilongwe, typed)).join("; ")).toMatch(meant);
  });

  test("are none for a single letter, for marks and for a text unlike any name", async () => {
    for (const text of ["", "s", "%", "__", "zzxxqqjj", "'; --"]) {
      expect(await labels(inLilongwe, text)).toEqual([]);
    }
  });

  test("are found without a pickup too", async () => {
    const context = { ...inLilongwe, pickup: null };
    const [first] = await findPlaces(context, "zomba");
    expect(first).toMatchObject({ name: "Zomba" });
    expect(first).not.toHaveProperty("distanceM");
  });

  test("are meant where their name has each word of the text, and come before similar ones", async () => {
    const meant = async (text: string) =>
      (await findPlaces(inLilongwe, text)).map(({ isMeant }) => isMeant);
    expect((await meant("shoprite lilongwe"))[0]).toBe(true);
    expect(await meant("shopite")).not.toContain(true);
    expect(await meant("shoprite opposite the bank")).not.toContain(true);
    expect(await meant("hospital")).toEqual((await meant("hospital")).toSorted((a, b) => +b - +a));
  });

  test.each(["Area 47", "Area 25", "Area 2"])(
    "with another number are not offered: %s",
    async (text) => {
      expect(await labels(inLilongwe, text)).toEqual([]);
    },
  );

  test("that a text is beside are found with the text as landmark", async () => {
    const [first] = await findPlaces(inLilongwe, " opposite Shoprite");
    expect(first).toMatchObject({ landmark: "opposite Shoprite", isMeant: true });
    expect(first?.name).toMatch(/^Shoprite/);
  });

  test("are none of another market", async () => {
    const market = { ...inLilongwe.market, code: "XX" };
    expect(await labels({ ...inLilongwe, market }, "shoprite")).toEqual([]);
  });
});

test("the merchant's own saved places come first, found by any of their words", async () => {
  const person = await createPerson(merchant);
  const draft = { kind: "drop_off", name: "Shoprite back door", landmark: "Blue gate" } as const;
  await savePlace(inLilongwe, { ...draft, ...LILONGWE }, person);
  for (const text of ["shop", "back", "blue gate"]) {
    const [first] = await findPlaces(inLilongwe, text);
    expect(first).toMatchObject({ origin: "saved", name: "Shoprite back door", ...LILONGWE });
  }
});

test("doors of delivered orders are found by recipient alone, of this environment only", async () => {
  const fields = { receiver_name: "Wexford Banda", delivery_address: "Yellow kiosk, Area 47" };
  const { id } = await placeOrder(merchant, { fields, environment: "test" });
  const inTest = { ...inLilongwe, environment: "test" } as MerchantContext;
  expect(await labels(inTest, "wexford")).not.toContain("Wexford Banda");
  await changeRows((sql) => sql`update orders set delivered_at = now() where id = ${id}`);
  for (const text of ["wexford", "wex", "Wexford Area 47"]) {
    const [first] = await findPlaces(inTest, text);
    expect(first).toMatchObject({ origin: "delivered", name: "Wexford Banda", isMeant: false });
    expect(first?.landmark).toBe("Yellow kiosk, Area 47");
  }
  expect((await findPlaces(inTest, "wexford banda"))[0]).toMatchObject({ isMeant: true });
  expect(await labels({ ...inTest, environment: "live" }, "wexford")).not.toContain(
    "Wexford Banda",
  );
  for (const area of ["Area 47", "yellow kiosk", "kiosk, area 47", "47"]) {
    expect(await labels(inTest, area)).not.toContain("Wexford Banda");
  }
});
