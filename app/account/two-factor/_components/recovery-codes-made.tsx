import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";

type RecoveryCodesMadeProps = { codes: string[]; onwardHref: string };

/** The only sight of somebody's recovery codes. */
export function RecoveryCodesMade({ codes, onwardHref }: RecoveryCodesMadeProps) {
  return (
    <div className="grid max-w-[40rem] gap-5">
      <Notice tone="ok" title="Two-factor is on. Keep these recovery codes." isAnnounced>
        They are shown only now. Each opens your account once when you are without your phone, so
        keep them away from it: on paper or in a password manager.
      </Notice>
      <ul className="grid gap-x-8 gap-y-1 font-mono text-table sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join("\n")} what="recovery codes" />
        <Button href={onwardHref} variant="primary">
          I have kept them
        </Button>
      </div>
    </div>
  );
}
