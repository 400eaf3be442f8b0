import { Tabs } from "@/components/ui/tabs";
import { readWords } from "@/lib/dashboard/read-words";
import type { Environment } from "@/lib/domain/merchants/merchant-context";
import { DEVELOPERS } from "@/lib/words/developers";
import { developersAt } from "../developing";

const PARTS = {
  "": "overview",
  "/keys": "keys",
  "/requests": "requests",
  "/webhooks": "webhooks",
  "/events": "events",
  "/simulator": "simulator",
  "/go-live": "goLive",
  "/signature": "signatures",
} as const;

type Part = keyof typeof PARTS;

/** What is about test traffic is not there where there is none. */
const TEST_ONLY: ReadonlySet<string> = new Set<Part>(["/simulator", "/go-live"]);

type DeveloperTabsProps = { environment: Environment; current: Part };

/** The parts of the developers' section; a page says which one it is. */
export async function DeveloperTabs({ environment, current }: DeveloperTabsProps) {
  const words = await readWords(DEVELOPERS);
  const parts = Object.entries(PARTS).filter(
    ([path]) => environment === "test" || !TEST_ONLY.has(path),
  );
  return (
    <Tabs
      label={words.title}
      tabs={parts.map(([path, part]) => ({
        href: developersAt(environment) + path,
        label: words.tabs[part],
        isCurrent: path === current,
      }))}
    />
  );
}
