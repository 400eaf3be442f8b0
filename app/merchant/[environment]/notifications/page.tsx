import { NOTICE_STREAMS } from "@/app/_notices/notice-stream";
import { NoticesView } from "@/app/_notices/notices-view";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { mayPlaceOrders } from "@/lib/dashboard/may-place-orders";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { SearchParams } from "@/lib/dashboard/search-texts";
import { NOTICES, type NoticesMessages } from "@/lib/messages/notices.gen";

export const generateMetadata = titled(NOTICES, ({ title }) => title);

type NotificationsPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<SearchParams>;
};

/** Notifications about live orders and money, for the signed-in person. */
export default async function NotificationsPage({ params, searchParams }: NotificationsPageProps) {
  const { merchant, user } = await requireMerchant((await params).environment);
  const messages = await readMessages(NOTICES);
  if (merchant.environment === "test") return <OfTest messages={messages} />;
  return (
    <NoticesView
      user={user}
      searchParams={searchParams}
      timeZone={merchant.market.timezone}
      mayPlace={mayPlaceOrders({ merchant, user })}
      stream={NOTICE_STREAMS.merchant}
      sub={messages.sub}
      empty={messages.empty.text}
    >
      <AppLink href="/merchant/live/settings/notifications#emails">{messages.choose}</AppLink>
    </NoticesView>
  );
}

function OfTest({ messages }: { messages: NoticesMessages }) {
  return (
    <>
      <PageHead title={messages.title} />
      <Empty
        title={messages.test.title}
        action={<Button href={NOTICE_STREAMS.merchant.href}>{messages.test.action}</Button>}
      >
        {messages.test.text}
      </Empty>
    </>
  );
}
