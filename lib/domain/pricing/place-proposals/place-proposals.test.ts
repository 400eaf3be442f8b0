import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { raceForRows } from "@/test/hold-rows";
import { contextOf, createAdmin, createPerson, refusedWith } from "@/test/merchant-desk";
import { useOwnDatabase } from "@/test/own-database";
import { createMerchant, owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import type { MerchantContext } from "../../authority/merchant-context";
import { addGazetteerPlace } from "../gazetteer/add-gazetteer-place";
import { listDeskPlaces, readKnownPlace, searchKnownPlaces } from "../gazetteer/find-known-places";
import { retireGazetteerPlace } from "../gazetteer/retire-gazetteer-place";
import { findPlaces } from "../places/find-places";
import { findCoveredPlaces } from "../quotes/find-covered-places";
import { acceptPlaceProposal, declinePlaceProposal } from "./decide-place-proposal";
import { listPlaceProposals } from "./list-place-proposals";
import { countProposedPlaces, findProposedPlace, listProposedPlaces } from "./list-proposed-places";
import { proposePlace } from "./propose-place";

useOwnDatabase();

const PIN = { latitude: -13.9512, longitude: 33.7421 };
const MARKET = { name: "Kaphiri market", kind: "marketplace", ...PIN } as const;

let shop: MerchantContext;
let other: MerchantContext;
let person: string;
let support: AdminContext;

beforeEach(async () => {
  await owner`delete from place_proposals`;
  await owner`delete from gazetteer`;
  await owner`delete from gazetteer_spellings`;
  await owner`select keep_gazetteer_places('MW', 'file', ${JSON.stringify([
    { reference: "1", name: "Lilongwe", folded: "lilongwe", kind: "city", rank: 0, ...PIN },
    {
      reference: "2",
      name: "Area 47",
      folded: "area 47",
      kind: "suburb",
      rank: 2,
      latitude: -13.94,
      longitude: 33.75,
    },
  ])}::text::json)`;
  await owner`select finish_gazetteer_import('MW', 'file', '2000-01-01')`;
  const merchant = await createMerchant();
  shop = { ...(await contextOf(merchant)), staffRole: "owner" };
  person = await createPerson(merchant);
  other = await contextOf(await createMerchant());
  support = await createAdmin("support");
});

const propose = async (change: Partial<Parameters<typeof proposePlace>[1]> = {}) => {
  await proposePlace(shop, { ...MARKET, ...change }, person);
  return (await listPlaceProposals(shop))[0]!;
};

const accept = (id: string, change: object = {}) =>
  acceptPlaceProposal(support, id, {
    name: MARKET.name,
    kind: MARKET.kind,
    pin: PIN,
    spellingOf: null,
    ...change,
  });

const named = async (text: string) =>
  (await findPlaces(other, text)).map(({ name, isMeant }) => ({ name, isMeant }));

const areaId = async () => (await searchKnownPlaces(support, "MW", "area 47"))[0]!.id;

test("a proposed place is found by nobody until the desk accepts it, and then by everybody at once", async () => {
  const { id } = await propose();
  expect(await countProposedPlaces(support)).toMatchObject({ count: 1 });
  expect(await listProposedPlaces(support)).toMatchObject([
    { id, name: "Kaphiri market", merchantId: shop.merchantId, proposedBy: "Thoko Banda" },
  ]);
  expect(await named("kaphiri")).toEqual([]);
  await accept(id, { name: "Kaphiri Market", pin: { latitude: -13.952, longitude: 33.743 } });
  expect(await findPlaces(other, "kaphiri")).toMatchObject([
    {
      name: "Kaphiri Market",
      kind: "marketplace",
      town: "Lilongwe",
      latitude: -13.952,
      isMeant: true,
    },
  ]);
  // Misspelled, by its town, and as the public pages search.
  expect(await named("kapiri market")).toEqual([{ name: "Kaphiri Market", isMeant: false }]);
  expect(await named("market lilongwe")).toEqual([{ name: "Kaphiri Market", isMeant: true }]);
  expect(await findCoveredPlaces("MW", "kaphiri")).toHaveLength(1);
  expect(await listPlaceProposals(shop)).toMatchObject([{ id, state: "accepted", reason: null }]);
  expect(await countProposedPlaces(support)).toEqual({ count: 0, oldestAt: null });
});

test("an accepted place is still found after another import of a file", async () => {
  await accept((await propose()).id);
  await owner`select finish_gazetteer_import('MW', 'file', '2000-01-01')`;
  expect(await named("kaphiri")).toEqual([{ name: "Kaphiri market", isMeant: true }]);
});

test("another spelling leads to the known place, and keeps its location", async () => {
  const { id } = await propose({ name: "Sector 47" });
  await accept(id, { name: "Sector 47", spellingOf: await areaId() });
  expect(await findPlaces(other, "sector 47")).toMatchObject([
    { name: "Area 47", spelling: "Sector 47", town: "Lilongwe", latitude: -13.94, isMeant: true },
  ]);
  expect(await named("area 47")).toEqual([{ name: "Area 47", isMeant: true }]);
  expect(await findCoveredPlaces("MW", "sector")).toMatchObject([{ name: "Area 47" }]);
  const known = await readKnownPlace(support, await areaId());
  expect(known).toMatchObject({ isDesk: false, spellings: [{ name: "Sector 47" }] });
});

test("a declined place stays unknown, and its shop reads why", async () => {
  const { id } = await propose();
  await declinePlaceProposal(support, id, { reason: "It is a house." });
  expect(await named("kaphiri")).toEqual([]);
  expect(await listPlaceProposals(shop)).toMatchObject([
    { state: "declined", reason: "It is a house." },
  ]);
  expect(await listPlaceProposals(other)).toEqual([]);
  const acts =
    await owner`select action, merchant_id from audit_log where subject = ${id} order by id`;
  expect(acts).toEqual([
    { action: "place_proposal.made", merchant_id: shop.merchantId },
    { action: "place_proposal.declined", merchant_id: shop.merchantId },
  ]);
});

test("one of two decisions at once is taken", async () => {
  const { id } = await propose();
  const codes = await Promise.all(
    [accept(id), accept(id), declinePlaceProposal(support, id, { reason: "No." })].map(
      async (work) => (await refusedWith(work))?.code,
    ),
  );
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === "done_already")).toHaveLength(2);
});

