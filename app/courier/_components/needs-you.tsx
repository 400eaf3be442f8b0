import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { noticeConcerns } from "@/app/_notices/notice-concerns";
import { NOTICE_STREAMS } from "@/app/_notices/notice-stream";
import { endpointFormOf } from "@/app/_webhooks/endpoint-concern";
import { Ago } from "@/components/ui/ago";
import { ConcernList } from "@/components/ui/concern-list";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import type { CourierCaller } from "@/lib/dashboard/authority";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OpenNotice } from "@/lib/domain/platform/alerts/list-open-notices";
import { COURIER, type CourierMessages } from "@/lib/messages/courier.gen";
import { NOTICES } from "@/lib/messages/notices.gen";
import type { Waiting } from "./read-waiting";

/** Kinds of notices that the table counts. */
const COUNTED = new Set<OpenNotice["kind"]>([
  "document_expires",
  "shift_missed",
  "rider_answer",
  "cash_waiting",
]);

type NeedsYouProps = CourierCaller & { waiting: Waiting[]; notices: OpenNotice[] };

/** What asks the company's people to act: how much of each kind waits, and the notices about single things. */
export async function NeedsYou({ courier, waiting, notices }: NeedsYouProps) {
  const { needsYou: texts } = await readMessages(COURIER);
  const concerns = noticeConcerns(
    notices.filter(({ kind }) => !COUNTED.has(kind)),
    {
      messages: await readMessages(NOTICES),
      reader: { role: "courier", timeZone: courier.timezone, mayPlace: false },
      href: NOTICE_STREAMS.courier.href,
      formOf: endpointFormOf,
    },
  );
  const hasOldest = waiting.some(({ since }) => since);
  return (
    <Section title={texts.title}>
      {waiting.length + concerns.length === 0 && (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden="true" className="size-5 flex-none text-ok-fg" />
          {texts.nothing}
        </p>
      )}
      {waiting.length > 0 && (
        <DataList
          caption={texts.title}
          columns={columnsFor(texts, courier).filter(({ key }) => key !== "oldest" || hasOldest)}
          rows={waiting}
          rowKey={({ name }) => name}
          rowHref={({ href }) => href}
          areas={["name count", hasOldest ? "what oldest" : "what what"]}
        />
      )}
      {concerns.length > 0 && (
        <div className={waiting.length > 0 ? "mt-4" : undefined}>
          <ConcernList concerns={concerns} />
        </div>
      )}
    </Section>
  );
}

function columnsFor(
  texts: CourierMessages["needsYou"],
  { timezone, currency }: CourierCaller["courier"],
): Column<Waiting>[] {
  const countOf = ({ count, minor }: Waiting): ReactNode =>
    minor === undefined ? (
      <span className="font-semibold">{count.toLocaleString("en-GB")}</span>
    ) : (
      <Money minor={minor} currency={currency} isStrong />
    );
  return [
    {
      key: "name",
      head: texts.heads.name,
      area: "name",
      cell: ({ name }) => texts.kinds[name].name,
    },
    {
      key: "what",
      head: texts.heads.what,
      area: "what",
      cell: ({ name }) => <span className="text-muted">{texts.kinds[name].what}</span>,
    },
    {
      key: "oldest",
      head: texts.heads.oldest,
      area: "oldest",
      align: "right",
      cell: ({ since }) => since && <Ago at={since} timeZone={timezone} now={new Date()} isBrief />,
    },
    { key: "count", head: texts.heads.count, area: "count", align: "right", cell: countOf },
  ];
}
