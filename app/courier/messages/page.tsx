import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readDispatchPhone } from "@/lib/domain/access/couriers/change-dispatch-phone";
import { may } from "@/lib/domain/authority/rights";
import { listRiderMessages } from "@/lib/domain/handover/rider-messages/list-rider-messages";
import { listRiderThreads } from "@/lib/domain/handover/rider-messages/list-rider-threads";
import { COURIER_MESSAGES } from "@/lib/messages/courier-messages.gen";
import { DispatchPhoneForm } from "./_components/dispatch-phone-form";
import { SentList } from "./_components/sent-list";
import { ThreadList } from "./_components/thread-list";

export const generateMetadata = titled(COURIER_MESSAGES, ({ title }) => title);

type Props = { searchParams: Promise<{ before?: string | string[] }> };

/** What riders answered, and what the company wrote, with how many riders have it. */
export default async function MessagesPage({ searchParams }: Props) {
  const { courier, user } = await requireCourier("message_riders");
  const before = [(await searchParams).before].flat()[0];
  const [texts, threads, { messages, nextCursor }, phone] = await Promise.all([
    readMessages(COURIER_MESSAGES),
    listRiderThreads(courier),
    listRiderMessages(courier, before),
    readDispatchPhone(courier),
  ]);
  const { timezone: timeZone } = courier;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        live={
          <LiveRefresh
            address="/courier/live"
            event="riders"
            shown={formatInstant(new Date(), timeZone, "time")}
          />
        }
        actions={
          <>
            {may(user, "manage_riders") && (
              <Dialog opener={{ label: texts.phone }} title={texts.phone}>
                <DispatchPhoneForm phone={phone === null ? "" : formatPhone(phone)} />
              </Dialog>
            )}
            <Button href="/courier/messages/new" variant="primary">
              {texts.newMessage}
            </Button>
          </>
        }
      />
      {threads.length > 0 && <ThreadList threads={threads} timeZone={timeZone} />}
      <SentList messages={messages} timeZone={timeZone} />
      <Pager
        firstHref={before && "/courier/messages"}
        nextHref={nextCursor ? `/courier/messages?before=${nextCursor}` : undefined}
      />
    </>
  );
}
