"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { suspendCourier } from "@/lib/domain/access/couriers/suspend-courier";
import { revokeCredential } from "@/lib/domain/access/credentials/revoke-credential";

export const revokeCredentialAction = adminAction(
  {
    name: "revoke_credential",
    act: "revoke_credentials",
    fields: z.object({ courierId: z.string(), tokenId: z.string(), reason: z.string() }),
  },
  async ({ admin, fields: { tokenId, ...fields } }) => {
    await revokeCredential({ admin, ...fields }, tokenId);
    refresh();
    return null;
  },
);

export const suspendCourierAction = adminAction(
  {
    name: "suspend_courier",
    act: "suspend_companies",
    fields: z.object({
      courierId: z.string(),
      isSuspended: z.enum(["yes", "no"]),
      reason: z.string(),
    }),
  },
  async ({ admin, fields: { courierId, isSuspended, reason } }) => {
    await suspendCourier(admin, { courierId, isSuspended: isSuspended === "yes" }, reason);
    refresh();
    return null;
  },
);
