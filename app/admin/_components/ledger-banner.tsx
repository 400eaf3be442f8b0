import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN } from "@/lib/messages/admin.gen";
import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import type { LedgerAlarm } from "@/lib/domain/ledger/read-ledger-alarm";

/** Above every admin page while the ledger has findings. */
export async function LedgerBanner({ findings }: LedgerAlarm) {
  const texts = (await readMessages(ADMIN)).ledgerBanner;

  if (findings === 0) return null;
  return (
    <div className="mb-6" data-ledger-findings={findings}>
      <Notice tone="bad" title={texts.title}>
        {texts.findings({
          findings,
          link: <AppLink href="/admin/ledger">{texts.reviewThem}</AppLink>,
        })}
      </Notice>
    </div>
  );
}
