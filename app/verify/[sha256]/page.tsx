import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { evidenceText } from "@/components/handovers/handover-text";
import { VERDICT_TONES } from "@/components/handovers/verdict-tones";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { Timeline, type TimelineStep } from "@/components/ui/timeline";
import { zoneCode } from "@/lib/core/format-time";
import { readLanguage, readMessages } from "@/lib/dashboard/read-messages";
import { isRefusal } from "@/lib/domain/errors";
import { isGenuine } from "@/lib/domain/ordering/handovers/is-genuine";
import type { Judgement } from "@/lib/domain/ordering/handovers/judge-documents";
import { readHandoverChain } from "@/lib/domain/ordering/handovers/read-handover-chain";
import { HANDOVERS, type HandoversMessages } from "@/lib/messages/handovers.gen";
import type { Language } from "@/lib/messages/language";
import { VERIFY } from "@/lib/messages/verify.gen";

/** The address is the proof, so search engines do not index it. */
export async function generateMetadata(): Promise<Metadata> {
  const { handoverPage } = await readMessages(VERIFY);
  return { title: handoverPage.metaTitle, robots: { index: false, follow: false } };
}

/** Whether a hand-over is valid, and all hand-overs of its parcel. */
export default async function HandoverPage({ params }: { params: Promise<{ sha256: string }> }) {
  const texts = (await readMessages(VERIFY)).handoverPage;

  const { sha256 } = await params;
  const { asked, links, timezone: timeZone } = await readOrNotFound(sha256);
  const messages = await readMessages(HANDOVERS);
  const language = await readLanguage();
  const { title, explains } = messages.verdicts[asked.verdict];
  const holds = links.every(isInPlace);
  return (
    <>
      <PageHead
        title={asked.statement ? messages.kinds[asked.statement.kind] : texts.handOver}
        sub={asked.statement && texts.sentByMerchant({ merchant: asked.statement.merchant })}
      />
      <div className="grid gap-3">
        <Notice tone={VERDICT_TONES[asked.verdict]} title={title}>
          {explains}
        </Notice>
        {!holds && (
          <Notice tone="bad" title={texts.brokenTitle}>
            {texts.broken}
          </Notice>
        )}
      </div>
      <Section title={texts.chain} sub={texts.chainSub({ timeZone: zoneCode(timeZone) })}>
        <Timeline
          label={texts.handovers}
          steps={links.map((link) => stepOf({ messages, language, timeZone }, link))}
        />
      </Section>
      <Section title={texts.signature}>
        <Fingerprints {...asked} />
      </Section>
    </>
  );
}

type Reader = { messages: HandoversMessages; language: Language; timeZone: string };

function stepOf({ messages, language, timeZone }: Reader, link: Judgement): TimelineStep {
  const { statement, verdict, sha256 } = link;
  if (!statement || !isGenuine(link)) {
    return { key: sha256, label: messages.verdicts[verdict].title, state: "failed" };
  }
  return {
    key: sha256,
    label: messages.kinds[statement.kind],
    at: <Instant at={new Date(statement.happened_at)} timeZone={timeZone} shape="full" />,
    note: isInPlace(link) ? evidenceText(messages, language, statement) : messages.brokenChain,
    state: isInPlace(link) ? "done" : "failed",
  };
}

/** Every hand-over but the first names the one before it. */
function isInPlace(link: Judgement): boolean {
  const { follows, statement } = link;
  return isGenuine(link) && (follows ?? statement?.previous_sha256 === null);
}

async function Fingerprints({ sha256, statement }: Judgement) {
  const texts = (await readMessages(VERIFY)).handoverPage;

  return (
    <dl className="grid gap-y-2.5">
      <div>
        <dt className="text-table text-muted">{texts.fingerprint}</dt>
        <dd>
          <code className="break-all">{sha256}</code>
        </dd>
      </div>
      {statement && (
        <div>
          <dt className="text-table text-muted">{texts.signedWithKey}</dt>
          <dd className="flex flex-wrap items-center gap-x-4">
            <code className="break-all">{statement.key_id}</code>
            <a href="/verify/keys" className="inline-flex min-h-11 items-center">
              {texts.allPublicKeys}
            </a>
          </dd>
        </div>
      )}
      <div>
        <dd>
          <a href="/verify" className="inline-flex min-h-11 items-center">
            {texts.checkAnotherDocument}
          </a>
        </dd>
      </div>
    </dl>
  );
}

async function readOrNotFound(sha256: string) {
  try {
    return await readHandoverChain(sha256);
  } catch (error) {
    if (isRefusal(error, "handover_not_found")) return notFound();
    throw error;
  }
}
