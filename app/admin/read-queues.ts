import { countShortAreas } from "@/lib/domain/dispatch/count-short-areas";
import { countDisputes } from "@/lib/domain/orders/count-disputes";
import { countLongSearches } from "@/lib/domain/orders/count-long-searches";
import { LONG_SEARCH_MINUTES } from "@/lib/domain/orders/read-attention";
import type { AdminContext } from "@/lib/domain/platform/admin-context";
import { readTopUpQueue } from "@/lib/domain/top-ups/read-top-up-queue";
import { countFailingEndpoints } from "@/lib/domain/webhooks/count-failing-endpoints";
import { readWithdrawalQueue } from "@/lib/domain/withdrawals/read-withdrawal-queue";

export type Queue = {
  href: string;
  name: string;
  /** What to do about it, in words. */
  what: string;
  count: number;
  oldestAt: Date | null;
};

type QueueKind = Omit<Queue, "count" | "oldestAt"> & {
  read: (admin: AdminContext) => Promise<Pick<Queue, "count" | "oldestAt">>;
};

const QUEUES: QueueKind[] = [
  {
    href: "/admin/top-ups",
    name: "Top-ups to confirm",
    what: "Find the payment on the statement, then confirm or reject.",
    read: readTopUpQueue,
  },
  {
    href: "/admin/withdrawals",
    name: "Withdrawals to pay",
    what: "Pay at the operator or bank, then record the payment id.",
    read: readWithdrawalQueue,
  },
  {
    href: "/admin/orders",
    name: `Orders searching for more than ${LONG_SEARCH_MINUTES} minutes`,
    what: "Assign a rider, or call a company near the pickup.",
    read: (admin) => countLongSearches(admin, LONG_SEARCH_MINUTES),
  },
  {
    href: "/admin/disputes",
    name: "Disputed deliveries",
    what: "Read what the recipient reported, then decide.",
    read: countDisputes,
  },
  {
    href: "/admin/webhooks",
    name: "Failing endpoints",
    what: "Tell the merchant what the endpoint answers.",
    read: countFailingEndpoints,
  },
  {
    href: "/admin/dispatch",
    name: "Areas short of riders in the last hour",
    what: "Orders were refused there. Ask companies to bring riders online.",
    read: countShortAreas,
  },
];

/** The Tumiza team's queues, with their counts and oldest items. */
export async function readQueues(admin: AdminContext): Promise<Queue[]> {
  const read = QUEUES.map(async ({ read: ask, ...kind }) => ({ ...kind, ...(await ask(admin)) }));
  return Promise.all(read);
}
