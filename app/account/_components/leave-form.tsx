"use client";

import { useActionState } from "react";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { leave } from "../actions";

/** The way out of this device. */
export function LeaveForm() {
  const [, send] = useActionState(leave, UNSENT);
  return (
    <form action={send}>
      <SubmitButton variant="secondary">Sign out</SubmitButton>
    </form>
  );
}
