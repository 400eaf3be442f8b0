import { PagePart } from "@/components/ui/page-part";
import { Pager } from "@/components/ui/pager";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Reading } from "@/lib/dashboard/reading";
import type { WithdrawalPage } from "@/lib/domain/money/withdrawals/find-withdrawals";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";
import { RequestedNotice } from "./requested-notice";
import { WithdrawalsList } from "./withdrawals-list";

type WithdrawalsSectionProps = {
  reading: Reading<WithdrawalPage>;
  /** The request that was just made. */
  requested: string | undefined;
  timeZone: string;
  now: Date;
  /** The address of another part of the list. */
  hrefAt: (cursor?: string) => string;
  isFirstPage: boolean;
};

/** The requested withdrawals, their states, and those that can still be cancelled. */
export async function WithdrawalsSection(props: WithdrawalsSectionProps) {
  const texts = (await readMessages(COURIER_EARNINGS)).withdrawalsSection;

  const { reading, requested, timeZone, now, hrefAt, isFirstPage } = props;
  return (
    <div id="withdrawals">
      <Section title={texts.withdrawals}>
        <PagePart reading={reading} failure={texts.failure} retryHref={hrefAt()}>
          {({ withdrawals, nextCursor }) => (
            <>
              <RequestedNotice
                id={requested}
                withdrawals={withdrawals}
                timeZone={timeZone}
                now={now}
              />
              <WithdrawalsList withdrawals={withdrawals} timeZone={timeZone} now={now} />
              <Pager
                firstHref={isFirstPage ? undefined : hrefAt()}
                nextHref={nextCursor === null ? undefined : hrefAt(nextCursor)}
              />
            </>
          )}
        </PagePart>
      </Section>
    </div>
  );
}
