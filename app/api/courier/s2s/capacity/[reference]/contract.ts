import { z } from "zod";
import { defineContract } from "@/lib/http/endpoint/contract";
import { ON_EARTH } from "../../jobs/position-fields";
import { capacity } from "../contract";

export const setCapacityContract = defineContract({
  operationId: "setCapacity",
  summary: "Say how many orders the company takes at a place",
  description:
    "For a company whose own system sends its drivers: you take orders near a place without naming a driver. Each order has a seat, whose offers and jobs are in your lists with a `capacity_reference`; declining one declines it for all seats. Shops and recipients see your company's name and the phone given here until you assign the order to one of your drivers; you can also report its steps without naming one. A seat gets no orders with cash to collect. Say it again before the minutes are over: otherwise the offers end. Fewer `orders`, or 0, takes nothing away that is under way. In the sandbox it has no place, and a robo-shop offers to it as to a driver.",
  tag: "Courier",
  scopes: ["work_orders"],
  params: z.object({
    reference: z
      .string()
      .regex(/^[\w.-]{1,40}$/)
      .meta({
        description: "Your own name of it: letters, digits, `.`, `-` and `_`, at most 40.",
        examples: ["depot"],
      }),
  }),
  body: z
    .object({
      lat: z.number().meta({ description: "Latitude in decimal degrees, of where you start." }),
      lng: z.number().meta({ description: "Longitude in decimal degrees." }),
      orders: z.int().min(0).max(100).meta({
        description: "How many orders you take at a time, those under way included.",
      }),
      minutes: z.int().min(1).max(1440).meta({
        description: "For how many minutes, unless you say it again.",
      }),
      vehicle_class: z
        .string()
        .max(20)
        .meta({
          description: "What the orders are carried with.",
          examples: ["BIKE"],
        }),
      weight_limit_kg: z.number().positive().max(100_000).optional().meta({
        description:
          "The most that one order weighs, in kilograms; without it the limit of the vehicle's class.",
      }),
      phone: z.string().max(50).meta({
        description:
          "The phone that shops and recipients call, international or as people in your market write it.",
      }),
    })
    // Both numbers are right by themselves.
    .refine(ON_EARTH[0], { ...ON_EARTH[1], path: ["lat"] })
    .meta({ id: "SetCapacityRequest" }),
  response: capacity,
  refusals: ["too_many_capacities"],
});
