import { notFound } from "next/navigation";
import { GoLiveList } from "@/components/developers/go-live-list";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { readGoLiveReport } from "@/lib/domain/platform/sandbox/read-go-live-report";
import { DEVELOPERS } from "@/lib/messages/developers.gen";
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
      <GoLiveList texts={messages} items={items} timeZone={timeZone} now={now} />
    </>
  );
}
