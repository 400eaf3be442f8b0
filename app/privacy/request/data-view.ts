import type { OwnDataRequest } from "@/lib/domain/ordering/recipients/request-data";
import type { Language } from "@/lib/messages/language";

/** The forms of the page. */
export type Part = "correct" | "details" | "restrict" | "erase";

/** What a form has done, or what is wrong in it, with what was typed. */
export type Said = {
  part: Part;
  done?: string;
  error?: string;
  /** The field that is wrong. */
  field?: string;
  typed?: Record<string, string>;
} | null;

export type DataView = {
  language: Language;
  phone: string;
  requests: OwnDataRequest[];
  restrictedSince: Date | null;
  /** The legal time for an answer. */
  answerDays: number;
  said: Said;
};
