"use server";

import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { judgePasted } from "@/lib/domain/handovers/judge-pasted";

/** Says whether what somebody pasted was signed here; nothing of it is kept. */
export const judge = publicAction(
  {
    name: "judge_handover",
    fields: z.object({
      document: z.string().trim().min(1, "Paste the document first."),
      signature: z.string().trim(),
    }),
  },
  async ({ fields: { document, signature } }) => ({
    pasted: { document, signature },
    judgements: await judgePasted(document, signature || null),
  }),
);
