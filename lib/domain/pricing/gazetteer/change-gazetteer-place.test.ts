import { beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { contextOf, createAdmin } from "@/test/merchant-desk";
import { useOwnDatabase } from "@/test/own-database";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import type { MerchantContext } from "../../authority/merchant-context";
import { findPlaces } from "../places/find-places";
import { addGazetteerPlace } from "./add-gazetteer-place";
import { correctGazetteerPlace, hideGazetteerPlace } from "./change-gazetteer-place";
import {
  listDeskPlaces,
  listNearestPlaces,
  readKnownPlace,
  searchKnownPlaces,
} from "./find-known-places";
import { retireGazetteerPlace } from "./retire-gazetteer-place";

useOwnDatabase();

const CITY = { latitude: -13.9512, longitude: 33.7421 };
const AREA = { latitude: -13.94, longitude: 33.75 };
const PIN = { latitude: -13.9301, longitude: 33.7602 };

let support: AdminContext;
let shop: MerchantContext;
let areaId: number;
let cityId: number;

/** Imports the file with its two places, as they were in it. */
async function importFile(): Promise<void> {
  const [{ at }] = await owner<[{ at: string }]>`select clock_timestamp()::text as at`;
  await owner`select keep_gazetteer_places('MW', 'file', ${JSON.stringify([
    { reference: "1", name: "Lilongwe", folded: "lilongwe", kind: "city", rank: 0, ...CITY },
    { reference: "2", name: "Area 47", folded: "area 47", kind: "suburb", rank: 2, ...AREA },
  ])}::text::json)`;
  await owner`select finish_gazetteer_import('MW', 'file', ${at})`;
}

const add = (change: object = {}) =>
  addGazetteerPlace(support, {
    id: newId("prp"),
    marketCode: "MW",
    name: "Area 99",
    kind: "suburb",
    pin: PIN,
    spellingOf: null,
    ...change,
  });

const correct = (placeId: number, change: object = {}) =>
  correctGazetteerPlace(support, placeId, { name: "Area 470", pin: PIN, ...change });

const found = async (text: string) =>
  (await findPlaces(shop, text)).map(({ name, town }) => [name, town]);

const actsOf = async (placeId: number) => {
  const acts = await owner<{ action: string }[]>`
    select action from audit_log where subject = ${String(placeId)} order by id`;
  return acts.map(({ action }) => action);
};

beforeEach(async () => {
  await owner`delete from gazetteer`;
  await owner`delete from gazetteer_spellings`;
  await importFile();
  support = await createAdmin("support");
  shop = { ...(await contextOf(await createMerchant())), staffRole: "owner" };
  areaId = (await searchKnownPlaces(support, "MW", "area 47"))[0]!.id;
  cityId = (await searchKnownPlaces(support, "MW", "lilongwe"))[0]!.id;
});

test("a corrected place is found by its new name and pin, and the next import leaves it so", async () => {
  await add({ name: "Sector 47", spellingOf: areaId });
  await correct(areaId);
  await importFile();
  await correct(areaId);
  expect(await found("area 470")).toEqual([["Area 470", "Lilongwe"]]);
  expect(await findPlaces(shop, "sector 47")).toMatchObject([
    { name: "Area 470", spelling: "Sector 47", ...PIN },
  ]);
  expect(await readKnownPlace(support, areaId)).toMatchObject({ name: "Area 470", ...PIN });
  const own = await listDeskPlaces(support);
  expect(own).toContainEqual(expect.objectContaining({ id: areaId, change: "corrected" }));
  expect(await actsOf(areaId)).toEqual(["known_place.corrected"]);
});

test("a corrected place stays when its file has it no more", async () => {
  await correct(areaId);
  await owner`select finish_gazetteer_import('MW', 'file', now() + interval '1 day')`;
  expect(await found("area 470")).toEqual([["Area 470", null]]);
  expect(await found("lilongwe")).toEqual([]);
});

test("a corrected town is the town of the places around it", async () => {
  await correct(cityId, { name: "Lilongwe City", pin: CITY });
  expect(await found("area 47")).toEqual([["Area 47", "Lilongwe City"]]);
});

test("a hidden place is not found, also after the next import, until it is shown again", async () => {
  await Promise.all([1, 2].map(() => hideGazetteerPlace(support, areaId, true)));
  await importFile();
  expect(await found("area 47")).toEqual([]);
  const near = await listNearestPlaces(support, "MW", AREA, 100);
  expect(near.map(({ id }) => id)).toEqual([cityId]);
  expect(await readKnownPlace(support, areaId)).toMatchObject({ hiddenAt: expect.any(Date) });
  expect(await refusalOf(add({ name: "Sector 47", spellingOf: areaId }))).toBe(
    "known_place_not_found",
  );
  // Another place may have its name meanwhile.
  const sameName = await add({ name: "Area 47", pin: AREA });
  const show = () => hideGazetteerPlace(support, areaId, false);
  expect(await refusalOf(show())).toBe("place_known");
  await retireGazetteerPlace(support, sameName);
  await show();
  expect(await found("area 47")).toEqual([["Area 47", "Lilongwe"]]);
  expect(await actsOf(areaId)).toEqual(["known_place.hidden", "known_place.shown"]);
});

test("a hidden town is no place's town", async () => {
  await hideGazetteerPlace(support, cityId, true);
  expect(await found("area 47")).toEqual([["Area 47", null]]);
  expect(await found("lilongwe")).toEqual([]);
});

test.each([
  ["another name of a place", () => add({ name: "Sector 47", spellingOf: areaId })],
  ["no known place", () => 2 ** 31],
])("%s can be neither corrected nor hidden", async (_, placeOf) => {
  const placeId = await placeOf();
  expect(await refusalOf(correct(placeId))).toBe("known_place_not_found");
  expect(await refusalOf(hideGazetteerPlace(support, placeId, true))).toBe("known_place_not_found");
});

test.each([
  ["a name that is known there", { name: "AREA-99" }, "place_known"],
  ["a phone number", { name: "Mrs Phiri 0999 123 456" }, "invalid_request"],
  ["no name", { name: " " }, "invalid_request"],
  ["a place outside the market", { pin: { latitude: 0, longitude: 0 } }, "invalid_request"],
])("a place cannot be corrected to %s", async (_, wrong, code) => {
  await add();
  expect(await refusalOf(correct(areaId, wrong))).toBe(code);
  expect(await found("area 47")).toEqual([["Area 47", "Lilongwe"]]);
});

test("the role of finance changes no place", async () => {
  const finance = await createAdmin("finance");
  const codes = await Promise.all([
    refusalOf(correctGazetteerPlace(finance, areaId, { name: "Area 470", pin: PIN })),
    refusalOf(hideGazetteerPlace(finance, areaId, true)),
  ]);
  expect(codes).toEqual(["role_not_allowed", "role_not_allowed"]);
});
