"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { PUBLIC_TEXTS } from "@/db/schema";
import { adminAction } from "@/lib/dashboard/actions";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { publishPublicText } from "@/lib/domain/platform/public-texts/publish-public-text";
import { LANGUAGES } from "@/lib/messages/language";

/** Publishes the next version of the text of a public page. */
export const publishPublicTextAction = adminAction(
  {
    name: "publish_public_text",
    act: "publish_texts",
    fields: z.object({
      page: z.enum(PUBLIC_TEXTS),
      language: z.enum(LANGUAGES),
      version: typedCount(1),
      body: z.string(),
    }),
  },
  async ({ admin, fields }) => {
    await publishPublicText(admin, fields);
    return redirect("/admin/texts" satisfies Route);
  },
);
