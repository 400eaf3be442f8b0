import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import type { CompanyOffer } from "@/lib/domain/handover/company-system/list-company-offers";
import { capacityReference, priorityFeeOfOffer } from "@/lib/http/endpoint/company-event";
import { defineContract } from "@/lib/http/endpoint/contract";
import { instant } from "@/lib/http/endpoint/fields";
import { doorMoneyFields, toDoorMoney } from "../jobs/door-money";
import { termsFields } from "../jobs/terms-fields";

const offer = z
  .object({
    offer_id: z.string().meta({ description: "The id by which you accept or decline it." }),
    order_id: z.string(),
    driver_id: z.int().meta({ description: "The number of the driver who is asked." }),
    driver_reference_id: z.string(),
    capacity_reference: capacityReference,
    bundle_id: z.string().nullable().meta({
      description: "Offers of one bundle are answered together; null for one that is alone.",
    }),
    merchant_name: z.string(),
    pickup_address: z.string().nullable(),
    pickup_lat: z.number(),
    pickup_lng: z.number(),
    delivery_address: z.string().nullable(),
    delivery_lat: z.number(),
    delivery_lng: z.number(),
    item_name: z.string().nullable(),
    required_weight_kg: z.number(),
    distance_km: z.number(),
    to_pickup_km: z
      .number()
      .meta({ description: "From the driver to the pickup in a straight line, in kilometres." }),
    eta_minutes: z.int().meta({ description: "The usual minutes from the pickup to the door." }),
    ...doorMoneyFields,
    ...termsFields,
    priority_fee: priorityFeeOfOffer,
    offered_at: instant.meta({ description: "Since when the offer is open, in UTC." }),
    expires_at: instant.meta({ description: "Until when it can be accepted, in UTC." }),
  })
  .meta({ id: "Offer" });

export const listOffersContract = defineContract({
  operationId: "listOffers",
  summary: "List the open offers to the courier's riders",
  description:
    "The first to end comes first, at most 500. Nothing says who receives the parcel until the offer is accepted. Offers that your riders accept automatically are not among them. In the sandbox they are those that `makeSandboxOffer` made.",
  tag: "Courier",
  scopes: ["work_orders"],
  query: z.strictObject({}),
  response: z
    .object({ success: z.literal(true), offers: z.array(offer) })
    .meta({ id: "OfferList" }),
});

export function toOffers(offers: CompanyOffer[]) {
  return { success: true as const, offers: offers.map(toOffer) };
}

function toOffer(found: CompanyOffer) {
  const decimal = (minor: number) => toDecimal(minor, found.currency);
  return {
    offer_id: found.id,
    order_id: found.orderId,
    driver_id: found.riderId,
    driver_reference_id: found.riderReference,
    capacity_reference: found.capacityReference,
    bundle_id: found.bundleId,
    merchant_name: found.merchantName,
    pickup_address: found.pickupAddress,
    pickup_lat: found.pickupLatitude,
    pickup_lng: found.pickupLongitude,
    delivery_address: found.deliveryAddress,
    delivery_lat: found.deliveryLatitude,
    delivery_lng: found.deliveryLongitude,
    item_name: found.itemName,
    required_weight_kg: found.requiredWeightG / 1000,
    distance_km: Math.round(found.distanceM / 10) / 100,
    to_pickup_km: Math.round(found.toPickupM / 10) / 100,
    eta_minutes: found.etaMinutes,
    ...toDoorMoney(found),
    courier_earnings: decimal(found.companyMinor),
    driver_pay: found.riderPayMinor === null ? null : decimal(found.riderPayMinor),
    priority_fee: decimal(found.priorityMinor),
    currency: found.currency,
    pickup_at: found.pickupAt?.toISOString() ?? null,
    ready_at: found.readyAt?.toISOString() ?? null,
    offered_at: found.offeredAt.toISOString(),
    expires_at: found.expiresAt.toISOString(),
  };
}
