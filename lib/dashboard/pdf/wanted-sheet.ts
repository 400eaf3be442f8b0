import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { Language } from "@/lib/messages/language";

/** About 65 pages and a second of work; a longer month has its sums, and its lines in the CSV. */
export const PDF_LINES_MAX = 3_000;

/** They take a tenth of a second to draw, in which nothing else is answered. */
export const LINES_PER_READ = 200;

/** A month's document of a shop. */
export type WantedSheet = {
  merchant: MerchantContext;
  company: string;
  month: string;
  language: Language;
  /** The most lines that are listed. */
  linesMax?: number;
};
