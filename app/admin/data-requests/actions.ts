"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { answerDataRequest } from "@/lib/domain/platform/data-requests/answer-data-request";

export const answerDataRequestAction = adminAction(
  {
    name: "answer_data_request",
    act: "answer_data_requests",
    fields: z.object({
      requestId: z.string(),
      state: z.enum(["done", "declined"]),
      reason: z.string(),
    }),
  },
  async ({ admin, fields: { requestId, ...answer } }) => {
    await answerDataRequest(admin, requestId, answer);
    refresh();
    return null;
  },
);
