import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { may } from "@/lib/domain/authority/rights";
import { listRemittances } from "@/lib/domain/money/collections/find-remittances";
import { listHandIns } from "@/lib/domain/money/collections/list-hand-ins";
import {
  type CompanyCash,
  readCompanyCash,
} from "@/lib/domain/money/collections/read-company-cash";
import { listStatedMoney } from "@/lib/domain/money/stated-money/list-stated-money";
import { COURIER_CASH } from "@/lib/messages/courier-cash.gen";
import { CashFigures } from "./_components/cash-figures";
import { CountersWithCash } from "./_components/counters-with-cash";
import { FloatForm } from "./_components/float-form";
import { HandInList } from "./_components/hand-in-list";
import { RemittanceList } from "./_components/remittance-list";
import { RidersWithCash } from "./_components/riders-with-cash";
import { StatedMoneyList } from "./_components/stated-money-list";

export const generateMetadata = titled(COURIER_CASH, ({ title }) => title);

/** The money that riders have collected at doors, what was counted in, and what was paid to the platform. */
export default async function CashPage() {
  const { courier, user } = await requireCourier("receive_cash");
  const [texts, cash, handIns, remittances, stated] = await Promise.all([
    readMessages(COURIER_CASH),
    readCompanyCash(courier),
    listHandIns(courier),
    listRemittances(courier),
    listStatedMoney(courier),
  ]);
  const { currency, timezone: timeZone } = courier;
  const { toRemitMinor, riderLimitMinor, counters } = cash;
  const mayRemit = may(user, "remit_cash");
  const now = new Date();
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        live={
          <LiveRefresh
            address="/courier/orders/live"
            event="orders"
            shown={formatInstant(now, timeZone, "time")}
          />
        }
        actions={
          <>
            {mayRemit && (
              <Dialog opener={{ label: texts.float.title }} title={texts.float.title}>
                <p className="mt-1 mb-4 text-table text-muted">
                  {texts.float.sub({ limit: formatMoney(riderLimitMinor, currency) })}
                </p>
                <FloatForm floatMinor={cash.riderFloatMinor} currency={currency} />
              </Dialog>
            )}
            {toRemitMinor > 0 && (
              <PayInButton mayRemit={mayRemit} amount={formatMoney(toRemitMinor, currency)} />
            )}
          </>
        }
      />
      <Stopped cash={cash} courier={courier} />
      <CashFigures cash={cash} currency={currency} timeZone={timeZone} now={now} />
      <RidersWithCash riders={cash.riders} currency={currency} timeZone={timeZone} now={now} />
      {counters.length > 0 && <CountersWithCash {...{ counters, currency, timeZone, now }} />}
      {stated.length > 0 && <StatedMoneyList money={stated} timeZone={timeZone} now={now} />}
      {handIns.length > 0 && (
        <HandInList
          handIns={handIns}
          reader={user.userId}
          mayRemit={mayRemit}
          timeZone={timeZone}
        />
      )}
      {remittances.length > 0 && (
        <RemittanceList remittances={remittances} timeZone={timeZone} now={now} />
      )}
    </>
  );
}

/** Why the company's riders get no orders with money to collect. */
async function Stopped({ cash, courier }: { cash: CompanyCash; courier: CourierContext }) {
  const texts = await readMessages(COURIER_CASH);
  const { stoppedAt, remitDays: days, companyLimitMinor } = cash;
  if (stoppedAt === null) return null;
  return (
    <div className="mb-6">
      <Notice
        tone="bad"
        title={texts.stopped({ when: <Instant at={stoppedAt} timeZone={courier.timezone} /> })}
      >
        {texts.stoppedExplains({ limit: formatMoney(companyLimitMinor, courier.currency), days })}
      </Notice>
    </div>
  );
}

async function PayInButton({ mayRemit, amount }: { mayRemit: boolean; amount: string }) {
  const texts = await readMessages(COURIER_CASH);
  if (!mayRemit)
    return <Button disabledReason={texts.whoMayPayIn}>{texts.payIn({ amount })}</Button>;
  return (
    <Button variant="primary" href="/courier/cash/pay-in">
      {texts.payIn({ amount })}
    </Button>
  );
}
