"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { revokeTokenByPlatform } from "@/lib/domain/couriers/revoke-token-by-platform";
import { SUPPORTING } from "@/lib/domain/platform/require-admin-position";

export const endCouriersToken = adminAction(
  {
    name: "revoke_token_by_platform",
    positions: SUPPORTING,
    fields: z.object({ courierId: z.string(), tokenId: z.string(), reason: z.string() }),
  },
  async ({ admin, fields: { reason, ...token } }) => {
    await revokeTokenByPlatform(admin, token, reason);
    refresh();
    return null;
  },
);
