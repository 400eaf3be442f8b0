import type { ReactNode } from "react";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { TopUp } from "@/lib/domain/money/top-ups/read-top-up";
import type { TopUpAccount } from "@/lib/domain/money/top-ups/top-up-accounts";
import { WALLET, type WalletMessages } from "@/lib/messages/wallet.gen";

type PaymentStepsProps = { topUp: TopUp; account: TopUpAccount | undefined };

/** The payment steps, each with the values to copy. */
export async function PaymentSteps({ topUp, account }: PaymentStepsProps) {
  const { steps: messages, methods } = await readMessages(WALLET);
  const { amountMinor, currency, method, reference } = topUp;
  if (!account) {
    return (
      <Notice tone="warn" title={messages.methodClosed({ method: methods[method] })}>
        {messages.chooseAnother}
      </Notice>
    );
  }
  const steps = stepsFor(messages, method, methods[method], account);
  return (
    <Section title={messages.title} sub={messages.sub}>
      {account.isDemo && (
        <div className="mb-4">
          <Notice tone="warn" title={messages.demoTitle}>
            {messages.demo}
          </Notice>
        </div>
      )}
      <CopyField label={messages.reference} value={reference} />
      <ol className="mt-5 grid max-w-[40rem] gap-3">
        {steps.map((step, index) => (
          <Step key={index} number={index + 1}>
            {step}
          </Step>
        ))}
        <Step number={steps.length + 1}>
          {messages.enterAmount({
            amount: <strong>{toDecimal(amountMinor, currency).toLocaleString("en")}</strong>,
            money: formatMoney(amountMinor, currency),
          })}
        </Step>
        <Step number={steps.length + 2}>
          {messages.writeReference({
            reference: <strong className="font-mono">{reference}</strong>,
            holder: <strong>{account.holder}</strong>,
          })}
        </Step>
      </ol>
    </Section>
  );
}

function stepsFor(
  messages: WalletMessages["steps"],
  method: TopUp["method"],
  name: string,
  { account, holder, bank, branch, dial }: TopUpAccount,
): ReactNode[] {
  const number = <Number>{account}</Number>;
  if (method === "bank_transfer") {
    const place = `${bank ? messages.atBank({ bank }) : ""}${branch ? `, ${branch}` : ""}`;
    return [messages.startTransfer, messages.sendTo({ account: number, holder, place })];
  }
  return [
    dial
      ? messages.dial({ code: <Number>{dial}</Number>, method: name })
      : messages.open({ method: name }),
    messages.payTo({ account: number }),
  ];
}

function Number({ children }: { children: ReactNode }) {
  return <strong className="font-mono whitespace-nowrap">{children}</strong>;
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="inline-flex size-6 flex-none items-center justify-center rounded-control bg-sunken text-meta font-semibold tabular-nums"
      >
        {number}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
