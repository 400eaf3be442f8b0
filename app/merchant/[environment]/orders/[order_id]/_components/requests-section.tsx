import { RequestList } from "@/components/developers/request-list";
import type { LogKind } from "@/components/developers/request-row";
import { AppLink } from "@/components/ui/app-link";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { readWords } from "@/lib/dashboard/read-words";
import { ORDER } from "@/lib/words/order";
import type { OrderDetails } from "../read-order-details";

type RequestsSectionProps = {
  requests: OrderDetails["requests"];
  kind: LogKind;
  timeZone: string;
  retryHref: string;
};

/** What the merchant's own system asked about the order, from the request that made it on. */
export async function RequestsSection(props: RequestsSectionProps) {
  const words = (await readWords(ORDER)).requests;
  const { requests, kind, timeZone, retryHref } = props;
  return (
    <Section title={words.title} sub={words.sub}>
      <PagePart reading={requests} failure={words.failure} retryHref={retryHref}>
        {({ requests: made }) => (
          <RequestList
            {...{ kind, timeZone }}
            requests={made}
            empty={
              <p className="text-table text-muted">
                {words.none} <AppLink href={kind.base}>{words.log}</AppLink>
              </p>
            }
          />
        )}
      </PagePart>
    </Section>
  );
}
