import clsx from "clsx";
import type { ComponentProps } from "react";

type SwitchProps = Omit<ComponentProps<"button">, "role" | "children" | "className"> & {
  isOn: boolean;
  label: string;
  isLabelHidden?: boolean;
  /** The label of the position: "Available". */
  stateWord?: string;
};

/**
 * A switch that takes effect at once. It needs `onClick` in a client component, or `type="submit"` with name and value
 * in a form.
 */
export function Switch({ isOn, label, isLabelHidden = false, stateWord, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      {...rest}
      role="switch"
      aria-checked={isOn}
      aria-label={isLabelHidden ? label : undefined}
      className="group inline-flex min-h-9 min-w-11 items-center gap-2.5 rounded-control text-left disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:min-h-11"
    >
      <span
        aria-hidden="true"
        className={clsx(
          "relative inline-flex h-6 w-10 flex-none items-center rounded-control border p-[3px] transition-colors duration-quick",
          isOn ? "border-brand bg-brand" : "border-border-strong bg-sunken",
        )}
      >
        <span
          className={clsx(
            "size-4 rounded-badge transition-transform duration-quick ease-out",
            isOn ? "translate-x-4 bg-brand-fg" : "bg-muted",
          )}
        />
      </span>
      {!isLabelHidden && <span className="font-semibold">{label}</span>}
      {stateWord !== undefined && <span className="text-table text-muted">{stateWord}</span>}
    </button>
  );
}
