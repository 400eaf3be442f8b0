import { z } from "zod";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import {
  listCompanies,
  listRiderPreferences,
} from "@/lib/domain/dispatch/rider-preferences/list-rider-preferences";
import { readRidersInReach } from "@/lib/domain/dispatch/rider-preferences/read-riders-in-reach";
import {
  PREFERENCE_REASON_MAX_LENGTH,
  PREFERENCES,
  PREFERENCES_MOST,
  type RiderPreference,
} from "@/lib/domain/dispatch/rider-preferences/rider-preference";
import { defineContract } from "@/lib/http/endpoint/contract";
import { environment, instant, text } from "@/lib/http/endpoint/fields";
import { addProblem } from "@/lib/http/endpoint/issues-of";

const kind = z.enum(PREFERENCES).meta({ id: "RiderPreferenceKind" });

const company = z
  .object({
    courier_id: z.string().meta({ description: "The company's id." }),
    name: z.string().meta({ description: "The company's name." }),
  })
  .meta({ id: "CourierCompany" });

export const riderPreference = z
  .object({
    id: z.string(),
    preference: kind.meta({
      description:
        "`excluded`: your orders are never offered to them. `preferred`: they are asked first if they are at most 3 minutes later at the pickup than another rider.",
    }),
    company: company.nullable().meta({ description: "The courier company; null for a rider." }),
    rider: z
      .object({
        name: z.string().nullable().meta({
          description:
            "The rider's name, as the order has it; null once a test order has no rider.",
        }),
        order_id: z.string().meta({ description: "An order that the rider had." }),
      })
      .meta({ id: "PreferredRider" })
      .nullable()
      .meta({ description: "The rider; null for a company." }),
    reason: z.string().nullable().meta({ description: "Your reason; null if you gave none." }),
    created_at: instant.meta({ description: "When it was set last, in UTC." }),
  })
  .meta({ id: "RiderPreference" });

const reachFields = {
  riders_able: z.int().nullable().meta({
    description:
      "How many riders could fetch a small parcel at your default pickup now, without those you exclude; at most 10. Null without a pickup, and with a test key.",
  }),
  riders_in_reach: z.int().nullable().meta({
    description:
      "How many riders that would be with those you exclude; at most 10. Null like `riders_able`.",
  }),
};

export const listRiderPreferencesContract = defineContract({
  operationId: "listRiderPreferences",
  summary: "List the riders and companies you exclude or prefer",
  description:
    "Newest first, with the courier companies of your market and how many riders your exclusions leave.",
  tag: "Orders",
  scopes: ["read", "orders"],
  atBranch: "refused",
  response: z
    .object({
      success: z.literal(true),
      preferences: z.array(riderPreference),
      companies: z
        .array(company)
        .meta({ description: "The courier companies of your market, by name." }),
      ...reachFields,
      environment,
    })
    .meta({ id: "RiderPreferenceList" }),
});

export const setRiderPreferenceContract = defineContract({
  operationId: "setRiderPreference",
  summary: "Exclude or prefer a rider or a courier company",
  description: `Names the rider by one of your orders that a rider has accepted, or a company by its id. It replaces the preference before, and the same one again changes nothing. It applies to orders that are offered from now on: a rider who has an order or its offer keeps it. At most ${PREFERENCES_MOST} in an environment.`,
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "refused",
  body: z
    .object({
      preference: kind.meta({ description: "What you want of them.", examples: ["excluded"] }),
      order_id: text(100).meta({
        description: "An order of yours whose rider you mean.",
        examples: ["ord_4cTq0GDkYvH1mZ7pXbN2Ws"],
      }),
      courier_id: text(100).meta({ description: "The company you mean." }),
      reason: text(PREFERENCE_REASON_MAX_LENGTH).meta({
        description: "Why, for your own records. Riders and companies don't see it.",
        examples: ["Was rude to our customer"],
      }),
    })
    .superRefine(({ order_id, courier_id }, context) => {
      if (order_id == null && courier_id == null)
        addProblem(context, { kind: "absent" }, ["order_id"]);
      if (order_id != null && courier_id != null) {
        addProblem(context, { kind: "rider_and_company" }, ["courier_id"]);
      }
    })
    .meta({ id: "RiderPreferenceRequest" }),
  response: z
    .object({
      success: z.literal(true),
      preference: riderPreference,
      ...reachFields,
      environment,
    })
    .meta({ id: "RiderPreferenceAnswer" }),
  refusals: [
    "order_not_found",
    "order_without_rider",
    "courier_not_found",
    "rider_preference_limit_reached",
  ],
});

export function toStated({
  order_id,
  courier_id,
}: z.output<typeof setRiderPreferenceContract.body>) {
  return courier_id == null ? { orderId: order_id ?? "" } : { courierId: courier_id };
}

export async function toPreferenceList(merchant: MerchantContext) {
  const [preferences, companies, reach] = await Promise.all([
    listRiderPreferences(merchant),
    listCompanies(merchant),
    toReach(merchant),
  ]);
  return {
    success: true as const,
    preferences: preferences.map(toPreference),
    companies: companies.map(toCompany),
    ...reach,
    environment: merchant.environment,
  };
}

export async function toPreferenceAnswer(merchant: MerchantContext, preference: RiderPreference) {
  return {
    success: true as const,
    preference: toPreference(preference),
    ...(await toReach(merchant)),
    environment: merchant.environment,
  };
}

async function toReach(merchant: MerchantContext) {
  const reach = await readRidersInReach(merchant);
  return { riders_able: reach?.able ?? null, riders_in_reach: reach?.all ?? null };
}

function toPreference({ id, preference, company: of, rider, reason, createdAt }: RiderPreference) {
  return {
    id,
    preference,
    company: of && toCompany(of),
    rider: rider && { name: rider.name, order_id: rider.orderId },
    reason,
    created_at: createdAt.toISOString(),
  };
}

const toCompany = ({ courierId, name }: { courierId: string; name: string }) => ({
  courier_id: courierId,
  name,
});
