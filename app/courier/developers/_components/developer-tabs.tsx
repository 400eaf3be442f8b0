import { Tabs } from "@/components/ui/tabs";
import { readMessages } from "@/lib/dashboard/read-messages";
import { COURIER_DEVELOPERS } from "@/lib/messages/courier-developers.gen";

/** The tabs of the developers' section; a page passes its own. */
export async function DeveloperTabs({ current }: { current: "tokens" | "webhooks" | "requests" }) {
  const texts = (await readMessages(COURIER_DEVELOPERS)).developerTabs;

  return (
    <Tabs
      label={texts.developers}
      tabs={[
        { href: "/courier/developers", label: texts.tokens, isCurrent: current === "tokens" },
        {
          href: "/courier/developers/webhooks/live",
          label: texts.webhooks,
          isCurrent: current === "webhooks",
        },
        {
          href: "/courier/developers/requests",
          label: texts.requestLog,
          isCurrent: current === "requests",
        },
      ]}
    />
  );
}
