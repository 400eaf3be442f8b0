import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";

/** The position at which a page of notices continues, from its address; undefined for an invalid one. */
export function noticePositionOf(params: SearchParams): { before?: number } {
  const before = searchTexts(params).get("before") ?? "";
  return /^[1-9]\d{0,14}$/.test(before) ? { before: Number(before) } : {};
}
