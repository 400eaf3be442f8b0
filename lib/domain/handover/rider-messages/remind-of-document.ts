import { createHash } from "node:crypto";
import { sql } from "@/db/client";
import { BASE62 } from "@/lib/core/ids";
import { localDay } from "@/lib/core/local-day";
import type { CourierContext } from "../../authority/courier-context";
import { sendRiderMessage } from "./send-rider-message";

/** A rider's document, by its kind. */
export type RemindedDocument = { riderId: number; kind: string };

const ID_LENGTH = 22;

/**
 * Sends the rider a message about a document. A second one on the same day changes nothing, because it is the same message.
 *
 * @throws what `sendRiderMessage` throws
 */
export async function remindOfDocument(
  courier: CourierContext,
  { text, ...document }: RemindedDocument & { text: string },
): Promise<void> {
  await sendRiderMessage(courier, {
    id: reminderId(courier, document),
    audience: "selected",
    riderIds: [String(document.riderId)],
    text,
  });
}

/** Those of the documents about which the company has reminded the riders today. */
export async function listRemindedToday<Document extends RemindedDocument>(
  courier: CourierContext,
  documents: readonly Document[],
): Promise<Set<Document>> {
  const byId = new Map(documents.map((it) => [reminderId(courier, it), it]));
  const sent = await sql<{ id: string }[]>`
    select id from rider_messages
     where courier_id = ${courier.courierId} and id = any (${[...byId.keys()]})`;
  return new Set(sent.flatMap(({ id }) => byId.get(id) ?? []));
}

/** The id of the day's message about a document. */
function reminderId(
  { courierId, timezone }: CourierContext,
  { riderId, kind }: RemindedDocument,
): string {
  const named = [courierId, riderId, kind, localDay(new Date(), timezone)].join(" ");
  const bytes = createHash("sha256").update(named).digest().subarray(0, ID_LENGTH);
  return `rms_${Array.from(bytes, (byte) => BASE62[byte % BASE62.length]).join("")}`;
}
