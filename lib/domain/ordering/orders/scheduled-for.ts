type Scheduled = {
  status: string;
  pickupAt: Date | null;
  readyAt: Date | null;
  usualReadyAt: Date | null;
  dispatchAt: Date | null;
};

/** The pickup, ready or usual ready time of an order whose search for a rider has not started; null for any other. */
export function scheduledFor(order: Scheduled): Date | null {
  const { status, pickupAt, readyAt, usualReadyAt, dispatchAt } = order;
  const isWaiting = status === "searching" && dispatchAt !== null && dispatchAt > new Date();
  return isWaiting ? (pickupAt ?? readyAt ?? usualReadyAt) : null;
}
