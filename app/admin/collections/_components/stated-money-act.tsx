import { ADMIN_TIMEZONE } from "@/app/admin/admin-timezone";
import { AppLink } from "@/components/ui/app-link";
import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import type { ListedStatedMoney } from "@/lib/domain/money/stated-money/list-stated-money";
import type { SuggestedLine } from "@/lib/domain/money/stated-money/suggest-lines";
import type { AdminCollectionsMessages } from "@/lib/messages/admin-collections.gen";
import { DecideStatedMoney } from "./decide-stated-money";
import { openVerdicts } from "./open-verdicts";

type StatedMoneyActProps = {
  money: ListedStatedMoney;
  texts: AdminCollectionsMessages["stated"];
  /** The id of the person who reads the page. */
  reader: string;
  mayDecide: boolean;
  suggested: SuggestedLine[];
};

/** Whether the payment may have come under another reference. */
export function isSought({ kind, receivedMinor }: ListedStatedMoney): boolean {
  return kind === "stated_payment" && receivedMinor === null;
}

function suggestionOf({ reference, paidAt, payer }: SuggestedLine) {
  const time = paidAt && formatInstant(paidAt, ADMIN_TIMEZONE, "dateAndTime");
  return { value: reference, label: [reference, time, payer].filter(Boolean).join(" · ") };
}

/** The line to confirm, or the decision. The person who proposed a decision cannot agree with it. */
export function StatedMoneyAct(props: StatedMoneyActProps) {
  const { money, texts, mayDecide, reader, suggested } = props;
  const { id, line, why, decidedAt, verdict, parcelCode: code, amountMinor, currency } = money;
  if (decidedAt !== null) return null;
  if (line?.isConfirmable) {
    return (
      <AppLink href={`/admin/top-ups/statements/${line.statementId}`}>
        {texts.openStatement}
      </AppLink>
    );
  }
  if (!mayDecide || why === null) return null;
  const { kind, method, reference, riderName: rider, courierName: company } = money;
  const how = method === null ? texts.methods.cash : `${texts.methods[method]} ${reference}`;
  const verdicts = openVerdicts(money);
  const proposed = verdicts.find((it) => it === verdict);
  return (
    <DecideStatedMoney
      moneyId={id}
      code={code}
      amount={formatMoney(amountMinor, currency)}
      about={texts.about({ rider, company, how, why: texts.why[why] })}
      verdicts={verdicts}
      isWithoutCredit={kind === "left_cash" && !verdicts.includes("delivered")}
      mayBeFound={isSought(money)}
      suggested={suggested.filter(({ moneyId }) => moneyId === id).map(suggestionOf)}
      needsSecondPerson={money.needsSecondPerson}
      proposal={
        proposed && money.askedById !== reader
          ? {
              verdict: proposed,
              reason: money.reason ?? "",
              person: money.askedBy ?? "",
              reference: money.foundReference ?? "",
            }
          : null
      }
    />
  );
}
