import { DispatchRuns } from "@/components/dispatch/dispatch-runs";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { readWords } from "@/lib/dashboard/read-words";
import { DISPATCH } from "@/lib/words/dispatch";
import type { OrderDetails } from "../read-order-details";

type DispatchSectionProps = {
  dispatch: OrderDetails["dispatch"];
  timeZone: string;
  retryHref: string;
};

/** Why this rider, or why none. */
export async function DispatchSection({ dispatch, timeZone, retryHref }: DispatchSectionProps) {
  const words = await readWords(DISPATCH);
  return (
    <Section title={words.title} sub={words.sub}>
      <PagePart reading={dispatch} failure={words.failure} retryHref={retryHref}>
        {(runs) => <DispatchRuns {...{ runs, words, timeZone }} />}
      </PagePart>
    </Section>
  );
}
