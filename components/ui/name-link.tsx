import clsx from "clsx";
import { AppLink, type AppLinkProps } from "./app-link";

/** The name of a rider, shop or company in a list, as a link to its page, as high as a thumb. */
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
