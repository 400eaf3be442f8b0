"use client";

import clsx from "clsx";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { AppLink } from "@/components/ui/app-link";
import { rememberEnvironment } from "@/lib/dashboard/environment";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { FRAME } from "@/lib/messages/frame.gen";

const ENVIRONMENTS = ["test", "live"] as const satisfies Environment[];

/** The chosen part has the environment's own colour, which no other control has. */
const CHOSEN = {
  test: "bg-test font-semibold text-test-fg",
  live: "bg-brand font-semibold text-brand-fg",
};

type EnvironmentSwitchProps = {
  environment: Environment;
  /** The page to switch from, if the current page is in no environment. */
  from?: string | undefined;
};

/** The current environment, with a link to the same page of the other one. */
export function EnvironmentSwitch({ environment, from }: EnvironmentSwitchProps) {
  const { environments } = useMessages(FRAME);
  const path = usePathname();
  useEffect(() => rememberEnvironment(environment), [environment]);
  return (
    <nav
      aria-label={environments.label}
      className="inline-flex flex-none rounded-control border border-border-strong p-0.5"
    >
      {ENVIRONMENTS.map((named) => (
        <AppLink
          key={named}
          href={samePageIn(named, from ?? path)}
          aria-current={named === environment ? "true" : undefined}
          data-command={named === environment ? undefined : "environment"}
          className={clsx(
            "inline-flex min-h-7 items-center rounded-badge px-2.5 text-table no-underline pointer-coarse:min-h-10",
            named === environment ? CHOSEN[named] : "text-muted hover:bg-sunken hover:text-fg",
          )}
        >
          {environments[named]}
        </AppLink>
      ))}
    </nav>
  );
}

/** Pages that only one environment has, although their section is in both. */
const ONE_SIDED = ["simulator", "go-live", "top-up"];

/** The same page in another environment, without IDs, which exist in one environment only. */
function samePageIn(environment: Environment, path: string): string {
  const [, , , ...steps] = path.split("/");
  const end = steps.findIndex((step) => step.includes("_") || ONE_SIDED.includes(step));
  const shared = end === -1 ? steps : steps.slice(0, end);
  return ["/merchant", environment, ...shared].join("/");
}
