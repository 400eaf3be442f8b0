import clsx from "clsx";

export type ButtonVariant = "primary" | "secondary" | "danger" | "dangerOutline" | "quiet";
export type ButtonSize = "small" | "medium" | "large";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-brand text-brand-fg hover:bg-brand-strong",
  secondary: "border-border-strong bg-surface text-fg hover:bg-sunken",
  danger: "border-transparent bg-bad text-bad-on hover:bg-bad-strong",
  dangerOutline: "border-bad bg-surface text-bad-fg hover:bg-bad-bg",
  quiet: "border-transparent bg-transparent text-fg hover:bg-sunken",
};

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-8 px-2.5 text-table pointer-coarse:min-h-11",
  medium: "min-h-10 px-4 pointer-coarse:min-h-11",
  large: "min-h-12 px-6 text-section",
};

/** The look of a button that cannot be pressed now. */
const BLOCKED = "cursor-not-allowed border-border bg-sunken text-muted";

type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isBlocked?: boolean;
  isWide?: boolean | undefined;
};

/** The look of every button, also of a link that looks like one. */
export function buttonLook(look: Look = {}): string {
  const { variant = "secondary", size = "medium", isBlocked = false, isWide = false } = look;
  return clsx(
    "inline-flex items-center justify-center gap-2 rounded-control border font-semibold no-underline",
    "transition-colors duration-quick",
    SIZES[size],
    isWide && "w-full",
    isBlocked ? BLOCKED : ["cursor-pointer", VARIANTS[variant]],
  );
}
