import { Circle, CircleCheck } from "lucide-react";
import { notFound } from "next/navigation";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { readGoLiveReport } from "@/lib/domain/platform/sandbox/read-go-live-report";
import { DEVELOPERS, type DevelopersMessages } from "@/lib/messages/developers.gen";
import { DeveloperTabs } from "../_components/developer-tabs";
import { keysAt } from "../developing";

export const generateMetadata = titled(DEVELOPERS, ({ goLive }) => goLive.title);

type GoLivePageProps = { params: Promise<{ environment: string }> };

export default async function GoLivePage({ params }: GoLivePageProps) {
  const { environment } = await params;
  const { merchant } = await requireMerchant(environment, "manage_integration");
  if (merchant.environment !== "test") notFound();
  const { timezone: timeZone } = merchant.market;
  const messages = (await readMessages(DEVELOPERS)).goLive;
  const now = new Date();
  const { items, isReady } = await readGoLiveReport(merchant);
  const done = items.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        live={
          <LiveRefresh
            address={`/merchant/${environment}/live`}
            event="changes"
            shown={formatInstant(now, timeZone, "time")}
          />
        }
      />
      <DeveloperTabs environment="test" current="/go-live" />
      {isReady ? (
        <Notice
          tone="ok"
          title={messages.readyTitle}
          actions={<Button href={`${keysAt("live").base}/new`}>{messages.createKey}</Button>}
        >
          {messages.ready}
        </Notice>
      ) : (
        <p className="text-muted">{messages.shown({ done, all: items.length })}</p>
      )}
      <ol className="mt-4 divide-y divide-border border-y border-border">
        {items.map((item) => (
          <Item key={item.code} messages={messages} item={item} timeZone={timeZone} now={now} />
        ))}
      </ol>
    </>
  );
}

type ItemProps = {
  messages: DevelopersMessages["goLive"];
  item: Awaited<ReturnType<typeof readGoLiveReport>>["items"][number];
  timeZone: string;
  now: Date;
};

function Item({ messages, item: { code, title, howTo, doneAt }, timeZone, now }: ItemProps) {
  return (
    <li data-item={code} data-done={doneAt !== null} className="flex gap-3 py-3">
      {doneAt ? (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 flex-none text-ok-fg" />
      ) : (
        <Circle aria-hidden="true" className="mt-0.5 size-5 flex-none text-muted" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">
          {title}
          <span className="sr-only">{doneAt ? messages.done : messages.notDone}</span>
        </p>
        <p className="max-w-[68ch] text-table text-muted">
          {doneAt
            ? messages.shownAt({ when: <Ago at={doneAt} timeZone={timeZone} now={now} /> })
            : howTo}
        </p>
      </div>
    </li>
  );
}
