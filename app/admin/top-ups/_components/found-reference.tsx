import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { FoundReference as Found } from "@/lib/domain/money/top-ups/find-top-up-by-reference";
import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";

type FoundReferenceProps = { asked: string; found: Found };

/** The top-up of a typed reference, also with one wrong character. */
export async function FoundReference({ asked, found }: FoundReferenceProps) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).foundReference;

  const { reference, isRepaired, topUp } = found;
  return (
    <div className="mt-3" data-found={topUp ? "yes" : "no"}>
      {reference === undefined ? (
        <Notice tone="warn" title={texts.notReferenceTitle} isAnnounced>
          {texts.notReference({ text: asked })}
        </Notice>
      ) : topUp === undefined ? (
        <Notice tone="warn" title={texts.unknownTitle({ reference })} isAnnounced>
          {isRepaired ? texts.unknownCorrected : texts.unknown}
        </Notice>
      ) : (
        <Notice
          tone={isRepaired ? "warn" : "ok"}
          title={isRepaired ? texts.correctedTitle({ reference }) : texts.foundTitle({ reference })}
          isAnnounced
        >
          <AppLink href={`/admin/top-ups/${topUp.id}`}>
            {texts.topUpFor({
              amount: formatMoney(topUp.amountMinor, topUp.currency),
              merchant: topUp.merchantName,
            })}
          </AppLink>
        </Notice>
      )}
    </div>
  );
}
