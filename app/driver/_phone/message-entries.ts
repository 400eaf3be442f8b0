import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";
import { isUnsent, type Outbox, type OutboxEntry } from "./outbox";

type DayMessage = NonNullable<RiderDay["messages"]>[number];

export type ShownMessage = DayMessage & {
  /** The rider's, which still waits on the phone. */
  isUnsent: boolean;
};

/** Whether an action only says what the phone did, which its rider need not know. */
export function isQuiet({ kind }: Pick<OutboxEntry, "kind">): boolean {
  return kind === "receive_messages" || kind === "read_messages";
}

/** The messages as they will be once the server has received every action of this phone. */
export function showMessages(messages: readonly DayMessage[], entries: Outbox): ShownMessage[] {
  const read = new Set(
    entries.flatMap(({ kind, messageIds = [] }) => (kind === "read_messages" ? messageIds : [])),
  );
  const known = messages.map((message) => ({
    ...message,
    isRead: message.isRead || read.has(message.id),
    isUnsent: false,
  }));
  const own = entries.flatMap((entry) => ownMessage(entry) ?? []);
  return [...known, ...own.filter((each) => !messages.some((other) => isSame(each, other)))];
}

function ownMessage(entry: OutboxEntry): ShownMessage | undefined {
  if (entry.text === undefined) return undefined;
  const { key: id, text, happenedAt: writtenAt } = entry;
  const facts = { id, from: "rider", text, writtenAt, isDelivered: true, isRead: true } as const;
  return { ...facts, isUnsent: isUnsent(entry) };
}

/** The server has the phone's message by its own id. */
function isSame(one: DayMessage, { from, text, writtenAt }: DayMessage): boolean {
  return (
    from === "rider" && text === one.text && Date.parse(writtenAt) === Date.parse(one.writtenAt)
  );
}

/** The messages that the server does not know to be in the app, and that no waiting action names. */
export function unacknowledged(messages: readonly DayMessage[], outbox: Outbox): string[] {
  const named = new Set(outbox.flatMap(({ messageIds = [] }) => messageIds));
  return messages.flatMap(({ id, isDelivered }) => (isDelivered || named.has(id) ? [] : [id]));
}
