import { Tabs } from "@/components/ui/tabs";

/** The parts of the developers' section; a page says which one it is. */
export function DeveloperTabs({ current }: { current: "tokens" | "requests" }) {
  return (
    <Tabs
      label="Developers"
      tabs={[
        { href: "/courier/developers", label: "Tokens", isCurrent: current === "tokens" },
        {
          href: "/courier/developers/requests",
          label: "Request log",
          isCurrent: current === "requests",
        },
      ]}
    />
  );
}
