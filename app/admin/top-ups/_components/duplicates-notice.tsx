import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ReviewedTopUp } from "@/lib/domain/money/top-ups/review-top-ups";
import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";
import { WALLET } from "@/lib/messages/wallet.gen";

/** Links to other top-ups that may be the same money. */
export async function DuplicatesNotice({ topUp: { duplicates } }: { topUp: ReviewedTopUp }) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).duplicatesNotice;

  const { states } = await readMessages(WALLET);
  if (duplicates.length === 0) return null;
  return (
    <div className="mb-6" data-duplicates={duplicates.length}>
      <Notice tone="warn" title={texts.title}>
        <ul>
          {duplicates.map(({ topUpId, reference, state, isSamePayment }) => (
            <li key={topUpId}>
              <AppLink href={`/admin/top-ups/${topUpId}`}>
                <span className="font-mono">{reference}</span>
              </AppLink>
              , {states[state].toLowerCase()}:{" "}
              {isSamePayment ? texts.sameTransactionId : texts.sameAmount}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
