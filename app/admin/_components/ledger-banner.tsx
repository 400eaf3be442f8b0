import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import type { LedgerAlarm } from "@/lib/domain/ledger/read-ledger-alarm";

/** Above every admin page while the ledger has findings. */
export function LedgerBanner({ findings }: LedgerAlarm) {
  if (findings === 0) return null;
  return (
    <div className="mb-6" data-ledger-findings={findings}>
      <Notice tone="bad" title="The ledger doesn't balance">
        {findings === 1 ? "1 finding" : `${findings} findings`} of the last check.{" "}
        <AppLink href="/admin/ledger">Review them</AppLink>, before any more money is moved.
      </Notice>
    </div>
  );
}
