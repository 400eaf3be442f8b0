type Scheduled = {
  status: string;
  pickupAt: Date | null;
  readyAt: Date | null;
  dispatchAt: Date | null;
};

/** When an order is to be picked up, or is ready, whose search for a rider has not started; null for any other. */
export function scheduledFor({ status, pickupAt, readyAt, dispatchAt }: Scheduled): Date | null {
  const isWaiting = status === "searching" && dispatchAt !== null && dispatchAt > new Date();
  return isWaiting ? (pickupAt ?? readyAt) : null;
}
