import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { countRangesOff } from "@/lib/domain/dispatch/arrivals/read-arrival-ranges";
import { countShortAreas } from "@/lib/domain/dispatch/capacity/count-short-areas";
import { countFailingRoutes } from "@/lib/domain/messaging/texts/read-message-health";
import { countFailingEndpoints } from "@/lib/domain/messaging/webhooks/count-failing-endpoints";
import {
  readCollectionQueue,
  readRemittanceQueue,
} from "@/lib/domain/money/collections/read-collection-queues";
import { readFiscalQueue } from "@/lib/domain/money/fiscal/list-fiscal-documents";
import { countRequestedAdjustments } from "@/lib/domain/money/ledger/count-requested-adjustments";
import { readSlipPayoutQueue } from "@/lib/domain/money/rider-pay/list-slip-payouts-to-look-up";
import { readStatedMoneyQueue } from "@/lib/domain/money/stated-money/list-stated-money";
import { readPaymentQueue } from "@/lib/domain/money/top-ups/read-payment-queue";
import { readTopUpQueue } from "@/lib/domain/money/top-ups/read-top-up-queue";
import { readWithdrawalQueue } from "@/lib/domain/money/withdrawals/read-withdrawal-queue";
import { countDisputes } from "@/lib/domain/ordering/disputes/count-disputes";
import { countLongSearches } from "@/lib/domain/ordering/orders/count-long-searches";
import { countTroubledOrders } from "@/lib/domain/ordering/orders/list-troubled-orders";
import { LONG_SEARCH_MINUTES } from "@/lib/domain/ordering/orders/read-attention";
import { countBreaches } from "@/lib/domain/platform/breaches/list-breaches";
import { countDataRequests } from "@/lib/domain/platform/data-requests/list-data-requests";
import { countProposedPlaces } from "@/lib/domain/pricing/place-proposals/list-proposed-places";
import { countRequestedPriceChanges } from "@/lib/domain/pricing/price-changes/count-requested-price-changes";
import type { AdminMessages } from "@/lib/messages/admin.gen";

export type Queue = {
  /** Its texts in the messages. */
  name: keyof AdminMessages["waiting"];
  href: string;
  count: number;
  oldestAt: Date | null;
};

type QueueKind = Omit<Queue, "count" | "oldestAt"> & {
  read: (admin: AdminContext) => Promise<Pick<Queue, "count" | "oldestAt">>;
};

const QUEUES: QueueKind[] = [
  {
    name: "topUps",
    href: "/admin/top-ups",
    read: readTopUpQueue,
  },
  {
    name: "payments",
    href: "/admin/top-ups#payments",
    read: readPaymentQueue,
  },
  {
    name: "withdrawals",
    href: "/admin/withdrawals",
    read: readWithdrawalQueue,
  },
  {
    name: "slipPayouts",
    href: "/admin/withdrawals",
    read: readSlipPayoutQueue,
  },
  {
    name: "remittances",
    href: "/admin/collections",
    read: readRemittanceQueue,
  },
  {
    name: "statedMoney",
    href: "/admin/collections",
    read: readStatedMoneyQueue,
  },
  {
    name: "collections",
    href: "/admin/collections",
    read: readCollectionQueue,
  },
  {
    name: "invoices",
    href: "/admin/invoices",
    read: readFiscalQueue,
  },
  {
    name: "orders",
    href: "/admin/orders/without-rider",
    read: (admin) => countLongSearches(admin, LONG_SEARCH_MINUTES),
  },
  {
    name: "late",
    href: "/admin/orders/late",
    read: (admin) => countTroubledOrders(admin, "late"),
  },
  {
    name: "stuck",
    href: "/admin/orders/stuck",
    read: (admin) => countTroubledOrders(admin, "stuck"),
  },
  {
    name: "adjustments",
    href: "/admin/ledger/adjustments",
    read: countRequestedAdjustments,
  },
  {
    name: "prices",
    href: "/admin/pricing/changes",
    read: countRequestedPriceChanges,
  },
  {
    name: "disputes",
    href: "/admin/disputes",
    read: countDisputes,
  },
  {
    name: "webhooks",
    href: "/admin/webhooks",
    read: countFailingEndpoints,
  },
  {
    name: "messages",
    href: "/admin/messages",
    read: countFailingRoutes,
  },
  {
    name: "dispatch",
    href: "/admin/dispatch",
    read: countShortAreas,
  },
  {
    name: "places",
    href: "/admin/places",
    read: countProposedPlaces,
  },
  {
    name: "dataRequests",
    href: "/admin/data-requests",
    read: countDataRequests,
  },
  {
    name: "breaches",
    href: "/admin/breaches",
    read: countBreaches,
  },
  {
    name: "arrivals",
    href: "/admin/dispatch/arrivals",
    read: countRangesOff,
  },
];

/** The Tumiza team's queues, with their counts and oldest items. */
export async function readQueues(admin: AdminContext): Promise<Queue[]> {
  const read = QUEUES.map(async ({ read: ask, ...kind }) => ({ ...kind, ...(await ask(admin)) }));
  return Promise.all(read);
}
