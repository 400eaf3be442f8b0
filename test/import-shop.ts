import { beforeEach } from "vitest";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { Complaint } from "@/lib/domain/field-problem";
import { guessColumns } from "@/lib/domain/ordering/imports/guess-columns";
import { placeNextRows } from "@/lib/domain/ordering/imports/place-next-rows";
import { readRows } from "@/lib/domain/ordering/imports/read-rows";
import { startImport } from "@/lib/domain/ordering/imports/start-import";
import { complaintMessages } from "@/lib/messages/complaint-message";
import { FIELDS } from "@/lib/messages/fields";
import { contextOf, createPerson } from "./merchant-desk";
import { createMarket, createMerchant, nearby, owner, type TestMerchant } from "./world";

/** The shop of the running test, with a market of its own, and the user who imports there. */
export let merchant: TestMerchant;
export let context: MerchantContext;
export let person: string;

/** Gives every test of a file a shop of its own. */
export function useImportShop(): void {
  beforeEach(async () => {
    const market = await createMarket();
    merchant = await createMerchant({ market });
    const north = merchant.pickup.latitude + 10;
    await owner`update markets set area_north = ${north} where code = ${market}`;
    context = await contextOf(merchant, "test");
    person = await createPerson(merchant);
  });
}

/** Has the rest of a test write its rows for another shop. */
export function switchTo(other: TestMerchant): void {
  merchant = other;
}

export const HEADER = "Name,Phone,Landmark,Latitude,Longitude,Weight,Ref";

/** A row that can be placed, a few kilometres from the pickup. */
export function line(
  number: number,
  change: { phone?: string; weight?: string; latitude?: string } = {},
) {
  const { latitude, longitude } = nearby(merchant.pickup, 2 + (number % 7));
  const { phone = `0999 12${3400 + number}`, weight = "5 kg" } = change;
  return `Thoko Banda,${phone},"Area ${number}, gate",${change.latitude ?? latitude},${longitude},${weight},R-${number}`;
}

export async function start(lines: string[], by = context) {
  const table = await readRows([HEADER, ...lines].join("\n"));
  return startImport(by, table, guessColumns(table.header), person);
}

export const good = (count: number, after = 0) =>
  Array.from({ length: count }, (_, at) => line(after + at + 1));

export const ordersOf = (importId: string) =>
  owner`select id, import_row as row, source, merchant_reference_id as reference,
      receiver_phone as phone, delivery_address as address, dropoff_note as note, fee_minor::int as fee
    from orders where import_id = ${importId} order by import_row`;

/** Calls until everything is placed or something stops it, as a page does. */
export async function placeAll(importId: string, by = context) {
  for (;;) {
    const { progress, stoppedBy } = await placeNextRows(by, importId, 20);
    if (stoppedBy || progress.ready === 0) return { progress, stoppedBy };
  }
}

export const say = (reason: Complaint[]) => complaintMessages(FIELDS.en, reason);
