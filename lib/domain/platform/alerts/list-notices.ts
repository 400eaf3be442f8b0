import { and, desc, eq, gte, inArray, isNull, lt, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { alertReads, alerts, users } from "@/db/schema";
import { noticeKindsOf, type AlertKind } from "../../authority/alert-kinds";
import type { AlertFacts } from "./alert";
import type { AlertStaff } from "./read-alert-preferences";

/** An alert as a person of the company sees it on the page of notifications. */
export type Notice = { id: number; createdAt: Date; isRead: boolean } & NoticeNews;

/** What a notice says, by its kind. */
export type NoticeNews = {
  [Kind in AlertKind]: { kind: Kind; facts: AlertFacts[Kind] };
}[AlertKind];

export type NoticePage = { notices: Notice[]; nextBefore: number | null };

/** A larger number of unread notices is shown as more than that. */
export const UNREAD_SHOWN_MAX = 99;

/** The notices of the reader's company that the reader's role may see, newest first. */
export async function listNotices(
  user: AlertStaff,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<NoticePage> {
  const rows = await db
    .select({
      id: alerts.id,
      kind: alerts.kind,
      facts: alerts.facts,
      createdAt: alerts.createdAt,
      readAt: alertReads.readAt,
    })
    .from(alerts)
    .innerJoin(users, eq(users.id, user.userId))
    .leftJoin(alertReads, isReadBy)
    .where(and(seenBy(user), before === undefined ? undefined : lt(alerts.id, before)))
    .orderBy(desc(alerts.id))
    .limit(limit + 1);
  const notices = rows.slice(0, limit).map(({ readAt, ...row }) => {
    // Each kind is staged with its own facts.
    return { ...row, isRead: readAt !== null } as Notice;
  });
  return { notices, nextBefore: rows.length > limit ? (notices.at(-1)?.id ?? null) : null };
}

/** The number of unread notices, up to one more than is shown. */
export async function countUnreadNotices(user: AlertStaff): Promise<number> {
  const unread = db
    .select({ id: alerts.id })
    .from(alerts)
    .innerJoin(users, eq(users.id, user.userId))
    .leftJoin(alertReads, isReadBy)
    .where(and(seenBy(user), isNull(alertReads.alertId)))
    .limit(UNREAD_SHOWN_MAX + 1);
  return (await unread).length;
}

/** Joins a notice with its reader's mark. */
export const isReadBy = and(eq(alertReads.alertId, alerts.id), eq(alertReads.userId, users.id));

/** A person does not see alerts from before they joined, and a person of one branch none: they are the whole shop's. */
export function seenBy({ role, company, staffRole }: AlertStaff): SQL | undefined {
  return and(
    role === "merchant" ? eq(alerts.merchantId, company.id) : isNull(alerts.merchantId),
    role === "courier" ? eq(alerts.courierId, company.id) : isNull(alerts.courierId),
    inArray(alerts.kind, noticeKindsOf(role, staffRole)),
    isNull(users.branchId),
    gte(alerts.createdAt, users.createdAt),
  );
}
