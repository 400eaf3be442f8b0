import { LiveRefresh } from "@/components/live/live-refresh";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatInstant } from "@/lib/core/format-time";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import {
  readRiderMessage,
  type MessageReceipt,
} from "@/lib/domain/handover/rider-messages/read-rider-message";
import {
  COURIER_MESSAGES,
  type CourierMessagesMessages,
} from "@/lib/messages/courier-messages.gen";
import { audienceText } from "../_components/audience-text";
import { ReceiptState } from "../_components/receipt-state";

export const generateMetadata = titled(COURIER_MESSAGES, ({ message }) => message.title);

type Props = { params: Promise<{ message_id: string }> };

/** One message, and how far it has come at each rider. */
export default async function MessagePage({ params }: Props) {
  const { courier } = await requireCourier("message_riders");
  const { message_id: id } = await params;
  const [texts, { text, receipts, createdAt, authorName, audience }] = await Promise.all([
    readMessages(COURIER_MESSAGES),
    orNotFound(readRiderMessage(courier, id), "rider_message_not_found"),
  ]);
  const { timezone: timeZone } = courier;
  const riderName = receipts[0]?.name ?? "";
  const delivered = receipts.filter(({ deliveredAt }) => deliveredAt !== null).length;
  const read = receipts.filter(({ readAt }) => readAt !== null).length;
  return (
    <>
      <PageHead
        title={texts.message.to({
          riders: audienceText(texts, { audience, riderName, riders: receipts.length }),
        })}
        sub={texts.sent.by({
          when: <Instant at={createdAt} timeZone={timeZone} />,
          name: authorName,
        })}
        back={{ href: "/courier/messages", label: texts.title }}
        live={
          <LiveRefresh
            address="/courier/live"
            event="riders"
            shown={formatInstant(new Date(), timeZone, "time")}
          />
        }
      />
      <p className="mb-6 max-w-[40rem] rounded-panel border border-border bg-surface px-4 py-3 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <StatList>
        <StatTile label={texts.message.sent} value={receipts.length}>
          {receipts.length}
        </StatTile>
        <StatTile label={texts.message.delivered} value={delivered}>
          {delivered}
        </StatTile>
        <StatTile label={texts.message.read} value={read}>
          {read}
        </StatTile>
      </StatList>
      <div className="mt-8">
        <DataList
          caption={texts.message.receipts}
          columns={columnsFor(texts, timeZone)}
          rows={receipts}
          rowKey={({ riderId }) => String(riderId)}
          rowHref={({ riderId }) => `/courier/messages/riders/${riderId}`}
          areas={["rider state", "at at"]}
        />
      </div>
    </>
  );
}

function columnsFor(texts: CourierMessagesMessages, timeZone: string): Column<MessageReceipt>[] {
  const { heads, notYet } = texts.message;
  return [
    { key: "rider", head: heads.rider, area: "rider", cell: ({ name }) => name },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: (receipt) => <ReceiptState texts={texts} receipt={receipt} />,
    },
    {
      key: "at",
      head: heads.at,
      area: "at",
      cell: ({ readAt, deliveredAt }) => {
        const at = readAt ?? deliveredAt;
        return at ? <Instant at={at} timeZone={timeZone} /> : notYet;
      },
    },
  ];
}
