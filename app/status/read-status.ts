import { readEventDelay } from "@/lib/domain/webhooks/read-event-delay";
import { readReadiness } from "@/lib/http/readiness";

export type PartStatus = { name: string; isWorking: boolean; detail: string };

/** Events leave within a second or two; a minute is an incident. */
const EVENT_DELAY_MAX_SECONDS = 60;

/** The parts of the service as a merchant meets them, judged when the page is opened. */
export async function readStatus(): Promise<PartStatus[]> {
  const { status, isReady } = await readReadiness();
  const api = {
    name: "API, dashboards and tracking pages",
    isWorking: status !== "no database",
    detail: status === "no database" ? "The database does not answer." : "Answering.",
  };
  if (!api.isWorking) return [api];
  const seconds = Math.round(await readEventDelay());
  const isPrompt = seconds <= EVENT_DELAY_MAX_SECONDS;
  return [
    api,
    {
      name: "Webhooks and event feed",
      isWorking: isPrompt,
      detail: isPrompt ? "No events are delayed." : `Events are delayed by ${seconds} seconds.`,
    },
    {
      name: "Dispatch and other background work",
      isWorking: isReady || status === "draining",
      detail: status === "worker late" ? "Running late." : "Running.",
    },
  ];
}
