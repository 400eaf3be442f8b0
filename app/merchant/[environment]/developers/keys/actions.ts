"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import type { MadeCredential } from "@/components/developers/credential";
import { merchantAction } from "@/lib/dashboard/actions";
import { readAmount } from "@/lib/dashboard/read-amount";
import { typedFigures } from "@/lib/dashboard/typed-figures";
import { createCredential } from "@/lib/domain/access/credentials/create-credential";
import type { NewCredential } from "@/lib/domain/access/credentials/credential";
import { revokeCredential } from "@/lib/domain/access/credentials/revoke-credential";
import { rotateCredential } from "@/lib/domain/access/credentials/rotate-credential";
import { changeRequestRules } from "@/lib/domain/access/merchants/change-request-rules";
import { KEY_SCOPES } from "@/lib/domain/authority/credential-scopes";

const environment = z.enum(["live", "test"]);

/**
 * A secret travels in the state of the form that made it, in the one answer to that form, with and
 * without JavaScript. No cookie, address or later page ever holds it.
 */
export const createCredentialAction = merchantAction(
  {
    name: "create_credential",
    act: "manage_integration",
    fields: z.object({
      environment,
      id: z.string(),
      name: z.string(),
      scope: z.enum(KEY_SCOPES),
      branchId: z.string().default(""),
      dailyCap: z.string().trim().default(""),
    }),
  },
  async ({ merchant, user, fields: { scope, dailyCap, ...fields } }) => {
    const { currency } = merchant.market;
    const dailyCapMinor = dailyCap === "" ? null : await readAmount(dailyCap, currency, "dailyCap");
    const given = { ...fields, scopes: [scope], dailyCapMinor };
    return toMade(await createCredential({ merchant, user }, given));
  },
);

export const rotateCredentialAction = merchantAction(
  {
    name: "rotate_credential",
    act: "manage_integration",
    fields: z.object({
      environment,
      id: z.string(),
      keyId: z.string(),
      overlapHours: typedFigures(),
    }),
  },
  async ({ merchant, user, fields: { keyId, ...rotation } }) => {
    const made = toMade(await rotateCredential({ merchant, user }, keyId, rotation));
    refresh();
    return made;
  },
);

export const revokeCredentialAction = merchantAction(
  {
    name: "revoke_credential",
    act: "manage_integration",
    fields: z.object({ environment, keyId: z.string() }),
  },
  async ({ merchant, user, fields }) => {
    await revokeCredential({ merchant, user }, fields.keyId);
    refresh();
    return null;
  },
);

function toMade({ id, name, secret }: NewCredential): MadeCredential {
  return { id, name, secret };
}

const ticked = z
  .literal("true")
  .optional()
  .transform((value) => value === "true");

/** Sets what the requests of every key get, in both environments. */
export const changeRequestRulesAction = merchantAction(
  {
    name: "change_request_rules",
    act: "manage_integration",
    fields: z.object({ environment, refusesMismatch: ticked, bringsPickup: ticked }),
  },
  async ({ merchant, user, fields }) => {
    await changeRequestRules(merchant, fields, user.userId);
    refresh();
    return null;
  },
);
