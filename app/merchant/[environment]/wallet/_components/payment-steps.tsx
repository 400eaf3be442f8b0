import type { ReactNode } from "react";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readWords } from "@/lib/dashboard/read-words";
import type { TopUp } from "@/lib/domain/top-ups/read-top-up";
import type { TopUpAccount } from "@/lib/domain/top-ups/top-up-accounts";
import { WALLET, type WalletWords } from "@/lib/words/wallet";

type PaymentStepsProps = { topUp: TopUp; account: TopUpAccount | undefined };

/** What to do on the phone or at the bank, in order, with everything to copy beside its step. */
export async function PaymentSteps({ topUp, account }: PaymentStepsProps) {
  const { steps: words, methods } = await readWords(WALLET);
  const { amountMinor, currency, method, reference } = topUp;
  if (!account) {
    return (
      <Notice tone="warn" title={words.methodClosed(methods[method])}>
        {words.chooseAnother}
      </Notice>
    );
  }
  const steps = stepsFor(words, method, methods[method], account);
  return (
    <Section title={words.title} sub={words.sub}>
      {account.isDemo && (
        <div className="mb-4">
          <Notice tone="warn" title={words.demoTitle}>
            {words.demo}
          </Notice>
        </div>
      )}
      <CopyField label={words.reference} value={reference} />
      <ol className="mt-5 grid max-w-[40rem] gap-3">
        {steps.map((step, index) => (
          <Step key={index} number={index + 1}>
            {step}
          </Step>
        ))}
        <Step number={steps.length + 1}>
          {words.enterAmount(
            <strong>{toDecimal(amountMinor, currency).toLocaleString("en")}</strong>,
            formatMoney(amountMinor, currency),
          )}
        </Step>
        <Step number={steps.length + 2}>
          {words.writeReference(
            <strong className="font-mono">{reference}</strong>,
            <strong>{account.holder}</strong>,
          )}
        </Step>
      </ol>
    </Section>
  );
}

function stepsFor(
  words: WalletWords["steps"],
  method: TopUp["method"],
  name: string,
  { account, holder, bank, branch, dial }: TopUpAccount,
): ReactNode[] {
  const number = <Number>{account}</Number>;
  if (method === "bank_transfer") {
    const place = `${bank ? words.atBank(bank) : ""}${branch ? `, ${branch}` : ""}`;
    return [words.startTransfer, words.sendTo(number, holder, place)];
  }
  return [dial ? words.dial(<Number>{dial}</Number>, name) : words.open(name), words.payTo(number)];
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
