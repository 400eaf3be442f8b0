import type { FormState } from "@/lib/core/form-state";

/** A form's state and its action, as `useActionState` returns them. */
export type SubmittedForm<Result> = {
  state: FormState<Result>;
  send: (data: FormData) => void;
};
