import { RequestList } from "@/components/developers/request-list";
import type { LogKind } from "@/components/developers/request-row";
import { AppLink } from "@/components/ui/app-link";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import type { OrderDetails } from "../read-order-details";

type RequestsSectionProps = {
  requests: OrderDetails["requests"];
  kind: LogKind;
  timeZone: string;
  retryHref: string;
};

/** What the merchant's own system asked about the order, from the request that made it on. */
export function RequestsSection({ requests, kind, timeZone, retryHref }: RequestsSectionProps) {
  return (
    <Section title="API requests" sub="What your system asked about this order in the last days.">
      <PagePart reading={requests} failure="The requests could not be read." retryHref={retryHref}>
        {({ requests: made }) => (
          <RequestList
            {...{ kind, timeZone }}
            requests={made}
            empty={
              <p className="text-table text-muted">
                None that is still kept: it was placed here, or longer ago.{" "}
                <AppLink href={kind.base}>Request log</AppLink>
              </p>
            }
          />
        )}
      </PagePart>
    </Section>
  );
}
