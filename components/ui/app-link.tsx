import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps } from "react";
import { LinkPending } from "./link-pending";

/** A link within the app. */
type Handlers = "onClick" | "onMouseEnter" | "onTouchStart";

export type AppLinkProps = Omit<ComponentProps<"a">, "href" | Handlers> & {
  href: string;
  /** False keeps the place on the page. */
  scroll?: boolean;
};

/**
 * A link that moves within the app without loading the shell again. Its page is fetched only when it is
 * followed, so that a list of fifty rows does not fetch fifty pages on a phone with costly data.
 */
export function AppLink({ href, children, ...rest }: AppLinkProps) {
  // The compiler checks only literal addresses; the browser tests check those made at run time.
  return (
    <Link href={href as Route} prefetch={false} {...rest}>
      {children}
      <LinkPending />
    </Link>
  );
}
