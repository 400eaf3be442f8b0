import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Period } from "@/lib/domain/money/metrics/period";
import { COURIER } from "@/lib/messages/courier.gen";
import type { MetricsSearch } from "../search-params";
import { metricsHref } from "./metrics-href";
import { periodText } from "./metrics-words";

type NoDeliveriesProps = { search: MetricsSearch; nearest: Period | null };

/** The message for a period without deliveries, with a link to one that has some. */
export async function NoDeliveries({ search, nearest }: NoDeliveriesProps) {
  const messages = await readMessages(COURIER);
  const texts = messages.metricsNoDeliveries;

  const { source, currency } = search;
  const from = source === undefined ? undefined : messages.sources[source];
  return (
    <div className="mt-6">
      <Notice
        tone="info"
        title={from === undefined ? texts.title : texts.titleFrom({ source: from })}
        actions={
          nearest && (
            <AppLink
              className="inline-flex min-h-6 items-center"
              href={metricsHref("/courier", {
                from: nearest.start,
                to: nearest.end,
                source,
                currency,
              })}
            >
              {texts.showNearest({ nearest: periodText(messages, nearest) })}
            </AppLink>
          )
        }
      >
        {!nearest && (from === undefined ? texts.none : texts.noneAnywhere({ source: from }))}
      </Notice>
    </div>
  );
}
