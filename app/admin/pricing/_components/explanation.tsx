import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { isDomainError, REFUSALS } from "@/lib/domain/errors";

type ExplanationProps<Price> = { of: () => Promise<Price>; children: (price: Price) => ReactNode };

/** The answer to a question about a price, or why there is none. */
export async function Explanation<Price>({ of, children }: ExplanationProps<Price>) {
  const answer = await attempt(of);
  return (
    <div className="mt-6">
      {"price" in answer ? (
        children(answer.price)
      ) : (
        <Notice tone="bad" title={answer.label} isAnnounced>
          {answer.message}
        </Notice>
      )}
    </div>
  );
}

async function attempt<Price>(of: () => Promise<Price>) {
  try {
    return { price: await of() };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { error: label, message } = REFUSALS[error.code];
    return { label, message };
  }
}
