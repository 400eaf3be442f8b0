import type { OrderStatus } from "../../order-status";

/** What the server answers a rider's phone. Only types, so that pages may import them. */

/** To POST /driver/actions. */
export type RiderActionAnswer = {
  success: true;
  /** `already`: the order had taken this step, or was past it, and nothing was changed. */
  done: "now" | "already";
  order?: { orderId: string; status: OrderStatus; label: string };
  /** Whether the key was answered before, with the same answer. */
  isReplay: boolean;
};

/** To POST /driver/positions. */
export type PositionsAnswer = { success: true; kept: number };

/** A refusal of any of the addresses, distinguished by status and, where present, by more fields. */
export type RiderRefusal = {
  success: false;
  error: string;
  message: string;
  /** The order's status, for an action that does not fit it (409). */
  status?: string;
  /** After a wrong PIN. */
  tries_left?: number;
  /** The wrong fields and their problems (400). */
  issues?: { path: string; message: string }[];
};
