"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { removeView } from "@/lib/domain/access/saved-views/remove-view";
import { saveView } from "@/lib/domain/access/saved-views/save-view";
import { cancelOrders } from "@/lib/domain/ordering/orders/cancel-orders";
import { markOrdersReady } from "@/lib/domain/ordering/orders/mark-orders-ready";
import { chooseOrders } from "@/lib/domain/ordering/search/choose-orders";
import { readOrderFilter, toOrderSearch } from "./order-filter";
import { groupRefused, type RefusedGroup } from "./refused-groups";
import { viewSearch } from "./view-search";

const environment = z.enum(["live", "test"]);

/** Saves the filter of a page under a name; invalid parts of the address are not saved. */
export const saveViewAction = merchantAction(
  {
    name: "save_view",
    fields: z.object({ environment, id: z.string(), search: z.string(), name: z.string() }),
  },
  async ({ merchant, user, fields: { id, search, name } }) => {
    const given = new URLSearchParams(search);
    const { filter } = readOrderFilter(given, merchant.market.timezone);
    await saveView(merchant, { id, name, search: viewSearch(filter) }, user.userId);
    refresh();
    return null;
  },
);

export const removeViewAction = merchantAction(
  { name: "remove_view", fields: z.object({ environment, viewId: z.string() }) },
  async ({ merchant, user, fields: { viewId } }) => {
    await removeView(merchant, viewId, user.userId);
    refresh();
    return null;
  },
);

/** All orders that a page's search finds now. */
export const chooseOrdersAction = merchantAction(
  { name: "choose_orders", fields: z.object({ environment, search: z.string() }) },
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
    fields: z.object({ environment, orderIds }),
  },
  async ({ merchant, fields }): Promise<ChangedOrders> => {
    const done = await markOrdersReady(merchant, fields.orderIds);
    refresh();
    return { changed: done.ready, refused: await groupRefused(merchant, done.refused) };
  },
);