describe("a proposal", () => {
  test("that is sent twice, or again while it waits, is one", async () => {
    const id = newId("prp");
    await Promise.all([propose({ id }), propose({ id }), propose()]);
    await propose({ name: "  KAPHIRI  Market", latitude: PIN.latitude + 0.001 });
    expect(await listPlaceProposals(shop)).toHaveLength(1);
    await propose({ latitude: PIN.latitude + 0.1 });
    expect(await listPlaceProposals(shop)).toHaveLength(2);
  });

  test("is refused for a place that the search knows there", async () => {
    const refusal = await refusedWith(
      proposePlace(
        shop,
        { ...MARKET, name: "area 47", latitude: -13.9405, longitude: 33.75 },
        person,
      ),
    );
    expect(refusal?.code).toBe("place_known");
  });

  test("is the twentieth of a day at most, however many are sent at once", async () => {
    const propose25 = () =>
      Promise.all(
        Array.from({ length: 25 }, async (_, at) => {
          const place = { ...MARKET, name: `Stage ${at}` };
          return (await refusedWith(proposePlace(shop, place, person)))?.code;
        }),
      );
    const codes = await raceForRows(
      `select from merchants where id = '${shop.merchantId}'`,
      propose25,
    );
    expect(codes.filter((code) => code === "too_many_place_proposals")).toHaveLength(5);
    await owner`update place_proposals set created_at = now() - interval '2 days'`;
    expect((await refusedWith(propose()))?.code).toBe("too_many_place_proposals");
  });

  test.each([
    ["no name", { name: " \u200B" }, "name"],
    ["a name of one letter", { name: "(a)" }, "name"],
    ["a name of 5,000 letters", { name: "x".repeat(5_000) }, "name"],
    ["control characters", { name: "Kaphiri\u0007market" }, "name"],
    ["a zero byte", { name: "Kaphiri\u0000market" }, "name"],
    ["a phone number", { name: "Mrs Phiri 0999 123 456" }, "name"],
    ["a pin in another country", { latitude: 51.5, longitude: -0.1 }, "where"],
    ["no pin", { latitude: Number.NaN }, "where"],
    ["another kind of id", { id: newId("ord") }, "id"],
  ])("is refused with %s", async (_, wrong, path) => {
    const refusal = await refusedWith(proposePlace(shop, { ...MARKET, ...wrong }, person));
    expect(refusal?.details).toMatchObject({ issues: [{ path }] });
    expect(await listPlaceProposals(shop)).toEqual([]);
  });
});

