import { and, desc, eq, isNotNull, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { notifications, pinRequests } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { readAskableRows } from "./ask-import-places";
import type { ImportProgress } from "./read-import";

export type ImportAsking = {
  /** Rows whose recipients can be asked and have no open link. */
  askable: number;
  /** The text messages that asking them sends. */
  texts: number;
  /** What the shop's last text message cost; null where it is not known. */
  textCost: { minor: number; currency: string } | null;
  /** Open links without an answer. */
  waiting: number;
};

/** The recipients that an import can ask for their places, and those that it has asked. */
export async function readAsking(
  merchant: MerchantContext,
  found: Pick<ImportProgress, "id" | "mapping" | "unchecked">,
): Promise<ImportAsking> {
  const [rows, links, textCost] = await Promise.all([
    // The rows of a check under way are read once it is over.
    found.unchecked > 0 ? [] : readAskableRows(merchant, found),
    readLinks(merchant, found.id),
    readTextCost(merchant),
  ]);
  const open = new Set(links.filter(({ isOpen }) => isOpen).map(({ row }) => row));
  const texted = new Set(links.filter(({ isTexted }) => isTexted).map(({ phone }) => phone));
  const phones = new Set(rows.map(({ phone }) => phone).filter((phone) => !texted.has(phone)));
  return {
    askable: rows.filter(({ number }) => !open.has(number)).length,
    texts: phones.size,
    textCost,
    waiting: links.filter(({ isOpen, isAnswered }) => isOpen && !isAnswered).length,
  };
}

function readLinks(merchant: MerchantContext, importId: string) {
  const isTexted = isNotNull(notifications.id);
  return db
    .select({
      row: pinRequests.importRow,
      phone: pinRequests.phone,
      isOpen: expression<boolean>`${pinRequests.expiresAt} > now()`,
      isAnswered: expression<boolean>`${isNotNull(pinRequests.answeredAt)}`,
      isTexted: expression<boolean>`${isTexted}`,
    })
    .from(pinRequests)
    .leftJoin(
      notifications,
      and(eq(notifications.step, "place_asked"), eq(notifications.cause, pinRequests.id)),
    )
    .where(
      and(
        ofMerchant(pinRequests, merchant),
        eq(pinRequests.importId, importId),
        isNull(pinRequests.usedAt),
      ),
    );
}

async function readTextCost(merchant: MerchantContext): Promise<ImportAsking["textCost"]> {
  const { costMinor, currency, sentAt } = notifications;
  const [last] = await db
    .select({ minor: costMinor, currency })
    .from(notifications)
    .where(and(ofMerchant(notifications, merchant), isNotNull(costMinor)))
    .orderBy(desc(sentAt))
    .limit(1);
  if (!last || last.minor === null || last.currency === null) return null;
  return { minor: last.minor, currency: last.currency };
}
