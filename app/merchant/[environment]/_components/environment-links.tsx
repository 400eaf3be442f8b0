"use client";

import { usePathname } from "next/navigation";
import { EnvStrip } from "@/components/shell/env-strip";
import { AppLink } from "@/components/ui/app-link";
import { useMessages } from "@/components/messages/use-messages";
import { FRAME } from "@/lib/messages/frame.gen";

/** Above every page of the test environment, with the way to the same page of the live one. */
export function TestStrip() {
  const { environments } = useMessages(FRAME);
  return <EnvStrip href={samePageIn("live", usePathname())} linkLabel={environments.toLive} />;
}

/** From a page of the live environment to the same one where nothing is real. */
export function TestLink() {
  const { environments } = useMessages(FRAME);
  return (
    <AppLink
      href={samePageIn("test", usePathname())}
      data-command="environment"
      className="inline-flex min-h-6 items-center text-table text-muted pointer-coarse:min-h-11"
    >
      {environments.test}
    </AppLink>
  );
}

/** The same page in another environment, without IDs, which exist in one environment only. */
function samePageIn(environment: "live" | "test", path: string): string {
  const [, , , ...steps] = path.split("/");
  const end = steps.findIndex((step) => step.includes("_"));
  const shared = end === -1 ? steps : steps.slice(0, end);
  return ["/merchant", environment, ...shared].join("/");
}
