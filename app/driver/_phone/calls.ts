const keyOf = (orderId: string, phone: string) => `tumiza-rider-called:${orderId}:${phone}`;

/** Notes that the rider tapped a number, as evidence that the recipient was called. */
export function noteCall(orderId: string, phone: string): void {
  localStorage.setItem(keyOf(orderId, phone), new Date().toISOString());
}

/** When the number was called about the order, by this phone's clock. */
export function calledAt(orderId: string, phone: string | null): string | undefined {
  return (phone !== null && localStorage.getItem(keyOf(orderId, phone))) || undefined;
}
