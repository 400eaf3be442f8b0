/**
 * What a form shows after it was sent. `useActionState` starts with `UNSENT`; the same state is
 * rendered with and without JavaScript.
 */
export type FormState<Result = null> = {
  outcome: "unsent" | "done" | "refused";
  /** What the verb answered. */
  result: Result | null;
  error: FormError | null;
  /** The first problem of each field, by the field's name. */
  fieldErrors: Record<string, string>;
  /** What was typed, to be shown again; passwords and other secrets are left out. */
  values: Record<string, string>;
};

export type FormError = {
  label: string;
  message: string;
  /** To quote when something failed on our side. */
  requestId?: string;
  /** When to try again, where waiting helps. */
  retryAfterSeconds?: number;
  /** Whether signing in again is what helps. */
  isSignedOut?: boolean;
};

export const UNSENT = {
  outcome: "unsent",
  result: null,
  error: null,
  fieldErrors: {},
  values: {},
} as const satisfies FormState<never>;

export type FormAction<Result = null> = (
  state: FormState<Result>,
  form: FormData,
) => Promise<FormState<Result>>;
