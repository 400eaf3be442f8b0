import { Pager } from "@/components/ui/pager";
import { Section } from "@/components/ui/section";
import type { WithdrawalPage } from "@/lib/domain/withdrawals/find-withdrawals";
import { PagePart } from "@/components/ui/page-part";
import type { Reading } from "@/lib/dashboard/reading";
import { RequestedNotice } from "./requested-notice";
import { WithdrawalsList } from "./withdrawals-list";

type WithdrawalsSectionProps = {
  reading: Reading<WithdrawalPage>;
  /** The request that was just made. */
  requested: string | undefined;
  timeZone: string;
  now: Date;
  /** The page with another part of the list. */
  hrefAt: (cursor?: string) => string;
  isFirstPage: boolean;
};

/** What was asked for, what became of it, and what can still be taken back. */
export function WithdrawalsSection(props: WithdrawalsSectionProps) {
  const { reading, requested, timeZone, now, hrefAt, isFirstPage } = props;
  return (
    <div id="withdrawals">
      <Section title="Withdrawals">
        <PagePart
          reading={reading}
          failure="We couldn't load the withdrawals."
          retryHref={hrefAt()}
        >
          {({ withdrawals, nextCursor }) => (
            <>
              <RequestedNotice id={requested} withdrawals={withdrawals} />
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
