import { Tabs } from "@/components/ui/tabs";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { DEVELOPERS } from "@/lib/messages/developers.gen";
import { developersAt } from "../developing";

const PARTS = {
  "": "overview",
  "/keys": "keys",
  "/picker": "picker",
  "/requests": "requests",
  "/webhooks": "webhooks",
  "/events": "events",
  "/simulator": "simulator",
  "/go-live": "goLive",
  "/signature": "signatures",
} as const;

type Part = keyof typeof PARTS;

/** Tabs for test traffic appear in test only. */
const TEST_ONLY: ReadonlySet<string> = new Set<Part>(["/simulator", "/go-live"]);

type DeveloperTabsProps = { environment: Environment; current: Part };

/** The tabs of the developers' section; a page passes its own. */
export async function DeveloperTabs({ environment, current }: DeveloperTabsProps) {
  const messages = await readMessages(DEVELOPERS);
  const parts = Object.entries(PARTS).filter(
    ([path]) => environment === "test" || !TEST_ONLY.has(path),
  );
  return (
    <Tabs
      label={messages.title}
      tabs={parts.map(([path, part]) => ({
        href: developersAt(environment) + path,
        label: messages.tabs[part],
        isCurrent: path === current,
      }))}
    />
  );
}
