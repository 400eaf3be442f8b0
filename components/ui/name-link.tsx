import clsx from "clsx";
import { AppLink, type AppLinkProps } from "./app-link";

/** The name of a rider, a shop or a company in a list, which leads to its page and is as high as a thumb there. */
export function NameLink({ className, ...rest }: AppLinkProps) {
  return (
    <AppLink
      {...rest}
      className={clsx(
        "inline-flex min-h-6 items-center text-fg decoration-border-strong pointer-coarse:min-h-11",
        className,
      )}
    />
  );
}
