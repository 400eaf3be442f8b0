import { call } from "../../calls.gen";
import type { ServicePart } from "./service-parts";

/** Whether a part worked in a minute. */
export type MeasuredMinute = { part: ServicePart; minute: Date; works: boolean };

/** Counts minutes into the days of the status page; one that was counted before is not counted again. */
export async function measureService(minutes: readonly MeasuredMinute[]): Promise<void> {
  if (minutes.length > 0) await call.measureService({ minutes: [...minutes] });
}
