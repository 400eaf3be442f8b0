"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { publishVersion } from "../../actions";

/** Publishes exactly what the examples beside it were made with. */
export function PublishForm({ version }: { version: Record<string, string> }) {
  const [state, send] = useActionState(publishVersion, UNSENT);
  return (
    <form action={send} aria-label="Publish the version" className="mt-4 grid gap-4">
      <RefusedNotice {...state} />
      <HiddenFields fields={version} />
      <div>
        <SubmitButton pendingLabel="Publishing…">Publish</SubmitButton>
      </div>
    </form>
  );
}
