import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { type TopUpAccount, topUpAccounts } from "@/lib/domain/money/top-ups/top-up-accounts";
import { COURIER_CASH, type CourierCashMessages } from "@/lib/messages/courier-cash.gen";
import { WALLET } from "@/lib/messages/wallet.gen";
import { WITHDRAWALS } from "@/lib/messages/withdrawals.gen";

type Method = keyof (typeof WITHDRAWALS)["en"]["methods"];

/** The platform's accounts, to which a company pays what its riders collected. */
export async function AccountsToPay({
  marketCode,
  amount,
}: {
  marketCode: string;
  amount: string;
}) {
  const { payInForm: texts } = await readMessages(COURIER_CASH);
  const { steps } = await readMessages(WALLET);
  const { methods } = await readMessages(WITHDRAWALS);
  const accounts = topUpAccounts({ code: marketCode });
  const facts = (Object.keys(methods) as Method[]).flatMap((method) => {
    const account = accounts[method];
    return account ? [{ name: methods[method], value: <Account {...{ account, texts }} /> }] : [];
  });
  if (facts.length === 0) return <Notice tone="warn">{texts.noAccount}</Notice>;
  return (
    <Section title={texts.accounts({ amount })}>
      {Object.values(accounts).some(({ isDemo }) => isDemo) && (
        <div className="mb-4 max-w-[40rem]">
          <Notice tone="warn" title={steps.demoTitle}>
            {steps.demo}
          </Notice>
        </div>
      )}
      <Facts facts={facts} />
    </Section>
  );
}

type AccountProps = { account: TopUpAccount; texts: CourierCashMessages["payInForm"] };

function Account({ account: { account, holder, bank, branch, dial }, texts }: AccountProps) {
  const who = [holder, bank, branch].filter(Boolean).join(", ");
  return (
    <>
      <strong className="font-mono select-all">{account}</strong> {texts.holder({ who })}
      {dial && <span className="block text-meta text-muted">{texts.dial({ code: dial })}</span>}
    </>
  );
}
