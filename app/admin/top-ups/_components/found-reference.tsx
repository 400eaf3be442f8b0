import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import type { FoundReference as Found } from "@/lib/domain/top-ups/find-top-up-by-reference";

type FoundReferenceProps = { asked: string; found: Found };

/** What a typed reference means, also when one character of it is wrong. */
export function FoundReference({ asked, found }: FoundReferenceProps) {
  const { reference, isRepaired, topUp } = found;
  return (
    <div className="mt-3" data-found={topUp ? "yes" : "no"}>
      {reference === undefined ? (
        <Notice tone="warn" title="This is not a reference" isAnnounced>
          “{asked}” contains no reference, even allowing for one mistyped character.
        </Notice>
      ) : topUp === undefined ? (
        <Notice tone="warn" title={`No top-up has the reference ${reference}`} isAnnounced>
          {isRepaired
            ? "One character was corrected, so more than one may be wrong."
            : "The check characters are right, but no top-up was requested with it."}
        </Notice>
      ) : (
        <Notice
          tone={isRepaired ? "warn" : "ok"}
          title={
            isRepaired
              ? `One character was mistyped. The reference is ${reference}`
              : `${reference} found`
          }
          isAnnounced
        >
          <AppLink href={`/admin/top-ups/${topUp.id}`}>
            {formatMoney(topUp.amountMinor, topUp.currency)} for {topUp.merchantName}
          </AppLink>
        </Notice>
      )}
    </div>
  );
}
