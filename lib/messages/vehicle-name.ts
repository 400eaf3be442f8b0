import type { VehiclesMessages } from "./vehicles.gen";

/** The name of a vehicle class; a new class shows its code until it has a name. */
export function vehicleName(names: VehiclesMessages, code: string): string {
  return code in names ? names[code as keyof VehiclesMessages] : code;
}
