import { noticeConcerns } from "@/app/_notices/notice-concerns";
import { NOTICE_STREAMS } from "@/app/_notices/notice-stream";
import { ConcernList } from "@/components/ui/concern-list";
import { Section } from "@/components/ui/section";
import type { CourierCaller } from "@/lib/dashboard/authority";
import { readMessages } from "@/lib/dashboard/read-messages";
import { listOpenNotices } from "@/lib/domain/platform/alerts/list-open-notices";
import { COURIER } from "@/lib/messages/courier.gen";
import { NOTICES } from "@/lib/messages/notices.gen";

/** What asks the company to act; nothing while there is nothing. */
export async function AttentionSection({ courier, user }: CourierCaller) {
  const notices = await listOpenNotices(user);
  const concerns = noticeConcerns(
    // Disputes are above every page until they are answered.
    notices.filter(({ kind }) => kind !== "dispute"),
    {
      messages: await readMessages(NOTICES),
      reader: { role: "courier", timeZone: courier.timezone, mayPlace: false },
      href: NOTICE_STREAMS.courier.href,
    },
  );
  if (concerns.length === 0) return null;
  return (
    <Section title={(await readMessages(COURIER)).courierPage.attention}>
      <ConcernList concerns={concerns} />
    </Section>
  );
}
