import { GoLiveList } from "@/components/developers/go-live-list";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { type CourierContext, inSandbox } from "@/lib/domain/authority/courier-context";
import { readCompanyGoLiveReport } from "@/lib/domain/platform/sandbox/read-company-go-live-report";
import { COURIER_DEVELOPERS } from "@/lib/messages/courier-developers.gen";

/** What the company's system has done in the sandbox, and what is left to do before live orders. */
export async function GoLiveSection({ courier }: { courier: CourierContext }) {
  const texts = (await readMessages(COURIER_DEVELOPERS)).goLive;
  const { items, isReady } = await readCompanyGoLiveReport(inSandbox(courier));
  const done = items.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <Section title={texts.title} sub={texts.sub}>
      <p>{isReady ? texts.ready : texts.shown({ done, all: items.length })}</p>
      <GoLiveList texts={texts} items={items} timeZone={courier.timezone} now={new Date()} />
    </Section>
  );
}
