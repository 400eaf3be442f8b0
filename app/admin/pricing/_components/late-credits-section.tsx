import { LateSteps } from "@/components/orders/late-steps";
import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import {
  type LateCredits,
  listLateCredits,
} from "@/lib/domain/money/late-credits/list-late-credits";
import { LATE_CREDITS, type LateCreditsMessages } from "@/lib/messages/late-credits.gen";

/** Each market's credits for late deliveries. */
export async function LateCreditsSection({ mayChange }: { mayChange: boolean }) {
  const messages = await readMessages(LATE_CREDITS);
  const texts = messages.desk;
  return (
    <Section title={texts.title} sub={texts.sub}>
      <DataList
        caption={texts.caption}
        columns={columnsFor(messages, mayChange)}
        rows={await listLateCredits()}
        rowKey={({ marketCode }) => marketCode}
        areas={["market since", "steps steps", ...(mayChange ? ["change change"] : [])]}
      />
    </Section>
  );
}

function columnsFor(messages: LateCreditsMessages, mayChange: boolean): Column<LateCredits>[] {
  const texts = messages.desk;
  const change: Column<LateCredits> = {
    key: "change",
    head: texts.change,
    isHeadHidden: true,
    area: "change",
    align: "right",
    cell: ({ marketCode, marketName }) => (
      <Button
        size="small"
        href={`/admin/pricing/late-credits?market=${marketCode}`}
        aria-label={texts.changeFor({ market: marketName })}
      >
        {texts.change}
      </Button>
    ),
  };
  return [
    { key: "market", head: texts.heads.market, area: "market", cell: (row) => row.marketName },
    {
      key: "steps",
      head: texts.heads.steps,
      area: "steps",
      cell: ({ steps }) => <LateSteps messages={messages} steps={steps} />,
    },
    {
      key: "since",
      head: texts.heads.since,
      area: "since",
      cell: ({ publishedAt, timezone }) =>
        publishedAt && <Instant at={publishedAt} timeZone={timezone} shape="date" />,
    },
    ...(mayChange ? [change] : []),
  ];
}
