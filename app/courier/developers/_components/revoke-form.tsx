"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { endToken } from "../actions";

type RevokeFormProps = { tokenId: string; name: string; isWorking: boolean };

/**
 * What breaks is read before the button is reached: it is behind a line that opens, which needs no
 * script, and keeps the one filled button of the page for what is done more often.
 */
export function RevokeForm({ tokenId, name, isWorking }: RevokeFormProps) {
  const [state, send] = useActionState(endToken, UNSENT);
  if (state.outcome === "done") {
    return (
      <Notice tone="ok" title="Revoked." isAnnounced>
        Requests with this secret get 401 from now on.
      </Notice>
    );
  }
  if (!isWorking) return <p className="text-muted">It has ended already.</p>;
  return (
    <details open={state.outcome === "refused"}>
      <summary className="inline-flex min-h-10 items-center rounded-control border border-border-strong bg-surface px-4 font-semibold hover:bg-sunken pointer-coarse:min-h-11">
        Revoke this token…
      </summary>
      <form action={send} className="mt-4 grid max-w-[40rem] gap-4">
        <RefusedNotice {...state} />
        <p>
          The next request with this secret gets <code>401 Unauthorized</code>, and that cannot be
          taken back. Whatever uses {name} reads no metrics and marks no riders busy until it has
          another token; riders keep the state they have.
        </p>
        <input type="hidden" name="tokenId" value={tokenId} />
        <div>
          <SubmitButton variant="danger" pendingLabel="Revoking…">
            Revoke {name} now
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}
