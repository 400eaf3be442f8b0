import type { Catalogue } from "./language";

const english = {
  title: (trackingId: string, isTest: boolean) =>
    `${isTest ? "[TEST] " : ""}Waybill · ${trackingId}`,
  test: "TEST: not a parcel",
  receiver: "Receiver",
  item: "Item",
  weight: "Weight",
  from: "From",
  reference: "Reference",
};

export type WaybillWords = typeof english;

/** The paper that goes with a parcel. */
export const WAYBILL: Catalogue<WaybillWords> = { en: english };
