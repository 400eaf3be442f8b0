"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { userAction } from "@/lib/dashboard/actions";
import { refuse } from "@/lib/domain/errors";
import { readNotices } from "@/lib/domain/platform/alerts/read-notices";

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** Marks one notice, or all up to the newest that the page has shown, as read by the caller. */
export const readNoticesAction = userAction(
  {
    name: "read_notices",
    fields: z.object({
      upTo: id,
      id: z
        .literal("")
        .transform(() => undefined)
        .or(id),
    }),
  },
  async ({ user, fields }) => {
    if (user.role !== "merchant" && user.role !== "courier") return refuse("role_not_allowed");
    await readNotices(user, fields);
    refresh();
    return null;
  },
);