describe("the desk", () => {
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

  test("adds a place and retires it with its spellings, and the audit log names both", async () => {
    const id = newId("prp");
    const [placeId, again] = await Promise.all([add({ id }), add({ id })]);
    expect(again).toBe(placeId);
    await add({ name: "Sector 99", spellingOf: placeId });
    expect(await named("sector 99")).toEqual([{ name: "Area 99", isMeant: true }]);
    expect(await listDeskPlaces(support)).toMatchObject([
      { name: "Sector 99", spellingOf: "Area 99" },
      { name: "Area 99", spellingOf: null },
    ]);
    await retireGazetteerPlace(support, placeId);
    expect(await named("sector 99")).toEqual([]);
    expect(await named("area 99")).toEqual([]);
    expect(await listDeskPlaces(support)).toEqual([]);
    const acts =
      await owner`select action from audit_log where subject = ${String(placeId)} order by id`;
    expect(acts.map(({ action }) => action)).toEqual(["known_place.added", "known_place.retired"]);
  });

  test("retires an accepted place, and its proposal stays accepted", async () => {
    const { id } = await propose();
    await accept(id);
    await retireGazetteerPlace(support, (await listDeskPlaces(support))[0]!.id);
    expect(await findProposedPlace(support, id)).toMatchObject({ state: "accepted" });
  });

  test("cannot retire a place of a file", async () => {
    const refusal = await refusedWith(retireGazetteerPlace(support, await areaId()));
    expect(refusal?.code).toBe("known_place_not_found");
  });

  test.each([
    [
      "a place that is known there",
      { name: "AREA-47", pin: { latitude: -13.94, longitude: 33.75 } },
      "place_known",
    ],
    ["a spelling of no place", { spellingOf: 2 ** 31 }, "known_place_not_found"],
    ["a place without a pin", { pin: null }, "invalid_request"],
    ["a place outside the market", { pin: { latitude: 0, longitude: 0 } }, "invalid_request"],
    ["a place of no market", { marketCode: "XX" }, "market_not_found"],
  ])("does not add %s", async (_, wrong, code) => {
    expect((await refusedWith(add(wrong)))?.code).toBe(code);
  });

  test("in the role of finance decides nothing, and a viewer of a shop proposes nothing", async () => {
    const finance = await createAdmin("finance");
    const { id } = await propose();
    const codes = await Promise.all(
      [
        acceptPlaceProposal(finance, id, { ...MARKET, pin: PIN, spellingOf: null }),
        declinePlaceProposal(finance, id, { reason: "No." }),
        retireGazetteerPlace(finance, 1),
        proposePlace({ ...shop, staffRole: "viewer" }, MARKET, person),
      ].map(async (work) => (await refusedWith(work))?.code),
    );
    expect(codes).toEqual(Array(4).fill("role_not_allowed"));
  });
});
