import type { CourierCaller } from "@/lib/dashboard/authority";
import { countDueDocuments } from "@/lib/domain/access/documents/list-due-documents";
import type { ShiftsNow } from "@/lib/domain/access/shifts/count-shifts-now";
import { may } from "@/lib/domain/authority/rights";
import { countUnreadThreads } from "@/lib/domain/handover/rider-messages/list-rider-threads";
import { readCompanyCash } from "@/lib/domain/money/collections/read-company-cash";
import type { CompanyNow } from "@/lib/domain/ordering/orders/read-company-now";
import { readCourierAttention } from "@/lib/domain/ordering/orders/read-courier-attention";
import type { CourierMessages } from "@/lib/messages/courier.gen";

/** One kind of what waits for the company's people. */
export type Waiting = {
  /** Its texts in the messages. */
  name: keyof CourierMessages["needsYou"]["kinds"];
  href: string;
  count: number;
  /** The money that waits, which is shown in place of the count. */
  minor?: number;
  since?: Date | null | undefined;
};

type Known = { now: CompanyNow; shifts: ShiftsNow | null | undefined };

/** What waits for a reader, the most urgent first; only what there is. */
export async function readWaiting(
  { courier, user }: CourierCaller,
  { now, shifts }: Known,
): Promise<Waiting[]> {
  const [orders, documents, answers, cash] = await Promise.all([
    now.late + now.silent > 0 ? readCourierAttention(courier) : [],
    may(user, "see_documents") ? countDueDocuments(courier) : undefined,
    may(user, "message_riders") ? countUnreadThreads(courier) : 0,
    may(user, "receive_cash") ? readCompanyCash(courier) : undefined,
  ]);
  const due = documents ? documents.waiting + documents.expired + documents.missing : 0;
  const toPayIn = cash?.toRemitMinor ?? 0;
  const withRiders = cash ? now.cashMinor : 0;
  const late = orders.find(({ isLate }) => isLate);
  const silent = orders.find(({ isRiderSilent }) => isRiderSilent);
  const all: Waiting[] = [
    { name: "late", href: "/courier/orders", count: now.late, since: late?.lateFrom },
    { name: "silent", href: "/courier/dispatch", count: now.silent, since: silent?.lastSeenAt },
    {
      name: "disputes",
      href: "/courier/notifications",
      count: now.disputes,
      since: now.disputedSince,
    },
    { name: "missed", href: "/courier/riders/shifts", count: shifts?.missed ?? 0 },
    { name: "answers", href: "/courier/messages", count: answers },
    { name: "documents", href: "/courier/riders/documents", count: due },
    {
      name: "expiring",
      href: "/courier/riders/documents",
      count: documents?.expiring ?? 0,
    },
    {
      name: "payIn",
      href: "/courier/cash",
      count: toPayIn > 0 ? 1 : 0,
      minor: toPayIn,
      since: cash?.owedSince,
    },
    {
      name: "cash",
      href: "/courier/cash",
      count: withRiders > 0 ? 1 : 0,
      minor: withRiders,
    },
  ];
  return all.filter(({ count }) => count > 0);
}
