import { describe, expect, test } from "vitest";
import {
  HEADER,
  context,
  good,
  line,
  merchant,
  ordersOf,
  person,
  placeAll,
  say,
  start,
  useImportShop,
} from "@/test/import-shop";
import { contextOf } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { nearby, owner } from "@/test/world";
import { checkImport } from "./check-import";
import { guessColumns } from "./guess-columns";
import { listImportRows } from "./list-import-rows";
import { readImport } from "./read-import";
import { readRows } from "./read-rows";
import { countRowGroups, type RowGroup } from "./row-groups";
import { selectImportRows } from "./select-import-rows";
import { startImport } from "./start-import";

useImportShop();

describe("before it is placed, a row that should be looked at says why:", () => {
  /** The warnings of each row of an import, and which rows are excluded. */
  async function check(lines: string[], by = context) {
    const id = await start(lines, by);
    await checkImport(by, id);
    const rows = await listImportRows(by, id, { group: "all", limit: 100 });
    return {
      id,
      says: rows.map(({ warnings }) => say(warnings)),
      leftOut: rows.filter(({ isLeftOut }) => isLeftOut).map(({ number }) => number),
      rows,
    };
  }

  const cells = (text: string, at: number, value: string) =>
    text.split(",").with(at, value).join(",");

  test("no name, no phone or no landmark, and it is placed all the same", async () => {
    const bare = line(1).replace(/"[^"]*"/, "");
    const { says, leftOut } = await check([
      line(9),
      cells(line(1), 0, ""),
      line(2, { phone: "" }),
      bare.replace("R-1", "R-3").replace("123401", "123403"),
    ]);
    expect(says).toEqual([
      "",
      "No recipient's name.",
      "No phone number: the rider can't call the recipient.",
      "No landmark: the rider has only the pin.",
    ]);
    expect(leftOut).toEqual([]);
  });

  test("far away, a reference used before, or the same delivery: it is left out", async () => {
    const far = nearby(merchant.pickup, 70).latitude;
    await owner`update markets set area_north = ${far + 10} where code = ${context.market.code}`;
    const { says, leftOut } = await check([
      line(1),
      line(2, { latitude: String(far) }),
      line(8).replace("R-8", "R-1"),
      line(3),
      line(3).replace("R-3", "R-33"),
    ]);
    expect(says[1]).toMatch(/^That's far: \d+ km by road\.$/);
    expect(says.slice(2)).toEqual([
      "Row 1 has the same reference.",
      "",
      "Row 4 goes to the same recipient and place.",
    ]);
    expect(leftOut).toEqual([2, 3, 5]);
  });

  test("a repeated order of another import, also in a later part of a check", async () => {
    const first = await start(good(2));
    await checkImport(context, first);
    await placeAll(first);
    const id = await start(good(3));
    await checkImport(context, id, { limit: 1 });
    await checkImport(context, id);
    const rows = await listImportRows(context, id, { group: "warned", limit: 9 });
    expect(rows.map(({ number, warnings }) => `${number} ${say(warnings)}`)).toEqual(
      [1, 2].map(
        (number) =>
          `${number} An order has the same reference. An order placed today goes to the same recipient and place.`,
      ),
    );
    const other = await start(good(2), await contextOf(merchant));
    await checkImport(await contextOf(merchant), other);
    expect(await readImport(await contextOf(merchant), other)).toMatchObject({ leftOut: 0 });
  });

  test("only rows that are included are placed and counted, each with its distance and price", async () => {
    const { id, rows } = await check([line(1), line(1), line(2)]);
    expect(rows[0]).toMatchObject({ feeMinor: expect.any(Number), distanceM: expect.any(Number) });
    const fees = rows.map(({ feeMinor }) => feeMinor ?? 0);
    expect(await readImport(context, id)).toMatchObject({
      ready: 2,
      leftOut: 1,
      totalMinor: (fees[0] ?? 0) + (fees[2] ?? 0),
    });
    await selectImportRows(context, id, { numbers: [3], isLeftOut: true });
    expect((await placeAll(id)).progress).toMatchObject({ placed: 1, ready: 0, leftOut: 2 });
    await selectImportRows(context, id, { isLeftOut: false });
    expect((await placeAll(id)).progress).toMatchObject({ placed: 3, ready: 0, leftOut: 0 });
    expect(
      await refusalOf(selectImportRows(await contextOf(merchant), id, { isLeftOut: true })),
    ).toBe("import_not_found");
  });
});

test("rows are counted, listed and excluded by their warnings", async () => {
  const id = await start([line(1), line(2, { phone: "" }), line(1), line(3, { phone: "" })]);
  await checkImport(context, id);
  const counts = async () => {
    const groups = (await countRowGroups(context, id)).filter(({ rows }) => rows > 0);
    return groups.map(({ group, rows, leftOut }) => [group, rows, leftOut]);
  };
  const numbersOf = async (group: RowGroup) =>
    (await listImportRows(context, id, { group, limit: 9 })).map(({ number }) => number);
  expect(await counts()).toEqual([
    ["all", 4, 1],
    ["warned", 3, 1],
    ["left_out", 1, 1],
    ["row_reference_used", 1, 1],
    ["row_sent_today", 1, 1],
    ["row_without_phone", 2, 0],
  ]);
  expect(await numbersOf("row_without_phone")).toEqual([2, 4]);
  await selectImportRows(context, id, { group: "row_without_phone", isLeftOut: true });
  expect(await numbersOf("left_out")).toEqual([2, 3, 4]);
  expect((await placeAll(id)).progress).toMatchObject({ placed: 1, leftOut: 3 });
  expect(await counts()).toContainEqual(["left_out", 3, 3]);
  expect(await refusalOf(countRowGroups(await contextOf(merchant), id))).toBe("import_not_found");
});

test("a row that names no exact place is left out, or refused with what helps", async () => {
  const { latitude, longitude } = nearby(merchant.pickup, 3);
  const point = `${latitude},${longitude}`;
  const maps = "https://www.google.com/maps";
  const locations = [
    `${maps}/@${point},12z`,
    `${maps}/dir/${merchant.pickup.latitude},${merchant.pickup.longitude}/${point}/@-13,33,14z`,
    `${maps}/dir/${point}/Shoprite+Lilongwe/@-13,33,14z`,
    "22+",
    "2QPR+",
    `\u200E${latitude}\u00A0, ${longitude}`.replace("-", "\u2212"),
  ];
  const lines = locations.map((where, at) => `Thoko,099912340${at},Gate,"${where}"`);
  const table = await readRows(["Name,Phone,Landmark,Location", ...lines].join("\n"));
  const id = await startImport(context, table, guessColumns(table.header), person);
  await checkImport(context, id);
  const rows = await listImportRows(context, id, { group: "all", limit: 9 });
  expect(rows.map(({ number, warnings, isLeftOut }) => [number, say(warnings), isLeftOut])).toEqual(
    [
      [1, "The location is only the middle of a map. Check it.", true],
      [2, "", false],
      [6, "", false],
    ],
  );
  const failed = await owner`select number, reason -> 0 -> 'problem' ->> 'kind' as kind
    from import_rows where import_id = ${id} and state = 'invalid' order by number`;
  expect([...failed]).toEqual([
    { number: 3, kind: "directions" },
    { number: 4, kind: "coarse_code" },
    { number: 5, kind: "coarse_code" },
  ]);
});

test("notes are the drop-off note of the order", async () => {
  const table = await readRows(`${HEADER},Notes\n${line(1)},Ring twice`);
  const id = await startImport(context, table, guessColumns(table.header), person);
  await checkImport(context, id);
  await placeAll(id);
  expect((await ordersOf(id))[0]).toMatchObject({ address: "Area 1, gate", note: "Ring twice" });
});
