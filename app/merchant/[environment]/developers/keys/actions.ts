"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { typedFigures } from "@/lib/dashboard/typed-figures";
import type { MadeCredential } from "@/components/developers/credential";
import { merchantAction } from "@/lib/dashboard/actions";
import type { NewCredential } from "@/lib/domain/credentials/credential";
import { createKey } from "@/lib/domain/merchants/create-key";
import { revokeKey } from "@/lib/domain/merchants/revoke-key";
import { rotateKey } from "@/lib/domain/merchants/rotate-key";
import { DEVELOPING } from "../developing";

const environment = z.enum(["live", "test"]);

/**
 * A secret travels in the state of the form that made it, in the one answer to that form, with and
 * without JavaScript. No cookie, address or later page ever holds it.
 */
export const makeKey = merchantAction(
  {
    name: "create_api_key",
    positions: DEVELOPING,
    fields: z.object({ environment, id: z.string(), name: z.string() }),
  },
  async ({ merchant, user, fields }) => toMade(await createKey({ merchant, user }, fields)),
);

export const replaceKey = merchantAction(
  {
    name: "rotate_api_key",
    positions: DEVELOPING,
    fields: z.object({
      environment,
      id: z.string(),
      keyId: z.string(),
      overlapHours: typedFigures(),
    }),
  },
  async ({ merchant, user, fields: { keyId, ...rotation } }) => {
    const made = toMade(await rotateKey({ merchant, user }, keyId, rotation));
    refresh();
    return made;
  },
);

export const endKey = merchantAction(
  {
    name: "revoke_api_key",
    positions: DEVELOPING,
    fields: z.object({ environment, keyId: z.string() }),
  },
  async ({ merchant, user, fields }) => {
    await revokeKey({ merchant, user }, fields.keyId);
    refresh();
    return null;
  },
);

function toMade({ id, name, secret }: NewCredential): MadeCredential {
  return { id, name, secret };
}
