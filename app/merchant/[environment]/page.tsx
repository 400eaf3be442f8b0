import { CircleCheck } from "lucide-react";
import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { DayCharts } from "@/app/_orders/day-charts";
import { TodayNumbers } from "@/app/_orders/today-numbers";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { ConcernList, type Concern } from "@/components/ui/concern-list";
import { PageHead } from "@/components/ui/page-head";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { StatList } from "@/components/ui/stat-list";
import { formatInstant } from "@/lib/core/format-time";
import type { MerchantCaller } from "@/lib/dashboard/authority";
import { mayPlaceOrders } from "@/lib/dashboard/may-place-orders";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { HOME, type HomeMessages } from "@/lib/messages/home.gen";
import { MERCHANT } from "@/lib/messages/merchant.gen";
import { ORDER_NUMBERS, type OrderNumbersMessages } from "@/lib/messages/order-numbers.gen";
import { BalanceTile } from "./_components/balance-tile";
import { isSetupHidden } from "./_components/hidden-setup";
import { homeConcerns } from "./_components/home-concerns";
import { InProgress } from "./_components/in-progress";
import { SetupChecklist } from "./_components/setup-checklist";
import { setupSteps } from "./_components/setup-steps";
import { readHome, type HomeData } from "./read-home";

type MerchantPageProps = { params: Promise<{ environment: string }> };

/** The title of this page, because a layout's template applies only to the pages below it. */
export async function generateMetadata({ params }: MerchantPageProps): Promise<Metadata> {
  const { environment } = await params;
  const prefix = environment === "test" ? "[TEST] " : "";
  const [home, { title }] = await Promise.all([readMessages(HOME), readMessages(MERCHANT)]);
  return { title: { absolute: `${prefix}${home.title} · ${title}` } };
}

/** The home page: setup steps at first, what needs attention, the balance and today, and current orders. */
export default async function MerchantPage({ params }: MerchantPageProps) {
  const { environment } = await params;
  const caller = await requireMerchant(environment, undefined, "branch");
  // The home page is about the whole shop.
  if (caller.merchant.branchId !== null) redirect(`/merchant/${environment}/orders` as Route);
  const { merchant, user } = caller;
  const [messages, numbers, isHidden, read] = await Promise.all([
    readMessages(HOME),
    readMessages(ORDER_NUMBERS),
    isSetupHidden(merchant.environment),
    readHome(merchant, user),
  ]);
  const { setup, ordersLeft, attention, inProgress, volume, recentDays } = read;
  const { timezone: timeZone, currency } = merchant.market;
  const home = `/merchant/${environment}`;
  const part = { retryHref: home };
  const readAt = formatInstant(new Date(), timeZone, "time");
  const concerns =
    attention.state === "read" ? await homeConcerns(attention.value, caller, home) : [];
  const needs = { messages, attention, concerns, ...part };
  return (
    <>
      <PageHead
        title={messages.title}
        live={<LiveRefresh address={`${home}/live`} event="changes" shown={readAt} />}
        actions={
          mayPlaceOrders({ merchant, user }) &&
          merchant.pickup && (
            <Button href={`${home}/orders/new`} variant="primary">
              {messages.newOrder}
            </Button>
          )
        }
      />
      {!isHidden && (
        <Setup messages={messages} merchant={merchant} user={user} setup={setup} retryHref={home} />
      )}
      {concerns.length > 0 && <NeedsAttention {...needs} />}
      <Numbers
        messages={messages}
        numbers={numbers}
        merchant={merchant}
        ordersLeft={ordersLeft}
        volume={volume}
        retryHref={home}
      />
      {concerns.length === 0 && <NeedsAttention {...needs} />}
      <Section title={messages.inProgress.title}>
        <PagePart {...part} reading={inProgress} failure={messages.inProgress.failure}>
          {(found) => (
            <InProgress
              found={found}
              home={home}
              timeZone={timeZone}
              marketCode={merchant.market.code}
            />
          )}
        </PagePart>
      </Section>
      <PagePart {...part} reading={recentDays} failure={numbers.days.failure}>
        {(days) => <DayCharts {...{ days, currency }} />}
      </PagePart>
    </>
  );
}

type NeedsAttentionProps = Pick<HomeData, "attention"> & {
  messages: HomeMessages;
  concerns: Concern[];
  retryHref: string;
};

function NeedsAttention({ messages, attention, concerns, retryHref }: NeedsAttentionProps) {
  const texts = messages.attention;
  return (
    <div className={concerns.length > 0 ? "mb-8" : undefined}>
      <Section title={texts.title}>
        <PagePart reading={attention} failure={texts.failure} retryHref={retryHref}>
          {() =>
            concerns.length === 0 ? (
              <p className="flex items-center gap-2 text-muted">
                <CircleCheck aria-hidden="true" className="size-5 text-ok-fg" />
                {texts.allClear}
              </p>
            ) : (
              <ConcernList concerns={concerns} />
            )
          }
        </PagePart>
      </Section>
    </div>
  );
}

type PartProps = { messages: HomeMessages; merchant: MerchantContext; retryHref: string };

type SetupProps = PartProps & Pick<HomeData, "setup"> & { user: MerchantCaller["user"] };

function Setup({ messages, merchant, user, setup, retryHref }: SetupProps) {
  const { environment } = merchant;
  return (
    <PagePart reading={setup} failure={messages.setup.failure} retryHref={retryHref}>
      {(done) => (
        <SetupChecklist
          environment={environment}
          steps={setupSteps(messages.setup, done, { environment, user })}
        />
      )}
    </PagePart>
  );
}

type NumbersProps = PartProps &
  Pick<HomeData, "ordersLeft" | "volume"> & { numbers: OrderNumbersMessages };

/** The balance, and today compared with a usual day. */
function Numbers({ messages, numbers, merchant, ordersLeft, volume, retryHref }: NumbersProps) {
  return (
    <>
      <div className="max-sm:[&_dl]:grid-cols-2">
        <StatList>
          <PagePart reading={ordersLeft} failure={messages.balance.failure} retryHref={retryHref}>
            {(left) => <BalanceTile merchant={merchant} ordersLeft={left} />}
          </PagePart>
          <PagePart reading={volume} failure={numbers.today.failure} retryHref={retryHref}>
            {(found) => <TodayNumbers volume={found} currency={merchant.market.currency} />}
          </PagePart>
        </StatList>
      </div>
      {volume.state === "read" && volume.value.usual && (
        <p className="mt-2 text-meta text-muted">{numbers.today.sub}</p>
      )}
    </>
  );
}
