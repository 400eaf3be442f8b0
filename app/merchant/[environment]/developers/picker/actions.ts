"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { createPickerKey } from "@/lib/domain/access/picker-keys/create-picker-key";
import { revokePickerKey } from "@/lib/domain/access/picker-keys/revoke-picker-key";

const environment = z.enum(["live", "test"]);

/** The id is made with the form, so a form that is sent twice makes one key. */
export const createPickerKeyAction = merchantAction(
  {
    name: "create_picker_key",
    act: "manage_integration",
    fields: z.object({
      environment,
      id: z.string(),
      name: z.string().max(200).default(""),
      origins: z.string().max(4_000).default(""),
    }),
  },
  async ({ merchant, user, fields }) => {
    await createPickerKey(merchant, user, fields);
    refresh();
    return null;
  },
);

export const revokePickerKeyAction = merchantAction(
  {
    name: "revoke_picker_key",
    act: "manage_integration",
    fields: z.object({ environment, keyId: z.string() }),
  },
  async ({ merchant, user, fields }) => {
    await revokePickerKey(merchant, user, fields.keyId);
    refresh();
    return null;
  },
);
