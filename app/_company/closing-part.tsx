import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import type { FormAction } from "@/lib/core/form-state";
import { formatMoney } from "@/lib/core/format-money";
import type { HoldUp } from "@/lib/domain/access/closing/list-hold-ups";
import type { CompanyAccountMessages } from "@/lib/messages/company-account.gen";
import { ClosingForm } from "./closing-form";

type ClosingPartProps = {
  messages: CompanyAccountMessages;
  /** Why it can't be closed yet. */
  holdUps: HoldUp[];
  /** In which the desk can reopen it. */
  days: number;
  currency: string;
  company: string;
  email: string;
  /** Whether the owner gives a code too. */
  asksCode: boolean;
  action: FormAction;
  fields: Record<string, string>;
};

/** Why the account can't be closed yet, or the form that closes it. */
export function ClosingPart(props: ClosingPartProps) {
  const { messages, holdUps, days, currency, company, ...form } = props;
  const texts = messages.closing;
  return (
    <Panel title={texts.title} sub={texts.sub({ days })}>
      {holdUps.length > 0 ? (
        <Notice tone="warn" title={texts.notYet}>
          <ul className="mt-1 list-disc pl-5">
            {holdUps.map(({ reason, count, amountMinor }) => (
              <li key={reason}>
                {texts.reasons[reason]({ count, money: formatMoney(amountMinor ?? 0, currency) })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <div className="grid gap-4">
          <Notice tone="info">{texts.first}</Notice>
          <ClosingForm {...form} label={texts.label({ company })} />
        </div>
      )}
    </Panel>
  );
}
