import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import type { LedgerAlarm } from "@/lib/domain/ledger/read-ledger-alarm";

/** Above every page of the desk while the books do not add up; nothing while they do. */
export function LedgerBanner({ findings }: LedgerAlarm) {
  if (findings === 0) return null;
  return (
    <div className="mb-6" data-ledger-findings={findings}>
      <Notice tone="bad" title="The ledger does not add up">
        {findings === 1 ? "1 finding" : `${findings} findings`} of the last check.{" "}
        <AppLink href="/admin/ledger">See what and where</AppLink>, before any more money is moved.
      </Notice>
    </div>
  );
}
