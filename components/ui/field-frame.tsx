import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { UI } from "@/lib/messages/ui.gen";

export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  /** The problem and how to fix it, in one sentence. */
  error?: string | undefined;
  isOptional?: boolean | undefined;
  isLabelHidden?: boolean | undefined;
};

type FieldFrameProps = FieldTexts & { id: string; children: ReactNode };

/** Label above, hint under it, error under the control: the same order for every kind of field. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, isOptional, isLabelHidden, children } = props;
  const messages = useMessages(UI);
  return (
    <div className="field min-w-0">
      <label
        htmlFor={id}
        className={isLabelHidden ? "sr-only" : "block text-table font-semibold text-fg"}
      >
        {label}
        {isOptional && <span className="font-normal text-muted">{messages.optional}</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-meta text-muted">
          {hint}
        </p>
      )}
      <div className={isLabelHidden ? undefined : "mt-1.5"}>{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The problem of a field, under its control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-meta font-semibold text-bad-fg">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      {children}
    </p>
  );
}

/** Connects hint and error with the control for screen readers. */
export function describe(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">) {
  const ids = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": error ? true : undefined,
  };
}

/** 16 px on phones, because iOS zooms into anything smaller and does not zoom out again. */
export const CONTROL_LOOK =
  "block w-full min-w-0 rounded-control border border-border-strong bg-surface px-3 text-control text-fg " +
  "placeholder:text-muted hover:border-fg aria-invalid:border-bad " +
  "disabled:border-border disabled:bg-sunken disabled:text-muted";

/** Tall enough for a thumb. */
export const CONTROL_HEIGHT = "min-h-10 pointer-coarse:min-h-11";
