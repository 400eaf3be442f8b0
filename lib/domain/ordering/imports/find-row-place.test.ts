import { beforeEach, expect, test } from "vitest";
import { say } from "@/test/import-shop";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { createMerchant, type TestMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { checkImport } from "./check-import";
import { guessColumns } from "./guess-columns";
import { listImportRows } from "./list-import-rows";
import { readRows } from "./read-rows";
import { startImport } from "./start-import";

const LILONGWE = { latitude: -13.9669, longitude: 33.7873 };

let shop: TestMerchant;
/** A shop in a market that has places. */
let inLilongwe: MerchantContext;

beforeEach(async () => {
  shop = await createMerchant();
  const context = await contextOf(shop, "test");
  inLilongwe = { ...context, pickup: { ...context.pickup, ...LILONGWE } } as MerchantContext;
});

/** What a checked table says of each row, and the request of those that can be placed. */
async function check(lines: string[], by = inLilongwe) {
  const table = await readRows(["Name,Phone,Landmark,Location,Weight", ...lines].join("\n"));
  const id = await startImport(by, table, guessColumns(table.header), await createPerson(shop));
  await checkImport(by, id);
  const rows = await listImportRows(by, id, { limit: 100 });
  return rows.map(({ state, reason, warnings, request, isLeftOut }) => ({
    state,
    says: say([...reason, ...warnings]),
    delivery: (request as { delivery: typeof LILONGWE } | null)?.delivery,
    isLeftOut,
  }));
}

test("a row goes to the only place that its location names, and says which", async () => {
  const rows = await check([
    "Thoko Banda,0999 123 401,Blue gate,Bwaila Hospital,5",
    'Joyce Phiri,0999 123 402,Till 4,"Bwaila Hospital, Lilongwe",5',
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({ state: "ready", isLeftOut: false });
    expect(row.says).toMatch(/^Placed by its name: Bwaila Hospital \(Lilongwe\)\./);
    expect(row.delivery?.latitude).toBeCloseTo(-13.97, 1);
  }
});

test("a name of several places asks which, and an unknown one is not guessed", async () => {
  const [several, similar, unknown] = await check([
    "Thoko Banda,0999 123 401,Blue gate,Shoprite,5",
    "Joyce Phiri,0999 123 402,Till 4,Shopite,5",
    "Mary Phiri,0999 123 403,Kiosk,Area 47,5",
  ]);
  expect(several).toMatchObject({ state: "invalid" });
  expect(several?.says).toMatch(
    /^We don't know which place "Shoprite" is\. Paste one of these, .*: Shoprite.* \(-\d+\.\d+, \d+\.\d+\)/,
  );
  expect(similar?.says).toMatch(/^We don't know which place "Shopite" is\. .*Shoprite/);
  const [, pasted = ""] = /coordinates: (Shoprite.*?\d\)), /.exec(several?.says ?? "") ?? [];
  const [placed] = await check([`Thoko Banda,0999 123 401,Blue gate,"${pasted}",5`]);
  expect(placed).toMatchObject({ state: "ready", says: "" });
  expect(unknown).toMatchObject({ state: "invalid" });
  expect(unknown?.says).toMatch(/^We don't know the place "Area 47"\./);
});

test("a row without a location goes where its customer had the last order, of this environment", async () => {
  await placeOrder(shop, {
    fields: { receiver_name: "Wexford Banda", receiver_phone: "+265999123409" },
    environment: "test",
  });
  const [known, stranger] = await check(
    ["Wexford Banda,0999 123 409,Blue gate,,5", "Joyce Phiri,0999 123 402,Till 4,,5"],
    await contextOf(shop, "test"),
  );
  expect(known?.says).toContain("No location: it goes where Wexford Banda got the last order.");
  expect(known?.delivery).toBeDefined();
  expect(stranger).toMatchObject({ state: "invalid", says: "This row has no location." });
});

test("a row of 900 kg is left out until it is included, and one of 250 kg is not", async () => {
  const [heavy, usual] = await check([
    "Thoko Banda,0999 123 401,Blue gate,Bwaila Hospital,900",
    "Joyce Phiri,0999 123 402,Till 4,Bwaila Hospital,250",
  ]);
  expect(heavy).toMatchObject({ isLeftOut: true });
  expect(heavy?.says).toContain("That's heavy: 900 kg.");
  expect(usual).toMatchObject({ isLeftOut: false });
  expect(usual?.says).not.toContain("heavy");
});

test("a table of addresses alone has them searched as places", () => {
  expect(guessColumns(["Name", "Phone", "Address"])).toMatchObject({ address: 2, location: 2 });
  expect(guessColumns(["Address", "Pin"])).toMatchObject({ address: 0, location: 1 });
  expect(guessColumns(["Address", "Lat", "Lng"])).not.toHaveProperty("location");
});
