import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";

/** Where a page of notices goes on, from its address; nothing for an address that is no such place. */
export function noticePositionOf(params: SearchParams): { before?: number } {
  const before = searchTexts(params).get("before") ?? "";
  return /^[1-9]\d{0,14}$/.test(before) ? { before: Number(before) } : {};
}
