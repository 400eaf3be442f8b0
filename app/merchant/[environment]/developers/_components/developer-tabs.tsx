import { Tabs } from "@/components/ui/tabs";
import type { Environment } from "@/lib/domain/merchants/merchant-context";
import { developersAt } from "../developing";

const PARTS = {
  "": "Overview",
  "/keys": "Keys",
  "/requests": "Requests",
  "/webhooks": "Webhooks",
  "/events": "Events",
  "/simulator": "Simulator",
  "/go-live": "Go live",
  "/signature": "Signatures",
};

type Part = keyof typeof PARTS;

/** What is about test traffic is not there where there is none. */
const TEST_ONLY: ReadonlySet<string> = new Set<Part>(["/simulator", "/go-live"]);

type DeveloperTabsProps = { environment: Environment; current: Part };

/** The parts of the developers' section; a page says which one it is. */
export function DeveloperTabs({ environment, current }: DeveloperTabsProps) {
  const parts = Object.entries(PARTS).filter(
    ([path]) => environment === "test" || !TEST_ONLY.has(path),
  );
  return (
    <Tabs
      label="Developers"
      tabs={parts.map(([path, label]) => ({
        href: developersAt(environment) + path,
        label,
        isCurrent: path === current,
      }))}
    />
  );
}
