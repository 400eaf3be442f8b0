import { unstable_rethrow } from "next/navigation";
import { newId } from "@/lib/core/ids";
import { log } from "@/lib/core/log";
import { isRefusal } from "@/lib/domain/errors";
import { issueMessages } from "./issue-messages";

/** The result of reading one part of a page. */
export type Reading<T> =
  | { state: "read"; value: T }
  /** The part has no answer for this request, and says why. */
  | { state: "refused"; message: string }
  | { state: "failed"; requestId: string };

/**
 * Reads a part of a page so that the other parts do not depend on it. A failure is logged under the id
 * that the part shows; what Next throws to change the whole page passes through.
 */
export async function reading<T>(operation: string, read: () => Promise<T>): Promise<Reading<T>> {
  try {
    return { state: "read", value: await read() };
  } catch (thrown) {
    unstable_rethrow(thrown);
    if (isRefusal(thrown, "invalid_request")) {
      const [message = ""] = Object.values(await issueMessages(thrown.details.issues));
      return { state: "refused", message };
    }
    const requestId = newId("req");
    log.error({ request_id: requestId, operation, error: thrown }, "a part of a page failed");
    return { state: "failed", requestId };
  }
}
