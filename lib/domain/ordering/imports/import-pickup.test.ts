import { beforeEach, expect, test } from "vitest";
import { atPickup } from "@/lib/domain/access/pickups/at-pickup";
import { removePickup } from "@/lib/domain/access/pickups/remove-pickup";
import { savePickup, type PickupDraft } from "@/lib/domain/access/pickups/save-pickup";
import { setDefaultPickup } from "@/lib/domain/access/pickups/set-default-pickup";
import {
  context,
  good,
  line,
  merchant,
  ordersOf,
  person,
  placeAll,
  start,
  useImportShop,
} from "@/test/import-shop";
import { contextOf } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { nearby, owner } from "@/test/world";
import { checkImport } from "./check-import";
import { listImportRows } from "./list-import-rows";
import { placeImportRun, quoteImportRun } from "./place-import-run";
import { placeNextRows } from "./place-next-rows";
import { readImport } from "./read-import";

useImportShop();

/** Six kilometres from the default one, so that its prices differ. */
let branch: string;

const OPEN = { opens: "08:00", closes: "17:00" };

const draft = (change: Partial<PickupDraft> = {}): PickupDraft => ({
  ...nearby(merchant.pickup, 6),
  name: "Branch",
  landmark: "Shop 4, Old Town",
  ...change,
});

beforeEach(async () => {
  branch = await savePickup(await contextOf(merchant, "live"), draft(), person);
});

const atBranch = () => atPickup(context, branch);

const pickupsOf = (importId: string) =>
  owner<{ pickupId: string; latitude: number }[]>`
    select distinct pickup_id as "pickupId", pickup_latitude as latitude
      from orders where import_id = ${importId}`;

test("the orders of an import start at its pickup, and are priced from there", async () => {
  const here = await checkImport(context, await start(good(3)));
  const id = await start(good(3), await atBranch());
  const there = await checkImport(context, id);
  expect(there.totalMinor).not.toBe(here.totalMinor);
  await placeAll(id);
  expect(await pickupsOf(id)).toEqual([{ pickupId: branch, latitude: draft().latitude }]);
  expect(await ordersOf(id)).toHaveLength(3);
});

test("as one run they start there too", async () => {
  const id = await start(good(3), await atBranch());
  await checkImport(context, id);
  const drops = await quoteImportRun(context, id);
  const total = drops.reduce((sum, { priced }) => sum + priced.feeMinor, 0);
  await placeImportRun(context, id, total / 100);
  expect(await pickupsOf(id)).toEqual([{ pickupId: branch, latitude: draft().latitude }]);
});

test("an import without a choice stays at the pickup that was the default when it began", async () => {
  const first = context.pickup?.id;
  const id = await start(good(2));
  await setDefaultPickup(context, branch, person);
  const after = await contextOf(merchant, "test");
  await checkImport(after, id);
  await placeNextRows(after, id, 50);
  expect(await pickupsOf(id)).toEqual([{ pickupId: first, latitude: merchant.pickup.latitude }]);
});

test("a pickup that was removed places nothing, and says so", async () => {
  const id = await start(good(2), await atBranch());
  await checkImport(context, id);
  await removePickup(context, branch, person);
  expect(await refusalOf(placeNextRows(context, id, 50))).toBe("branch_not_found");
  expect(await refusalOf(checkImport(context, id))).toBe("branch_not_found");
  expect(await readImport(context, id)).toMatchObject({ ready: 2, placed: 0 });
});

test("rows that a rider would collect while the pickup is closed are left out at first", async () => {
  const later = (new Date().getUTCDay() + 3) % 7;
  const hours = Array.from({ length: 7 }, (_, day) => (day === later ? OPEN : null));
  await savePickup(await contextOf(merchant, "live"), draft({ id: branch, hours }), person);
  const id = await start([line(1), line(2)], await atBranch());
  expect(await checkImport(context, id)).toMatchObject({ ready: 0, leftOut: 2 });
  const [row] = await listImportRows(context, id, { limit: 1 });
  expect(row?.warnings).toContainEqual({ problem: { kind: "row_pickup_closed" } });
});
