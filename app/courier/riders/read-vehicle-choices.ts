import { listVehicleClasses } from "@/lib/domain/access/riders/list-vehicle-classes";
import type { VehicleChoice } from "./_components/rider-form";

const GRAMS_PER_KG = 1000;

/** The vehicles a form offers. */
export async function readVehicleChoices(): Promise<VehicleChoice[]> {
  const classes = await listVehicleClasses();
  return classes.map(({ code, weightLimitG, jobLimit }) => ({
    code,
    weightLimitKg: weightLimitG / GRAMS_PER_KG,
    jobLimit,
  }));
}
