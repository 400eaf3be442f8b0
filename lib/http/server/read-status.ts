import { readEventDelay } from "@/lib/domain/messaging/webhooks/read-event-delay";
import { readReadiness } from "@/lib/http/server/readiness";

export type Part = { name: "api" | "events" | "background"; isWorking: boolean };

export type Status = {
  parts: Part[];
  /** How long the oldest event has waited. */ delaySeconds: number;
};

/** Events are sent within a second or two; a minute is an incident. */
const EVENT_DELAY_MAX_SECONDS = 60;

/** The parts of the service from a merchant's view, checked when the page is opened. */
export async function readStatus(): Promise<Status> {
  const { status } = await readReadiness();
  if (status === "no database") {
    return { parts: [{ name: "api", isWorking: false }], delaySeconds: 0 };
  }
  const delaySeconds = Math.round(await readEventDelay());
  return {
    parts: [
      { name: "api", isWorking: status !== "disk full" },
      { name: "events", isWorking: delaySeconds <= EVENT_DELAY_MAX_SECONDS },
      { name: "background", isWorking: status !== "worker late" },
    ],
    delaySeconds,
  };
}
