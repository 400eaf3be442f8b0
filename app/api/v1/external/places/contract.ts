import { z } from "zod";
import {
  PLACE_ORIGINS,
  PLACE_TEXT_LONGEST,
  PLACE_TEXT_SHORTEST,
} from "@/lib/domain/pricing/places/find-places";
import { defineContract } from "@/lib/http/endpoint/contract";
import { environment, searchText } from "@/lib/http/endpoint/fields";

const TEXT_RULE = `Send ${PLACE_TEXT_SHORTEST} to ${PLACE_TEXT_LONGEST} characters of the place's name.`;

export const findPlacesContract = defineContract({
  operationId: "findPlaces",
  summary: "Find a place by its name",
  description:
    "Finds the coordinates of a place that your customer names: your saved places first, then recipients of your delivered orders by their name, then the landmarks and areas of your country. At most eight, those that the text means first. Each place says how sure it is: use one for a quote only where `is_meant` is true and its `precision` is enough for your rider, and ask your customer otherwise. Another company's places and deliveries are never among them. Nothing found is an empty list.",
  tag: "Places",
  scopes: ["read", "orders"],
  atBranch: "own",
  query: z.strictObject({
    q: searchText(PLACE_TEXT_LONGEST)
      .min(PLACE_TEXT_SHORTEST, { error: TEXT_RULE })
      .meta({
        description:
          "The name of a place or the beginning of one, with its town if you know it; `opposite`, `behind` and `near` are understood.",
        examples: ["Shoprite Lilongwe"],
      }),
  }),
  response: z
    .object({
      success: z.literal(true),
      environment,
      places: z
        .array(
          z
            .object({
              name: z.string().meta({
                description: "The name of the place, or of the recipient who had a delivery there.",
              }),
              also_called: z.string().nullable().meta({
                description: "Its other name that the text means; null where it means `name`.",
              }),
              town: z.string().nullable().meta({
                description: "The town; null for places of your own.",
              }),
              lat: z.number(),
              lng: z.number(),
              landmark: z.string().nullable().meta({
                description:
                  "What to send as `delivery_address` for the rider; null where there is none.",
              }),
              is_meant: z.boolean().meta({
                description:
                  "True where every word of the text is found in the name, or it is the recipient's whole name; false for what is only similar. Have a person choose before you deliver there.",
              }),
              precision: z.enum(["door", "landmark", "area"]).meta({
                description:
                  "`door`: the place itself, as you gave it. `landmark`: a known place; the door is there or near it. `area`: the middle of a town or an area, which may be kilometres from the door.",
              }),
              source: z.enum(PLACE_ORIGINS).meta({
                description:
                  "`saved`: a place that you saved. `delivered`: the destination of an order that you delivered, as the order has it. `gazetteer`: known to everybody.",
              }),
              distance_km: z.number().nullable().meta({
                description: "From your pickup, in kilometres; null without one.",
              }),
            })
            .meta({ id: "FoundPlace" }),
        )
        .meta({ description: "The places, best first; empty where none was found." }),
      next_step: z.enum(["choose", "ask_recipient"]).nullable().meta({
        description:
          "Null where one place is meant, by its whole name or as one of your own, and it is no area: quote it. `choose` where several are meant, or one whose name says more than the text: have your customer choose one. `ask_recipient` where none is, or only an area: have your customer send a pin.",
      }),
    })
    .meta({ id: "FoundPlaces" }),
});
