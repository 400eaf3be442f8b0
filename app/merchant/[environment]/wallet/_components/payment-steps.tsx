import type { ReactNode } from "react";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import type { TopUp } from "@/lib/domain/top-ups/read-top-up";
import type { TopUpAccount } from "@/lib/domain/top-ups/top-up-accounts";
import { METHOD_WORDS } from "../top-up-words";

type PaymentStepsProps = { topUp: TopUp; account: TopUpAccount | undefined };

/** What to do on the phone or at the bank, in order, with everything to copy beside its step. */
export function PaymentSteps({ topUp, account }: PaymentStepsProps) {
  const { amountMinor, currency, method, reference } = topUp;
  if (!account) {
    return (
      <Notice tone="warn" title={`${METHOD_WORDS[method]} is closed at the moment`}>
        Cancel this top-up and choose another way to pay.
      </Notice>
    );
  }
  const steps = stepsFor(method, account);
  return (
    <Section
      title="1. Pay with this reference"
      sub="It tells us that the money is yours. One wrong character is noticed."
    >
      {account.isDemo && (
        <div className="mb-4">
          <Notice tone="warn" title="This is a demonstration: send no money">
            Nobody owns these accounts. Where Tumiza runs for real, its own accounts stand here.
          </Notice>
        </div>
      )}
      <CopyField label="Reference" value={reference} />
      <ol className="mt-5 grid max-w-[40rem] gap-3">
        {steps.map((step, index) => (
          <Step key={index} number={index + 1}>
            {step}
          </Step>
        ))}
        <Step number={steps.length + 1}>
          Enter the amount <strong>{toDecimal(amountMinor, currency).toLocaleString("en")}</strong>{" "}
          ({formatMoney(amountMinor, currency)}).
        </Step>
        <Step number={steps.length + 2}>
          As reference or reason write <strong className="font-mono">{reference}</strong>, then
          confirm. Check that the name shown is <strong>{account.holder}</strong>.
        </Step>
      </ol>
    </Section>
  );
}

function stepsFor(method: TopUp["method"], account: TopUpAccount): ReactNode[] {
  if (method === "bank_transfer") {
    return [
      "Start a transfer in your bank's app or at a branch.",
      <>
        Send it to account <Number>{account.account}</Number> of {account.holder}
        {account.bank && ` at ${account.bank}`}
        {account.branch && `, ${account.branch}`}.
      </>,
    ];
  }
  return [
    account.dial ? (
      <>
        Dial <Number>{account.dial}</Number> on the phone with your {METHOD_WORDS[method]} account.
      </>
    ) : (
      `Open ${METHOD_WORDS[method]} on your phone.`
    ),
    <>
      Choose to pay or send money, to <Number>{account.account}</Number>.
    </>,
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
