import { readMessages } from "@/lib/dashboard/read-messages";
import { COURIER } from "@/lib/messages/courier.gen";
import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import type { Period } from "@/lib/domain/metrics/period";
import type { MetricsSearch } from "../search-params";
import { metricsHref } from "./metrics-href";
import { periodWords } from "./metrics-words";

type NoDeliveriesProps = { search: MetricsSearch; nearest: Period | null };

/** Nothing to count here, and where there is something. */
export async function NoDeliveries({ search, nearest }: NoDeliveriesProps) {
  const texts = (await readMessages(COURIER)).metricsNoDeliveries;

  const { source, currency } = search;
  const of = source === undefined ? "" : ` from ${source}`;
  return (
    <div className="mt-6">
      <Notice
        tone="info"
        title={texts.title({ of })}
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
              {texts.showNearest({ nearest: periodWords(nearest) })}
            </AppLink>
          )
        }
      >
        {!nearest && (source === undefined ? FIRST : texts.noneAnywhere({ of }))}
      </Notice>
    </div>
  );
}

const FIRST = "Deliveries will appear here once dispatch assigns one to your riders.";
