"use server";

import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { checkProof } from "@/lib/domain/ordering/handovers/check-proof";

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
