"use server";

import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { createCredential } from "@/lib/domain/access/credentials/create-credential";

/** The key's name in the list of keys. */
const NAME = "Guide";

/** Creates a test key for the programs of the guide. Only the requesting page gets it. */
export const createCredentialAction = merchantAction(
  {
    name: "create_credential",
    act: "manage_integration",
    fields: z.object({ environment: z.literal("test"), id: z.string() }),
  },
  async ({ merchant, user, fields: { id } }) => {
    const { secret } = await createCredential({ merchant, user }, { id, name: NAME });
    return secret;
  },
);
