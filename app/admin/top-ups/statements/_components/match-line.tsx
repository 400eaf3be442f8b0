import { AppLink } from "@/components/ui/app-link";
import { ButtonForm } from "@/components/ui/button-form";
import { Instant } from "@/components/ui/instant";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { SuggestedTopUp } from "@/lib/domain/money/bank-statements/suggest-top-ups";
import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";
import { matchStatementLineAction } from "../actions";
import { ReferenceForm } from "./reference-form";

type MatchLineProps = {
  statementId: string;
  lineNumber: number;
  suggestions: SuggestedTopUp[];
  currency: string;
  timeZone: string;
};

/** The open top-ups that a line may pay, and a field for the reference of another one. */
export async function MatchLine(props: MatchLineProps) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).matchLine;

  const { statementId, lineNumber, suggestions, currency, timeZone } = props;
  return (
    <div className="grid gap-2">
      {suggestions.map(({ reference, amountMinor, merchantId, requestedAt, ...same }) => (
        <div key={reference} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 text-meta">
            <span className="font-mono whitespace-nowrap">{reference}</span>{" "}
            <AppLink href={`/admin/merchants/${merchantId}`}>{same.merchantName}</AppLink>,{" "}
            {formatMoney(amountMinor, currency)}, <Instant at={requestedAt} timeZone={timeZone} />
            <span className="block text-muted">
              {same.isSameAmount && same.isSamePayer
                ? texts.sameBoth
                : same.isSameAmount
                  ? texts.sameAmount
                  : texts.samePayer}
            </span>
          </span>
          <ButtonForm
            action={matchStatementLineAction}
            fields={{ statementId, lineNumber, reference }}
            aria-label={texts.matchWith({ reference })}
            pendingLabel={texts.matching}
            size="small"
            variant="secondary"
            isInRow
          >
            {texts.match}
          </ButtonForm>
        </div>
      ))}
      <details>
        <summary className="inline-flex min-h-6 items-center text-meta text-brand underline underline-offset-4">
          {texts.byReference}
        </summary>
        <ReferenceForm statementId={statementId} lineNumber={lineNumber} />
      </details>
    </div>
  );
}
