import type { ComponentProps } from "react";
import type { RefusedNotice } from "./refused-notice";

type Refusal = ComponentProps<typeof RefusedNotice>;

/** A form's state and the action that changes it, as `useActionState` answers them where both are known. */
export type SentForm<Result> = {
  state: Refusal & {
    outcome: "unsent" | "done" | "refused";
    /** What the action answered. */
    result: Result | null;
    /** What was typed, to be shown again. */
    values: Record<string, string>;
  };
  send: (data: FormData) => void;
};
