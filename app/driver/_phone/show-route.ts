import type { RiderRoute, RouteStop } from "@/lib/domain/handover/rider-phone/phone-messages";
import { ORDER_LIFE } from "@/lib/domain/order-status";
import { laterTriesLast } from "@/lib/domain/ordering/next-tries/next-try-rules";
import { isReplaceable, type Outbox } from "./outbox";
import { serverNow } from "./phone-clock";
import type { ShownJob } from "./show-job";

export type ShownStop = { job: ShownJob; kind: RouteStop["kind"] };

/** The rest of the route, with the version that it will have at the server once all actions are sent. */
export type ShownRoute = { version: number; stops: readonly ShownStop[] };

/** The open stops of these jobs in the rider's last order; later stops, and tries at a later time, come last. */
export function showRoute(
  route: RiderRoute,
  jobs: readonly ShownJob[],
  entries: Outbox,
): ShownRoute {
  const orders = entries.filter(({ kind }) => kind === "reorder_stops");
  const chosen = orders.at(-1)?.stops ?? [];
  const stops = [...chosen, ...route.stops, ...jobs.flatMap(stopsOf)].flatMap(
    ({ orderId, kind }) => {
      const job = jobs.find((each) => each.orderId === orderId);
      return job && isOpen(job, kind) ? [{ job, kind }] : [];
    },
  );
  const isFirst = (stop: ShownStop, index: number) =>
    stops.findIndex(({ job, kind }) => job === stop.job && kind === stop.kind) === index;
  const version = route.version + orders.filter((entry) => !isReplaceable(entry)).length;
  const ordered = laterTriesLast(stops.filter(isFirst), ({ job }) => job, serverNow());
  return { version, stops: ordered };
}

/** The stops of a job that the server's route does not have. */
function stopsOf({ orderId }: ShownJob): RouteStop[] {
  return [
    { orderId, kind: "pickup" },
    { orderId, kind: "dropoff" },
  ];
}

function isOpen({ status, isOver }: ShownJob, kind: RouteStop["kind"]): boolean {
  if (kind === "dropoff") return !isOver;
  return isCollecting(status);
}

/** Whether the rider still has to collect the parcel. */
export function isCollecting(status: ShownJob["status"]): boolean {
  const { leg } = ORDER_LIFE[status];
  return leg === "to_pickup" || leg === "at_pickup";
}
