"use client";

import { usePathname } from "next/navigation";
import { EnvStrip } from "@/components/shell/env-strip";
import { AppLink } from "@/components/ui/app-link";

/** Above every page of the test environment, with the way to the same page of the live one. */
export function TestStrip() {
  return <EnvStrip href={samePageIn("live", usePathname())} linkLabel="Go live" />;
}

/** From a page of the live environment to the same one where nothing is real. */
export function TestLink() {
  return (
    <AppLink
      href={samePageIn("test", usePathname())}
      className="inline-flex min-h-6 items-center text-table text-muted pointer-coarse:min-h-11"
    >
      Test mode
    </AppLink>
  );
}

/** What an id names exists in one environment only, so that the page before it is the same one. */
function samePageIn(environment: "live" | "test", path: string): string {
  const [, , , ...steps] = path.split("/");
  const end = steps.findIndex((step) => step.includes("_"));
  const shared = end === -1 ? steps : steps.slice(0, end);
  return ["/merchant", environment, ...shared].join("/");
}
