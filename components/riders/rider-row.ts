import type { RiderState } from "./rider-status";

/** A rider as lists show one. Instants are text, the same in the first HTML and in later JSON. */
export type RiderRow = {
  id: number;
  reference: string;
  name: string;
  phone: string;
  vehicleClass: string;
  plate: string | null;
  loadKg: number;
  weightLimitKg: number;
  activeJobs: number;
  jobLimit: number;
  state: RiderState;
  isOnline: boolean;
  statusReason: string | null;
  statusReference: string | null;
  busySince: string | null;
  busyUntil: string | null;
  lastSeenAt: string | null;
};
