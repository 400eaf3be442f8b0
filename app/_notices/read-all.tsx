import type { NoticePage } from "@/lib/domain/platform/alerts/list-notices";
import type { NoticesMessages } from "@/lib/messages/notices.gen";
import { ReadNoticesForm } from "./read-notices-form";

type ReadAllProps = Pick<NoticePage, "notices"> & { messages: NoticesMessages };

/** Marks all notices up to the newest that is shown as read, while one is unread. */
export function ReadAll({ notices, messages }: ReadAllProps) {
  const [newest] = notices;
  if (!newest || notices.every(({ isRead }) => isRead)) return null;
  return <ReadNoticesForm upTo={newest.id} label={messages.markAll} />;
}
