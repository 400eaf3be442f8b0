import { AppLink } from "@/components/ui/app-link";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { EntryCause } from "@/lib/domain/money/ledger/entry-cause";
import { ADMIN_LEDGER } from "@/lib/messages/admin-ledger.gen";
import { LEDGER_KINDS } from "@/lib/messages/ledger-kinds.gen";

/** The cause of a movement, with a link if it has a page, and the user behind it. */
export async function CauseLink({ cause }: { cause: EntryCause }) {
  const { causeLink: texts } = await readMessages(ADMIN_LEDGER);
  const { one: kinds } = await readMessages(LEDGER_KINDS);

  const href = hrefOf(cause);
  const words = kinds[cause.kind];
  const { reference, orderReference, orderId, askedByName, postedByName } = cause;
  return (
    <>
      {href === undefined ? words : <AppLink href={href}>{words}</AppLink>}
      <span className="block text-meta break-words text-muted">
        {orderReference ?? reference ?? orderId}
      </span>
      {askedByName !== null && (
        <span className="block text-meta text-muted">
          {texts.requestedAndPosted({ requester: askedByName, poster: postedByName })}
        </span>
      )}
    </>
  );
}

function hrefOf(cause: EntryCause): string | undefined {
  const { merchantId, orderId, topUpId, withdrawalId, adjustmentId } = cause;
  if (orderId !== null) return `/admin/orders/${merchantId}/${orderId}`;
  if (topUpId !== null) return `/admin/top-ups/${topUpId}`;
  if (withdrawalId !== null) return `/admin/withdrawals/${withdrawalId}`;
  return adjustmentId === null ? undefined : `/admin/ledger/adjustments/${adjustmentId}`;
}
