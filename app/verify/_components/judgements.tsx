import { evidenceText } from "@/components/handovers/handover-text";
import { VERDICT_TONES } from "@/components/handovers/verdict-tones";
import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { AppLink } from "@/components/ui/app-link";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import type { JudgedPaste } from "@/lib/domain/ordering/handovers/check-proof";
import { isGenuine } from "@/lib/domain/ordering/handovers/is-genuine";
import { HANDOVERS } from "@/lib/messages/handovers.gen";
import { VERIFY } from "@/lib/messages/verify.gen";

/** The result for each pasted document, in the order of pasting. */
export function Judgements({ judgements }: { judgements: JudgedPaste[] }) {
  const texts = useMessages(VERIFY).judgements;

  return (
    <ol className="grid gap-3" aria-label={texts.results}>
      {judgements.map((judgement, index) => (
        <li key={index}>
          <JudgementNotice judgement={judgement} />
        </li>
      ))}
    </ol>
  );
}

function JudgementNotice({ judgement }: { judgement: JudgedPaste }) {
  const texts = useMessages(VERIFY).judgements;

  const { verdict, follows, isKept, sha256 } = judgement;
  const { verdicts, brokenChain } = useMessages(HANDOVERS);
  const { title, explains } = verdicts[verdict];
  const isBroken = isGenuine(judgement) && follows === false;
  return (
    <Notice
      tone={isBroken ? "bad" : VERDICT_TONES[verdict]}
      title={isBroken ? texts.outOfOrder({ title }) : title}
      isAnnounced
      actions={
        isKept && (
          <AppLink href={`/verify/${sha256}`} className="inline-flex min-h-11 items-center">
            {texts.allHandovers}
          </AppLink>
        )
      }
    >
      <p>{explains}</p>
      {isBroken && <p>{brokenChain}</p>}
      {isGenuine(judgement) && <Statement judgement={judgement} />}
    </Notice>
  );
}

function Statement({ judgement: { statement } }: { judgement: JudgedPaste }) {
  const texts = useMessages(VERIFY).judgements;

  const messages = useMessages(HANDOVERS);
  const language = useLanguage();
  if (!statement) return null;
  return (
    <p>
      {texts.handover({
        merchant: statement.merchant,
        number: statement.number,
        kind: messages.kinds[statement.kind],
        when: <Instant at={new Date(statement.happened_at)} timeZone="UTC" shape="full" />,
        evidence: evidenceText(messages, language, statement),
        code: <code>{statement.key_id}</code>,
      })}
    </p>
  );
}
