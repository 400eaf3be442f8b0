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
  /** Whether it is the very thing that was named, and not one that is merely called so. */
  isExact: boolean;
  merchantId: string | null;
  environment: Environment | null;
  courierId: string | null;
  /** When it was made, and its amount, where people know it by these. */
  at?: Date;
  amount?: { minor: number; currency: string };
};

/** Looks for one kind of text; answers nothing for any other, without asking the database. */
export type Finder = (text: string) => Promise<Hit[]>;

export const HITS_OF_A_KIND = 10;
