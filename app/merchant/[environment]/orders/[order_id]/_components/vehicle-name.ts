import type { OrderMessages } from "@/lib/messages/order.gen";

/** A vehicle class in words; a new one shows its code. */
export function vehicleName(names: OrderMessages["people"]["vehicles"], code: string): string {
  return Object.entries(names).find(([known]) => known === code)?.[1] ?? code;
}
