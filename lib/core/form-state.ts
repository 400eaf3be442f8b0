/**
 * A form's state. `useActionState` starts with `UNSENT`; the same state is rendered with and without
 * JavaScript.
 */
export type FormState<Result = null> = {
  outcome: "unsent" | "done" | "refused";
  /** The verb's result. */
  result: Result | null;
  error: FormError | null;
  /** The first problem of each field, by the field's name. */
  fieldErrors: Record<string, string>;
  /** The typed values, to show again, without passwords and other secrets. */
  values: Record<string, string>;
};

export type FormError = {
  /** The catalogue's. */
  label: string;
  /** In the reader's language, if it differs from the label. */
  title?: string;
  message: string;
  /** The request ID to quote after a failure on our side. */
  requestId?: string;
  /** When to try again, if waiting helps. */
  retryAfterSeconds?: number;
  /** Whether signing in again helps. */
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
