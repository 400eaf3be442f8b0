import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";

/**
 * Answers a person's request that waits for the desk, with what was done or why it is declined. The person reads it where
 * the request was made.
 *
 * @throws role_not_allowed, data_request_not_found, done_already, invalid_request without words
 */
export async function answerDataRequest(
  admin: AdminContext,
  requestId: string,
  { state, reason }: { state: "done" | "declined"; reason: string },
): Promise<void> {
  requireRight(admin, "answer_data_requests");
  await call.answerDataRequest({
    id: requireId("dtr", requestId),
    state,
    answer: requireReason(reason),
    userId: admin.userId,
  });
}
