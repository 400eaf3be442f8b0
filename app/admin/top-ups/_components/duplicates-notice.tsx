import { STATE_LOOKS } from "@/app/merchant/[environment]/wallet/top-up-words";
import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import type { ReviewedTopUp } from "@/lib/domain/top-ups/review-top-ups";

/** Other top-ups that may be the same money, each a link away. */
export function DuplicatesNotice({ topUp: { duplicates } }: { topUp: ReviewedTopUp }) {
  if (duplicates.length === 0) return null;
  return (
    <div className="mb-6" data-duplicates={duplicates.length}>
      <Notice tone="warn" title="This may be the same payment as another top-up">
        <ul>
          {duplicates.map(({ topUpId, reference, state, isSamePayment }) => (
            <li key={topUpId}>
              <AppLink href={`/admin/top-ups/${topUpId}`}>
                <span className="font-mono">{reference}</span>
              </AppLink>
              , {STATE_LOOKS[state].label.toLowerCase()}:{" "}
              {isSamePayment
                ? "the same transaction id"
                : "the same amount within a day, from the same merchant or payer"}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
