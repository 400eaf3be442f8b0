import type { Catalogue } from "./language";

const english = {
  title: (trackingId: string, isTest: boolean) =>
    `${isTest ? "[TEST] " : ""}Waybill · ${trackingId}`,
  test: "TEST: not a parcel",
  recipient: "Recipient",
  item: "Item",
  weight: "Weight",
  from: "From",
  reference: "Reference",
};

export type WaybillMessages = typeof english;

/** The printed waybill. */
export const WAYBILL: Catalogue<WaybillMessages> = { en: english, ny: english };
