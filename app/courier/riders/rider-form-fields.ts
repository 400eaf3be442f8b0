import { z } from "zod";
import { typedFigures } from "@/lib/dashboard/typed-figures";
import type { RiderFields } from "@/lib/domain/access/riders/rider-fields";

/** An empty field means the limit of the vehicle. */
const limit = z
  .union([z.literal(""), typedFigures(z.number())])
  .transform((value) => (value === "" ? undefined : value));

/** A rider's master data as the form sends it; the verbs check it. */
export const riderFormFields = {
  name: z.string(),
  phone: z.string(),
  reference: z.string(),
  vehicleClass: z.string(),
  plate: z.string(),
  weightLimitKg: limit,
  jobLimit: limit,
};

type Given = z.output<z.ZodObject<typeof riderFormFields>>;

export function toRiderFields({ plate, ...given }: Given): RiderFields {
  return { ...given, plate: plate.trim() || null };
}
