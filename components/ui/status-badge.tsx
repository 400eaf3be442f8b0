import clsx from "clsx";
import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "info" | "ok" | "warn" | "bad";
export type BadgeShape = keyof typeof BADGE_SHAPES;

/** Each kind of state has a shape, so that it does not depend on colour alone, for example in print. */
export const BADGE_SHAPES = {
  ring: (
    <circle
      cx="6"
      cy="6"
      r="4.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray="2.8 1.9"
    />
  ),
  half: (
    <>
      <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M6 1a5 5 0 0 1 0 10z" fill="currentColor" />
    </>
  ),
  full: <circle cx="6" cy="6" r="6" fill="currentColor" />,
  cross: <path d="M2 2l8 8M10 2l-8 8" fill="none" stroke="currentColor" strokeWidth="2.5" />,
  outline: <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="2" />,
};

const TONES: Record<BadgeTone, string> = {
  neutral: "border-transparent bg-neutral-bg text-neutral-fg",
  info: "border-transparent bg-info-bg text-info-fg",
  ok: "border-transparent bg-ok-bg text-ok-fg",
  warn: "border-transparent bg-warn-bg text-warn-fg",
  bad: "border-transparent bg-bad-bg text-bad-fg",
};

type StatusBadgeProps = {
  tone: BadgeTone;
  shape: BadgeShape;
  children: ReactNode;
  /** A sentence that explains the label. */
  title?: string;
};

/** A state by shape, colour and label. An unknown state takes the shape `outline`. */
export function StatusBadge({ tone, shape, children, title }: StatusBadgeProps) {
  return (
    <span
      title={title}
      data-shape={shape}
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-badge border px-1.5 text-meta font-semibold whitespace-nowrap",
        shape === "outline" ? "border-border-strong text-fg" : TONES[tone],
      )}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-2.5 flex-none">
        {BADGE_SHAPES[shape]}
      </svg>
      {children}
    </span>
  );
}
