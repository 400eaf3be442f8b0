import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { buttonLook, type ButtonSize } from "./button-look";

type MoreSwitchProps = Omit<ComponentProps<"input">, "type" | "className" | "size"> & {
  children: ReactNode;
  size?: ButtonSize;
};

/** A button that shows more fields of a form, by a checkbox, so that it needs no script. */
export function MoreSwitch({ children, size, ...box }: MoreSwitchProps) {
  return (
    <span
      className={`group/more relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${buttonLook({ size })}`}
    >
      <label>
        {children}
        <input
          type="checkbox"
          {...box}
          className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
        />
      </label>
      <ChevronDown
        aria-hidden="true"
        className="size-4 flex-none text-muted group-has-checked/more:rotate-180"
      />
    </span>
  );
}
