"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { typedFigures } from "@/lib/dashboard/typed-figures";
import type { MadeCredential } from "@/components/developers/credential";
import { courierAction } from "@/lib/dashboard/actions";
import { createToken } from "@/lib/domain/couriers/create-token";
import { revokeToken } from "@/lib/domain/couriers/revoke-token";
import { rotateToken } from "@/lib/domain/couriers/rotate-token";
import type { NewCredential } from "@/lib/domain/credentials/credential";

/**
 * A secret travels in the state of the form that made it, in the one answer to that form, with and
 * without JavaScript. No cookie, address or later page ever holds it.
 */
export const makeToken = courierAction(
  {
    name: "create_courier_token",
    positions: ["owner"],
    fields: z.object({ id: z.string(), name: z.string() }),
  },
  async ({ courier, fields }) => toMade(await createToken(courier, fields)),
);

export const replaceToken = courierAction(
  {
    name: "rotate_courier_token",
    positions: ["owner"],
    fields: z.object({
      id: z.string(),
      tokenId: z.string(),
      overlapHours: typedFigures(),
    }),
  },
  async ({ courier, fields: { tokenId, ...rotation } }) => {
    const made = toMade(await rotateToken(courier, tokenId, rotation));
    refresh();
    return made;
  },
);

export const endToken = courierAction(
  {
    name: "revoke_courier_token",
    positions: ["owner"],
    fields: z.object({ tokenId: z.string() }),
  },
  async ({ courier, fields }) => {
    await revokeToken(courier, fields.tokenId);
    refresh();
    return null;
  },
);

function toMade({ id, name, secret }: NewCredential): MadeCredential {
  return { id, name, secret };
}
