/** Whether sending the same request again helps. */
export const RETRY_ADVICE = {
  never: "No. The same request gets the same answer.",
  fixed: "Only after you have fixed the cause. Until then the same request gets the same answer.",
  later:
    "Yes. Wait, then send the same request again, and double the wait each time. On create-order, keep the same Idempotency-Key.",
} as const;

export type ErrorDoc = { cause: string; fix: string; retry: keyof typeof RETRY_ADVICE };

/** The page of an error: its cause, the remedy, and whether a retry helps. */
export function doc(retry: ErrorDoc["retry"], cause: string, fix: string): ErrorDoc {
  return { cause, fix, retry };
}
