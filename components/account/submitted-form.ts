import type { ComponentProps } from "react";
import type { RefusedNotice } from "./refused-notice";

type Refusal = ComponentProps<typeof RefusedNotice>;

/** A form's state and its action, as `useActionState` returns them. */
export type SubmittedForm<Result> = {
  state: Refusal & {
    outcome: "unsent" | "done" | "refused";
    /** The action's result. */
    result: Result | null;
    /** The typed values, to show again. */
    values: Record<string, string>;
  };
  send: (data: FormData) => void;
};
