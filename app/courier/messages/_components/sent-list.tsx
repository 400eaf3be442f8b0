import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Section } from "@/components/ui/section";
import { WithLabel } from "@/components/ui/with-label";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { SentMessage } from "@/lib/domain/handover/rider-messages/list-rider-messages";
import {
  COURIER_MESSAGES,
  type CourierMessagesMessages,
} from "@/lib/messages/courier-messages.gen";
import { audienceText } from "./audience-text";

type SentListProps = { messages: SentMessage[]; timeZone: string };

/** What the company wrote, newest first. */
export async function SentList({ messages, timeZone }: SentListProps) {
  const texts = await readMessages(COURIER_MESSAGES);
  const { sent } = texts;
  return (
    <Section title={sent.title}>
      <DataList
        caption={sent.title}
        columns={columnsFor(texts, timeZone)}
        rows={messages}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/courier/messages/${id}`}
        areas={["text text", "to to", "delivered read", "at at"]}
        empty={
          <Empty art="people" title={sent.none}>
            {sent.noneExplains}
          </Empty>
        }
      />
    </Section>
  );
}

function columnsFor(texts: CourierMessagesMessages, timeZone: string): Column<SentMessage>[] {
  const { heads, of, delivered, read, by } = texts.sent;
  return [
    {
      key: "text",
      head: heads.text,
      area: "text",
      cell: ({ text }) => <span className="line-clamp-2 max-w-[60ch] wrap-anywhere">{text}</span>,
    },
    { key: "to", head: heads.to, area: "to", cell: (message) => audienceText(texts, message) },
    {
      key: "delivered",
      head: heads.delivered,
      area: "delivered",
      align: "right",
      cell: ({ delivered: count, riders }) => (
        <WithLabel label={delivered}>{of({ count, riders })}</WithLabel>
      ),
    },
    {
      key: "read",
      head: heads.read,
      area: "read",
      align: "right",
      cell: ({ read: count, riders }) => (
        <WithLabel label={read}>{of({ count, riders })}</WithLabel>
      ),
    },
    {
      key: "at",
      head: heads.at,
      area: "at",
      cell: ({ createdAt, authorName }) =>
        by({ when: <Instant at={createdAt} timeZone={timeZone} />, name: authorName }),
    },
  ];
}
