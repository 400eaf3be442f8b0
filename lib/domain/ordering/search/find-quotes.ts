import { findAnyQuote } from "../../pricing/quotes/find-any-quote";
import type { Finder } from "./hit";

/** Quotes by their id, as long as they are kept. */
export const QUOTE_FINDERS: Finder[] = [
  async (text) => {
    const quote = await findAnyQuote(text);
    if (!quote) return [];
    const { id, merchantId, merchantName, environment } = quote;
    const note = environment === "test" ? `${merchantName}, test` : merchantName;
    return [
      {
        kind: "quote",
        id,
        name: id,
        note,
        matched: "Quote ID",
        isExact: true,
        merchantId,
        environment,
        courierId: null,
      },
    ];
  },
];
