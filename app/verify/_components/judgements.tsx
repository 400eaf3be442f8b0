import { evidenceText, HANDOVER_NAMES } from "@/components/handovers/handover-text";
import { BROKEN_CHAIN, VERDICTS } from "@/components/handovers/verdict-text";
import { AppLink } from "@/components/ui/app-link";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { isGenuine } from "@/lib/domain/handovers/is-genuine";
import type { JudgedPaste } from "@/lib/domain/handovers/check-proof";

/** What became of each document that was pasted, in the order it was pasted. */
export function Judgements({ judgements }: { judgements: JudgedPaste[] }) {
  return (
    <ol className="grid gap-3" aria-label="Results">
      {judgements.map((judgement, index) => (
        <li key={index}>
          <JudgementNotice judgement={judgement} />
        </li>
      ))}
    </ol>
  );
}

function JudgementNotice({ judgement }: { judgement: JudgedPaste }) {
  const { verdict, follows, isKept, sha256 } = judgement;
  const { tone, title, explains } = VERDICTS[verdict];
  const isBroken = isGenuine(judgement) && follows === false;
  return (
    <Notice
      tone={isBroken ? "bad" : tone}
      title={isBroken ? `${title}, but out of order` : title}
      isAnnounced
      actions={
        isKept && (
          <AppLink href={`/verify/${sha256}`} className="inline-flex min-h-11 items-center">
            All hand-overs of this order
          </AppLink>
        )
      }
    >
      <p>{explains}</p>
      {isBroken && <p>{BROKEN_CHAIN}</p>}
      {isGenuine(judgement) && <Statement judgement={judgement} />}
    </Notice>
  );
}

function Statement({ judgement: { statement } }: { judgement: JudgedPaste }) {
  if (!statement) return null;
  return (
    <p>
      {statement.merchant}, hand-over {statement.number}: {HANDOVER_NAMES[statement.kind]} on{" "}
      <Instant at={new Date(statement.happened_at)} timeZone="UTC" shape="full" /> UTC.{" "}
      {evidenceText(statement)} Signed with key <code>{statement.key_id}</code>.
    </p>
  );
}
