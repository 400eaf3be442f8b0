import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { replies } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { call } from "../../calls.gen";
import type { PhoneParcel } from "./list-parcels";
import type { PhoneOwner } from "./phone-owner";

/** The stored length of a reply; its sender may write more. */
const TEXT_MAX = 1_000;

type Row = typeof replies.$inferSelect;

export type Reply = Pick<Row, "provider" | "channel" | "kind" | "text"> & {
  messageId: string;
  parcel: PhoneParcel | undefined;
};

type ReplyOfParcel = Omit<Reply, "parcel"> & {
  parcel: Pick<PhoneParcel, "merchantId" | "environment" | "orderId"> | undefined;
};

type Answer = {
  /** Null if none is sent. */
  answer: string | null;
  language: string;
  isRider?: boolean;
};

/** A message as a row of `replies`. */
export type StoredReply = ReturnType<typeof storedReply>;

export function storedReply(
  { phone }: Pick<Row, "phone">,
  { messageId, parcel, provider, channel, kind, text }: ReplyOfParcel,
) {
  return {
    id: newId("rpl"),
    provider,
    provider_message_id: messageId,
    merchant_id: parcel?.merchantId ?? null,
    environment: parcel?.environment ?? null,
    order_id: parcel?.orderId ?? null,
    phone,
    channel,
    kind,
    text: storable(text),
  };
}

/** Stores a person's message, once, and stages the answer to it, if there is one. */
export async function keepReply(
  owner: PhoneOwner,
  reply: Reply,
  { answer, language, isRider = false }: Answer,
): Promise<boolean> {
  return call.keepReply({ reply: storedReply(owner, reply), answer, language, isRider });
}

/** A message that was stored before. */
export async function findReply(
  provider: string,
  messageId: string,
): Promise<Pick<Row, "text"> | undefined> {
  const [found] = await db
    .select({ text: replies.text })
    .from(replies)
    .where(and(eq(replies.provider, provider), eq(replies.providerMessageId, messageId)));
  return found;
}

/** Without characters that Postgres cannot store, and without half of a last character. */
function storable(text: string | null): string | null {
  const kept = text?.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return kept ? kept.slice(0, TEXT_MAX).replace(/\p{Cs}/gu, "") : null;
}
