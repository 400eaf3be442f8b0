"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { cancelPriceChange } from "@/lib/domain/pricing/price-changes/cancel-price-change";
import { publishPriceChange } from "@/lib/domain/pricing/price-changes/publish-price-change";
import { rejectPriceChange } from "@/lib/domain/pricing/price-changes/reject-price-change";

export const publishPriceChangeAction = adminAction(
  {
    name: "publish_price_change",
    act: "set_prices",
    fields: z.object({ changeId: z.string() }),
  },
  async ({ admin, fields: { changeId } }) => {
    await publishPriceChange(admin, changeId);
    refresh();
    return null;
  },
);

export const rejectPriceChangeAction = adminAction(
  {
    name: "reject_price_change",
    act: "set_prices",
    fields: z.object({ changeId: z.string(), reason: z.string() }),
  },
  async ({ admin, fields: { changeId, reason } }) => {
    await rejectPriceChange(admin, changeId, { reason });
    refresh();
    return null;
  },
);

export const cancelPriceChangeAction = adminAction(
  {
    name: "cancel_price_change",
    act: "set_prices",
    fields: z.object({ changeId: z.string() }),
  },
  async ({ admin, fields: { changeId } }) => {
    await cancelPriceChange(admin, changeId);
    refresh();
    return null;
  },
);
