type Scheduled = {
  status: string;
  pickupAt: Date | null;
  readyAt: Date | null;
  dispatchAt: Date | null;
};

/** The pickup or ready time of an order whose search for a rider has not started; null for any other. */
export function scheduledFor({ status, pickupAt, readyAt, dispatchAt }: Scheduled): Date | null {
  const isWaiting = status === "searching" && dispatchAt !== null && dispatchAt > new Date();
  return isWaiting ? (pickupAt ?? readyAt) : null;
}
