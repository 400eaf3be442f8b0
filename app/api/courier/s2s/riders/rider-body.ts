import { z } from "zod";
import type { RiderFields } from "@/lib/domain/access/riders/rider-fields";

/** A rider's master data, as a request has it. */
export const riderBody = z.object({
  name: z.string().max(200).meta({ description: "The driver's name, at most 100 characters." }),
  phone: z.string().max(50).meta({
    description: "The driver's phone, international or as people in your market write it.",
  }),
  driver_reference_id: z.string().max(100).meta({
    description: "Your own number of the driver, at most 50 characters. No other driver has it.",
  }),
  vehicle_class: z
    .string()
    .max(20)
    .meta({
      description: "What the driver rides or drives.",
      examples: ["BIKE"],
    }),
  plate: z.string().max(50).nullish().meta({
    description: "The vehicle's number plate, at most 20 characters; null for none.",
  }),
  weight_limit_kg: z.number().positive().optional().meta({
    description:
      "The most that the driver carries, in kilograms; at first the limit of the vehicle's class.",
  }),
  job_limit: z.int().positive().optional().meta({
    description:
      "How many orders the driver has at most at the same time; at first the limit of the vehicle's class.",
  }),
});

type Sent = z.output<typeof riderBody>;

/** The names that the request has for a rider's fields. */
export const RIDER_NAMES = {
  reference: "driver_reference_id",
  vehicleClass: "vehicle_class",
  weightLimitKg: "weight_limit_kg",
  jobLimit: "job_limit",
};

export function toNewRider(sent: Sent): RiderFields {
  const { driver_reference_id: reference, vehicle_class: vehicleClass, ...rest } = sent;
  const { weight_limit_kg: weightLimitKg, job_limit: jobLimit, ...person } = rest;
  return { ...person, reference, vehicleClass, weightLimitKg, jobLimit };
}

type Change = { [Name in keyof Sent]?: Sent[Name] | undefined };

export function toRiderChange(sent: Change): Partial<RiderFields> {
  const { name, phone, plate, driver_reference_id: reference, vehicle_class: vehicleClass } = sent;
  const limits = { weightLimitKg: sent.weight_limit_kg, jobLimit: sent.job_limit };
  const given = { name, phone, plate, reference, vehicleClass, ...limits };
  // What was not sent stays as it is.
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<RiderFields>;
}
