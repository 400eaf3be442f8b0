"use server";

import type { Route } from "next";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { deliveryPayer } from "@/db/schema";
import { merchantAction } from "@/lib/dashboard/actions";
import { isDomainError, type RefusalCode } from "@/lib/domain/errors";
import { acceptSale } from "@/lib/domain/ordering/sale-links/accept-sale";
import { closeSaleLink } from "@/lib/domain/ordering/sale-links/close-sale-link";
import { createSaleLink } from "@/lib/domain/ordering/sale-links/create-sale-link";
import { declineSale } from "@/lib/domain/ordering/sale-links/decline-sale";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";

const environment = z.enum(["live", "test"]);

/** The id is made with the form, so a form that is sent twice makes one link. */
export const createSaleLinkAction = merchantAction(
  {
    name: "create_sale_link",
    act: "place_orders",
    fields: z.object({
      environment,
      id: z.string(),
      item: z.string().max(500).default(""),
      price: z.string().max(40).default(""),
      deliveryPaidBy: z.enum(deliveryPayer.enumValues),
      pickup: z.string().max(64).default(""),
      kilograms: z.string().max(20).default(""),
      salesMaximum: z.string().max(10).default("1").transform(Number),
      days: z.string().max(10).default("7").transform(Number),
      photo: z.instanceof(File).optional(),
    }),
  },
  async ({ merchant, user, fields: { pickup, photo, ...fields } }): Promise<null> => {
    const given = {
      ...fields,
      pickupId: pickup || null,
      userId: user.userId,
      // A form without a chosen file has an empty one.
      photo: photo?.size ? Buffer.from(await photo.arrayBuffer()) : undefined,
    };
    const id = await createSaleLink(merchant, given);
    return redirect(`/merchant/${merchant.environment}/sale-links/${id}` as Route);
  },
);

export const closeSaleLinkAction = merchantAction(
  {
    name: "close_sale_link",
    act: "place_orders",
    fields: z.object({ environment, saleLinkId: z.string() }),
  },
  async ({ merchant, user, fields: { saleLinkId } }) => {
    await closeSaleLink(merchant, saleLinkId, user.userId);
    refresh();
    return null;
  },
);

/** Accepts a request; the refusal if its order could not be placed. */
export const acceptSaleAction = merchantAction(
  {
    name: "accept_sale",
    act: "place_orders",
    fields: z.object({ environment, saleRequestId: z.string() }),
  },
  async ({
    merchant,
    user,
    fields: { saleRequestId },
  }): Promise<{ refusal: RefusalCode | null }> => {
    try {
      await acceptSale(merchant, saleRequestId, user.userId);
    } catch (thrown) {
      const error = refusalFromDatabase(thrown);
      if (!isDomainError(error) || error.code === "sale_request_not_found") throw thrown;
      return { refusal: error.code };
    }
    refresh();
    return { refusal: null };
  },
);

export const declineSaleAction = merchantAction(
  {
    name: "decline_sale",
    act: "place_orders",
    fields: z.object({ environment, saleRequestId: z.string() }),
  },
  async ({ merchant, user, fields: { saleRequestId } }) => {
    await declineSale(merchant, saleRequestId, user.userId);
    refresh();
    return null;
  },
);
