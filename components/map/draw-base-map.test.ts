import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { BaseMap } from "@/lib/core/map-ground";
import { clipRing } from "./clip-shape";
import { drawBaseMap, drawGround, drawOver, isTelling } from "./draw-base-map";
import { pixelOf, placeAt, viewAround, zoomedAround } from "./map-view";

const MALAWI = JSON.parse(readFileSync("public/maps/MW.json", "utf8")) as BaseMap;
const LILONGWE = { latitude: -13.9626, longitude: 33.7741 };
const BLANTYRE = { latitude: -15.7861, longitude: 35.0058 };
const NOWHERE = { x: 0, y: 0 };

const SIZE = { width: 720, height: 240 };

test("a view has its places in the middle, and within its room", () => {
  const room = { width: 260, height: 150 };
  const view = { ...SIZE, ...viewAround([LILONGWE, BLANTYRE], room) };
  const [one, other] = [pixelOf(view, LILONGWE), pixelOf(view, BLANTYRE)];
  expect((one.x + other.x) / 2).toBeCloseTo(360, 6);
  expect((one.y + other.y) / 2).toBeCloseTo(120, 6);
  expect(Math.abs(other.x - one.x)).toBeLessThanOrEqual(260.001);
  expect(Math.abs(other.y - one.y)).toBeCloseTo(150, 6);
});

test("a single place is shown with its streets, and the place under a pixel is found again", () => {
  const view = { ...SIZE, ...viewAround([LILONGWE], SIZE) };
  expect(view.zoom).toBe(14);
  const back = placeAt(view, pixelOf(view, BLANTYRE));
  expect(back.latitude).toBeCloseTo(BLANTYRE.latitude, 6);
  expect(back.longitude).toBeCloseTo(BLANTYRE.longitude, 6);
});

test("a ring around the whole map fills it, and one beside it leaves nothing", () => {
  const ring = (x: number, y: number, size: number) => [
    { x, y },
    { x: x + size, y },
    { x: x + size, y: y + size },
    { x, y: y + size },
  ];
  const corners = clipRing(ring(-1000, -1000, 3000), SIZE).map(({ x, y }) => [x, y]);
  expect(corners.sort()).toEqual(
    [
      [-8, -8],
      [-8, 248],
      [728, -8],
      [728, 248],
    ].sort(),
  );
  expect(clipRing(ring(800, 0, 50), SIZE)).toEqual([]);
});

test.each([5, 8, 11, 13, 16])(
  "at zoom %i nothing is drawn far beyond the map, and names keep apart",
  (zoom) => {
    const view = { ...SIZE, centre: LILONGWE, zoom };
    const { shapes, dots, labels } = drawBaseMap(MALAWI, { view });
    const areas = shapes
      .filter(({ kind }) => kind !== "river" && kind !== "road")
      .map(({ path }) => path);
    for (const number of areas.join(" ").match(/-?\d+/g) ?? []) {
      // A step leads at most from margin to margin.
      expect(Math.abs(Number(number))).toBeLessThanOrEqual(736);
    }
    expect(areas.length).toBeGreaterThan(0);
    expect(dots.length).toBeLessThanOrEqual(80);
    for (const [at, one] of labels.entries()) {
      for (const other of labels.slice(at + 1)) {
        const apart = (6.4 * (one.text.length + other.text.length)) / 2 - 1;
        const isApart = Math.abs(one.y - other.y) >= 15 || Math.abs(one.x - other.x) >= apart;
        expect([one.text, other.text, isApart]).toEqual([one.text, other.text, true]);
      }
    }
  },
);

test("spots keep their names before the map's own, and a route joins its ends", () => {
  const spots = [
    { kind: "pickup" as const, text: "Pickup", ...LILONGWE },
    { kind: "destination" as const, text: "Destination", ...BLANTYRE },
  ];
  const view = { ...SIZE, ...viewAround(spots, { width: 260, height: 150 }) };
  const drawing = drawBaseMap(MALAWI, { view, spots, routes: [spots] });
  expect(drawing.labels.slice(0, 2).map(({ text }) => text)).toEqual(["Pickup", "Destination"]);
  const [from = NOWHERE, to = NOWHERE] = drawing.spots;
  const step = [to.x - from.x, to.y - from.y].join(" ");
  expect(drawing.routes).toBe(`M${from.x} ${from.y}l${step}`);
  expect(JSON.stringify(drawing).length).toBeLessThan(16_000);
});

test("the name of a spot is not printed over a neighbour", () => {
  const view = { ...SIZE, centre: LILONGWE, zoom: 14 };
  const under = placeAt(view, { x: 340, y: 132 });
  const spots = [
    { kind: "destination" as const, text: "Kwa Mbowe", ...LILONGWE },
    { kind: "saved" as const, text: "", ...under },
  ];
  const { labels } = drawBaseMap(MALAWI, { view, spots });
  const [name] = labels;
  expect(name).toEqual({ kind: "destination", text: "Kwa Mbowe", x: 401, y: 124 });
  expect(drawBaseMap(MALAWI, { view, spots: spots.slice(0, 1) }).labels[0]).toMatchObject({
    x: 360,
    y: 139,
  });
});

