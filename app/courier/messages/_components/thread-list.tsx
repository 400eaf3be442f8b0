import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { RiderThread } from "@/lib/domain/handover/rider-messages/list-rider-threads";
import {
  COURIER_MESSAGES,
  type CourierMessagesMessages,
} from "@/lib/messages/courier-messages.gen";

type ThreadListProps = { threads: RiderThread[]; timeZone: string };

/** The riders who wrote, with their newest answer, the unread ones first. */
export async function ThreadList({ threads, timeZone }: ThreadListProps) {
  const { answers: texts } = await readMessages(COURIER_MESSAGES);
  return (
    <Section title={texts.title}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, timeZone)}
        rows={threads}
        rowKey={({ riderId }) => String(riderId)}
        rowHref={({ riderId }) => `/courier/messages/riders/${riderId}`}
        areas={["rider state", "text text", "written written"]}
      />
    </Section>
  );
}

function columnsFor(
  { heads, unread, read }: CourierMessagesMessages["answers"],
  timeZone: string,
): Column<RiderThread>[] {
  return [
    { key: "rider", head: heads.rider, area: "rider", cell: ({ name }) => name },
    {
      key: "text",
      head: heads.text,
      area: "text",
      cell: ({ text }) => <span className="line-clamp-2 wrap-anywhere">{text}</span>,
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: ({ unread: count }) =>
        count > 0 ? (
          <StatusBadge tone="warn" shape="half">
            {unread({ count })}
          </StatusBadge>
        ) : (
          <StatusBadge tone="neutral" shape="full">
            {read}
          </StatusBadge>
        ),
    },
    {
      key: "written",
      head: heads.written,
      area: "written",
      cell: ({ writtenAt }) => <Instant at={writtenAt} timeZone={timeZone} />,
    },
  ];
}
