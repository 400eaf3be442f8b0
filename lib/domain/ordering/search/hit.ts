import type { Environment } from "../../authority/merchant-context";

export type HitKind =
  | "order"
  | "quote"
  | "rider"
  | "merchant"
  | "courier"
  | "person"
  | "top_up"
  | "withdrawal"
  | "ledger_transaction"
  | "endpoint"
  | "request";

/** A search result, and why it was found. */
export type Hit = {
  kind: HitKind;
  id: string;
  name: string;
  /** Its owner, or its subject. */
  note: string;
  /** The matching field: "Order ID". */
  matched: string;
  /** Whether the text is its id, and not only a part of its name. */
  isExact: boolean;
  merchantId: string | null;
  environment: Environment | null;
  courierId: string | null;
  /** Its time and amount, if people know it by these. */
  at?: Date;
  amount?: { minor: number; currency: string };
};

/** Searches for one kind of text; returns nothing for any other, without a query. */
export type Finder = (text: string) => Promise<Hit[]>;

export const HITS_OF_A_KIND = 10;
