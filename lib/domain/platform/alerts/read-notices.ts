import { noticeKindsOf } from "../../authority/alert-kinds";
import { call } from "../../calls.gen";
import type { AlertStaff } from "./read-alert-preferences";

/** The notices to mark: one, or all that the page has shown, without those that came in the meantime. */
export type ReadNotices = { upTo: number; id?: number | undefined };

/** Marks notices as read for the caller only; repeating it changes nothing. */
export async function readNotices(
  { userId, role, staffRole }: AlertStaff,
  { upTo, id }: ReadNotices,
): Promise<void> {
  await call.readNotices({ userId, kinds: noticeKindsOf(role, staffRole), upTo, id: id ?? null });
}
