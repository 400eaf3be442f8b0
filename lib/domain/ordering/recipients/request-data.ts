import { desc, eq } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { dataRequests, restrictions, type ReplyChannel } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { RecipientContext } from "../../authority/recipient-context";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { doorKeyOf } from "../../dispatch/doors/door-key";
import { refuseValue } from "../../errors";

/** As long as a few sentences. */
export const DETAILS_MAX_LENGTH = 500;

/** As many as the page shows. */
const SHOWN = 10;

type Asked = { channel: ReplyChannel };

/** `language` is that of the text message about the answer. */
type AskedInWords = { id: string | undefined; details: string; language: string };

/**
 * Stops the use of the person's data until it is lifted: riders learn no door, and shops read nothing of the person in
 * parcels that are over. Returns from how many it was taken out.
 */
export async function restrictRecipient(
  { phone }: RecipientContext,
  { channel }: Asked,
): Promise<number> {
  return call.restrictRecipient({ id: newId("dtr"), phone, phoneKey: doorKeyOf(phone), channel });
}

/** Ends the person's restriction. Returns how many parcels got back what it took out of them. */
export async function liftRestriction(
  { phone }: RecipientContext,
  { channel }: Asked,
): Promise<number> {
  return call.liftRestriction({ id: newId("dtr"), phone, phoneKey: doorKeyOf(phone), channel });
}

/** Notes that the person asked for a copy, a correction or the removal, and got it. */
export async function noteDataRequest(
  { phone }: RecipientContext,
  kind: "copy" | "correct" | "erase",
  { channel }: Asked,
): Promise<void> {
  const id = newId("dtr");
  await call.keepDataRequest({
    id,
    phone,
    phoneKey: doorKeyOf(phone),
    kind,
    channel,
    details: null,
    language: null,
  });
}

/**
 * Asks the desk to correct what the person cannot correct alone; the answer comes within the legal time.
 *
 * @param id made with the form, so that a form that is sent twice asks once
 * @throws invalid_request without words, or for more than {@link DETAILS_MAX_LENGTH}; rate_limited while many wait
 */
export async function askForCorrection(
  { phone }: RecipientContext,
  { id, details, channel, language }: Asked & AskedInWords,
): Promise<void> {
  const text = details.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  if (text === "") return refuseValue("details", { kind: "absent" });
  if (text.length > DETAILS_MAX_LENGTH) {
    return refuseValue("details", { kind: "reason", least: 1, limit: DETAILS_MAX_LENGTH });
  }
  await call.keepDataRequest({
    id: clientId("dtr", id),
    phone,
    phoneKey: doorKeyOf(phone),
    kind: "correct",
    channel,
    details: text,
    language,
  });
}

export type OwnDataRequest = Awaited<ReturnType<typeof listOwnDataRequests>>[number];

/** What the person has asked for, the newest first. */
export function listOwnDataRequests({ phone }: RecipientContext) {
  const { id, kind, state, createdAt, dueAt, answeredAt, answer, details } = dataRequests;
  return db
    .select({ id, kind, state, createdAt, dueAt, answeredAt, answer, details })
    .from(dataRequests)
    .where(eq(dataRequests.phoneKey, doorKeyOf(phone)))
    .orderBy(desc(dataRequests.createdAt))
    .limit(SHOWN);
}

/** Since when the use of the person's data is stopped; null while it is not. */
export async function readRestriction({ phone }: { phone: string }): Promise<Date | null> {
  const [row] = await db
    .select({ since: restrictions.since })
    .from(restrictions)
    .where(eq(restrictions.phone, phone));
  return row?.since ?? null;
}

/** How many days the law gives for an answer, in the person's market. */
export async function readAnswerDays({ phone }: RecipientContext): Promise<number> {
  const [market] = await sql<{ days: number }[]>`
    select data_request_days as days from markets where code = market_of_person(${phone})`;
  return market?.days ?? 0;
}
