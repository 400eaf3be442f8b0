"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { cancelOrders } from "@/lib/domain/ordering/orders/cancel-orders";
import { markOrdersReady } from "@/lib/domain/ordering/orders/mark-orders-ready";
import { chooseOrders } from "@/lib/domain/ordering/search/choose-orders";
import { readOrderFilter, toOrderSearch } from "./order-filter";
import { groupRefused, type RefusedGroup } from "./refused-groups";

const environment = z.enum(["live", "test"]);

/** All orders that a page's search finds now. */
export const chooseOrdersAction = merchantAction(
  {
    name: "choose_orders",
    extent: "branch",
    fields: z.object({ environment, search: z.string() }),
  },
  ({ merchant, fields: { search } }) => {
    const { timezone } = merchant.market;
    const { filter } = readOrderFilter(new URLSearchParams(search), timezone);
    return chooseOrders(merchant, toOrderSearch(filter, timezone));
  },
);

/** What several orders became. */
export type ChangedOrders = { changed: number; refused: RefusedGroup[] };

const orderIds = z.union([z.string().transform((id) => [id]), z.array(z.string())]);

/** Cancels the chosen orders that can still be cancelled. */
export const cancelOrdersAction = merchantAction(
  {
    name: "cancel_orders",
    act: "place_orders",
    extent: "branch",
    fields: z.object({ environment, orderIds }),
  },
  async ({ merchant, user, fields }): Promise<ChangedOrders> => {
    const done = await cancelOrders(merchant, fields.orderIds, user.userId);
    refresh();
    return { changed: done.cancelled, refused: await groupRefused(merchant, done.refused) };
  },
);

/** Marks the parcels of the chosen orders as ready. */
export const markOrdersReadyAction = merchantAction(
  {
    name: "mark_orders_ready",
    act: "place_orders",
    extent: "branch",
    fields: z.object({ environment, orderIds }),
  },
  async ({ merchant, fields }): Promise<ChangedOrders> => {
    const done = await markOrdersReady(merchant, fields.orderIds);
    refresh();
    return { changed: done.ready, refused: await groupRefused(merchant, done.refused) };
  },
);
