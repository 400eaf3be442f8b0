import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps } from "react";

/** A link within the app. */
type Handlers = "onClick" | "onMouseEnter" | "onTouchStart";

export type AppLinkProps = Omit<ComponentProps<"a">, "href" | Handlers> & { href: string };

/**
 * A link that moves within the app without loading the shell again. Nothing is fetched before it is
 * followed: on a phone that pays by the megabyte, fifty rows must not fetch fifty pages.
 */
export function AppLink({ href, ...rest }: AppLinkProps) {
  // The compiler knows only addresses written out in full; those made at run time are tried by journeys.
  return <Link href={href as Route} prefetch={false} {...rest} />;
}
