"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import type { MadeCredential } from "@/components/developers/credential";
import { courierAction } from "@/lib/dashboard/actions";
import { typedFigures } from "@/lib/dashboard/typed-figures";
import { createCredential } from "@/lib/domain/access/credentials/create-credential";
import type { NewCredential } from "@/lib/domain/access/credentials/credential";
import { revokeCredential } from "@/lib/domain/access/credentials/revoke-credential";
import { rotateCredential } from "@/lib/domain/access/credentials/rotate-credential";
import type { TokenScope } from "@/lib/domain/authority/credential-scopes";

/**
 * A secret travels in the state of the form that made it, in the one answer to that form. No cookie, address or later page ever holds it.
 */
export const createCredentialAction = courierAction(
  {
    name: "create_credential",
    act: "manage_integration",
    fields: z.object({
      id: z.string(),
      name: z.string(),
      environment: z.enum(["live", "test"]),
      worksOrders: z.literal("true").optional(),
      readsEarnings: z.literal("true").optional(),
    }),
  },
  async ({ courier, fields: { worksOrders, readsEarnings, ...fields } }) => {
    const scopes: TokenScope[] = ["full"];
    if (worksOrders) scopes.push("work_orders");
    if (readsEarnings) scopes.push("earnings");
    return toMade(await createCredential({ courier }, { ...fields, scopes }));
  },
);

export const rotateCredentialAction = courierAction(
  {
    name: "rotate_credential",
    act: "manage_integration",
    fields: z.object({
      id: z.string(),
      tokenId: z.string(),
      overlapHours: typedFigures(),
    }),
  },
  async ({ courier, fields: { tokenId, ...rotation } }) => {
    const made = toMade(await rotateCredential({ courier }, tokenId, rotation));
    refresh();
    return made;
  },
);

export const revokeCredentialAction = courierAction(
  {
    name: "revoke_credential",
    act: "manage_integration",
    fields: z.object({ tokenId: z.string() }),
  },
  async ({ courier, fields }) => {
    await revokeCredential({ courier }, fields.tokenId);
    refresh();
    return null;
  },
);

function toMade({ id, name, secret }: NewCredential): MadeCredential {
  return { id, name, secret };
}
