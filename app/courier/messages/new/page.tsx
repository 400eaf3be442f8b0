import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { MESSAGE_MAX_LENGTH } from "@/lib/domain/handover/rider-messages/message-limits";
import { readMessageAudience } from "@/lib/domain/handover/rider-messages/read-message-audience";
import { COURIER_MESSAGES } from "@/lib/messages/courier-messages.gen";
import { MessageForm } from "../_components/message-form";

export const generateMetadata = titled(COURIER_MESSAGES, ({ form }) => form.label);

type Props = { searchParams: Promise<{ rider?: string | string[] }> };

/** Writes to riders: to all, to those on duty, or to those that the address names. */
export default async function NewMessagePage({ searchParams }: Props) {
  const { courier } = await requireCourier("message_riders");
  const riderIds = [(await searchParams).rider ?? []].flat();
  const [{ form: texts, title }, audience] = await Promise.all([
    readMessages(COURIER_MESSAGES),
    readMessageAudience(courier, riderIds),
  ]);
  const isForChosen = riderIds.length > 0;
  const isReachable = isForChosen ? audience.chosen.length > 0 : audience.all > 0;
  const leftOut = isForChosen ? riderIds.length - audience.chosen.length : audience.withoutAccount;
  return (
    <>
      <PageHead
        title={texts.label}
        sub={leftOut > 0 && isReachable ? texts.leftOut({ count: leftOut }) : texts.sub}
        back={{ href: "/courier/messages", label: title }}
      />
      {isReachable ? (
        <MessageForm id={newId("rms")} textLength={MESSAGE_MAX_LENGTH} {...audience} />
      ) : (
        <Empty
          art="people"
          title={texts.none}
          action={<Button href="/courier/riders">{texts.riders}</Button>}
        >
          {texts.noneExplains}
        </Empty>
      )}
    </>
  );
}