test("zooming keeps the place under the finger, and stops where there is nothing more to see", () => {
  const view = { ...SIZE, centre: LILONGWE, zoom: 12 };
  const finger = { x: 600, y: 40 };
  const before = placeAt(view, finger);
  const nearer = zoomedAround(view, finger, 1.5);
  expect(nearer.zoom).toBe(13.5);
  expect(placeAt(nearer, finger).latitude).toBeCloseTo(before.latitude, 9);
  expect(placeAt(nearer, finger).longitude).toBeCloseTo(before.longitude, 9);
  const most = zoomedAround(view, finger, 40);
  expect(zoomedAround(most, finger, 1)).toEqual(most);
});

test("spots that move over ground that was drawn before look as in a whole new drawing", () => {
  const view = { ...SIZE, ...viewAround([LILONGWE, BLANTYRE], SIZE) };
  const still = drawGround(MALAWI, view);
  for (const place of [LILONGWE, BLANTYRE]) {
    const spots = [{ ...place, kind: "free" as const, text: "Madalitso Gama" }];
    const over = drawOver(still, { view, spots });
    expect(over).toEqual(drawBaseMap(MALAWI, { view, spots }));
    // The same object, so that what lies under the spots is not drawn again.
    expect(over.shapes).toBe(still.shapes);
  }
});

test("main roads, lakes and rivers are drawn at every zoom where they are", () => {
  const kinds = (zoom: number) =>
    drawBaseMap(MALAWI, { view: { ...SIZE, centre: LILONGWE, zoom } }).shapes.map(
      ({ kind }) => kind,
    );
  for (const zoom of [6, 9, 12, 14]) expect(kinds(zoom)).toContain("road");
  expect(kinds(7)).toContain("lake");
});

test("a name is whole, and a dot has a name", () => {
  for (const zoom of [6, 9, 12, 14]) {
    const { dots, labels } = drawBaseMap(MALAWI, { view: { ...SIZE, centre: BLANTYRE, zoom } });
    for (const { x, text } of labels) {
      expect(x).toBeGreaterThanOrEqual(Math.floor((text.length * 6.4) / 2));
      expect(x).toBeLessThanOrEqual(SIZE.width - Math.floor((text.length * 6.4) / 2));
    }
    expect(dots.length).toBe(labels.filter(({ kind }) => kind !== "water").length);
  }
});

test("a city keeps its name before a town beside it, and a large zoom names landmarks", () => {
  const named = (centre: typeof LILONGWE, zoom: number) =>
    drawBaseMap(MALAWI, { view: { ...SIZE, height: 700, centre, zoom } }).labels;
  const country = named({ latitude: -13.2, longitude: 34.2 }, 6).map(({ text }) => text);
  for (const city of ["Lilongwe", "Blantyre", "Mzuzu", "Zomba", "Lake Malawi"]) {
    expect(country).toContain(city);
  }
  expect(named(LILONGWE, 13).some(({ kind }) => kind === "landmark")).toBe(true);
});

const shops = new Set(
  MALAWI.features.flatMap(({ properties: { type = "", text = "" } }) =>
    ["bar", "restaurant", "supermarket"].includes(type) ? [text] : [],
  ),
);

test("a name is not under what stands over the map, and shops have names from near only", () => {
  const view = { ...SIZE, height: 700, centre: LILONGWE, zoom: 12.5 };
  const [named] = drawBaseMap(MALAWI, { view }).labels.filter(({ kind }) => kind === "landmark");
  if (!named) throw new Error("no landmark");
  const covered = [
    { left: named.x - 5, right: named.x + 5, top: named.y - 5, bottom: named.y + 5 },
  ];
  const textsOf = (drawing: typeof view, over = {}) =>
    drawBaseMap(MALAWI, { view: drawing, ...over }).labels.map(({ text }) => text);
  expect(textsOf(view)).toContain(named.text);
  expect(textsOf(view, { covered })).not.toContain(named.text);
  const isShop = (text: string) => shops.has(text);
  expect(textsOf(view).some(isShop)).toBe(false);
  expect(textsOf({ ...view, zoom: 13.6 }).some(isShop)).toBe(true);
});

test("a map that would show nothing but its spots says so", () => {
  const nowhere = { latitude: -30, longitude: 60 };
  const spots = [{ ...nowhere, kind: "pickup" as const, text: "Pickup" }];
  const view = { ...SIZE, ...viewAround(spots, SIZE) };
  expect(isTelling(drawBaseMap(MALAWI, { view, spots }))).toBe(false);
  const known = [{ ...LILONGWE, kind: "pickup" as const, text: "Pickup" }];
  expect(
    isTelling(drawBaseMap(MALAWI, { view: { ...view, centre: LILONGWE }, spots: known })),
  ).toBe(true);
});

test("a map of which narrow boxes show the middle says of each name how wide a box must be", () => {
  const view = { ...SIZE, ...viewAround([LILONGWE], { width: 280, height: 220 }), zoom: 12.5 };
  const { labels } = drawBaseMap(MALAWI, { view, isCut: true });
  const letters = 6.4;
  for (const { text, x, kind, needs = 0 } of labels) {
    const half = (text.length * (kind === "city" ? 8 : letters)) / 2;
    expect(needs % 80).toBe(0);
    expect(needs / 2 + 1).toBeGreaterThanOrEqual(Math.abs(x - SIZE.width / 2) + half);
  }
  expect(new Set(labels.map(({ needs }) => needs)).size).toBeGreaterThan(1);
  expect(drawBaseMap(MALAWI, { view }).labels.every(({ needs }) => needs === undefined)).toBe(true);
});
