import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { ACCOUNT_TWO_FACTOR } from "@/lib/messages/account-two-factor.gen";

type NewRecoveryCodesProps = { codes: string[]; onwardHref: string };

/** Shows new recovery codes, once. */
export function NewRecoveryCodes({ codes, onwardHref }: NewRecoveryCodesProps) {
  const texts = useMessages(ACCOUNT_TWO_FACTOR).newRecoveryCodes;

  return (
    <div className="grid max-w-[40rem] gap-5">
      <Notice tone="ok" title={texts.title} isAnnounced>
        {texts.explains}
      </Notice>
      <ul className="grid gap-x-8 gap-y-1 font-mono text-table sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join("\n")} what={texts.codes} />
        <Button href={onwardHref} variant="primary">
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
