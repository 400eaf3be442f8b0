"use server";

import { z } from "zod";
import { choiceAction } from "@/components/shell/choice-action";
import { publicAction } from "@/lib/dashboard/actions";
import { checkProof } from "@/lib/domain/handovers/check-proof";
import { LANGUAGE_COOKIE, parseLanguage } from "@/lib/messages/language";

/** Checks whether a pasted document was signed here; nothing of it is stored. */
export const checkProofAction = publicAction(
  {
    name: "check_proof",
    fields: z.object({
      document: z.string().trim().min(1),
      signature: z.string().trim(),
    }),
  },
  async ({ fields: { document, signature } }) => ({
    pasted: { document, signature },
    judgements: await checkProof(document, signature || null),
  }),
);

/** Keeps the language of the pages below this one; riders choose that of theirs apart. */
export const chooseLanguage = choiceAction((form) => ({
  cookie: LANGUAGE_COOKIE,
  value: parseLanguage(form.get("language")),
  path: "/verify",
}));
