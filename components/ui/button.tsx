"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { AppLink, type AppLinkProps } from "./app-link";
import { buttonLook, type ButtonSize, type ButtonVariant } from "./button-look";

type Shared = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
  /** The reason why the button cannot be pressed now, shown beside it. The button stays reachable by keyboard. */
  disabledReason?: string | undefined;
  children: ReactNode;
};

type PressProps = Shared &
  Omit<ComponentProps<"button">, "disabled" | "children"> & {
    href?: never;
    isPending?: boolean;
    /** The label while pending, such as "Placing order…". */
    pendingLabel?: string;
  };

type LinkProps = Shared & Omit<AppLinkProps, "children">;

/** A button, or with `href` a link that looks like one. One primary button per view. */
export function Button(props: PressProps | LinkProps) {
  const reasonId = useId();
  if (!props.disabledReason) return renderEnabled(props);
  const { variant = "secondary", size = "medium", isWide = false, disabledReason } = props;
  return (
    <span
      className={
        isWide ? "flex flex-col gap-1" : "inline-flex max-w-full flex-col items-start gap-1"
      }
    >
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={reasonId}
        className={buttonLook({ variant, size, isBlocked: true, isWide })}
      >
        {props.children}
      </button>
      <span id={reasonId} className="text-meta text-muted">
        {disabledReason}
      </span>
    </span>
  );
}

function renderEnabled(props: PressProps | LinkProps) {
  if (props.href !== undefined) return <LinkButton {...props} />;
  return <PressButton {...props} />;
}

function LinkButton(props: LinkProps) {
  const {
    variant = "secondary",
    size = "medium",
    isWide = false,
    disabledReason: _,
    ...rest
  } = props;
  return <AppLink {...rest} className={buttonLook({ variant, size, isBlocked: false, isWide })} />;
}

/** While the button waits, it keeps the focus and its place, but presses do nothing. */
function PressButton(props: PressProps) {
  const { variant = "secondary", size = "medium", isWide = false, ...others } = props;
  const { isPending = false, pendingLabel, disabledReason: _, children, ...rest } = others;
  return (
    <button
      type="button"
      {...rest}
      // Pages without React's scripts show it too (lib/http/server/plain-script.ts).
      data-pending-label={pendingLabel}
      {...(isPending && { type: "button", onClick: undefined, "aria-disabled": true })}
      data-pending={isPending || undefined}
      className={buttonLook({ variant, size, isBlocked: false, isWide })}
    >
      {isPending && <Spinner />}
      {isPending ? (pendingLabel ?? children) : children}
    </button>
  );
}

/** Turns while a button waits. Decorative: the label beside it explains the wait. */
function Spinner() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="spinner size-4 flex-none">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" opacity=".3" />
      <path d="M8 2a6 6 0 0 1 6 6" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
