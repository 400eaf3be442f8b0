import { useSyncExternalStore } from "react";
import type { TripShare } from "@/lib/domain/handover/rider-phone/phone-messages";

/** The newest link alone, because an earlier one shows nothing any more. */
const KEPT = "tumiza-rider-trip-link";

const readers = new Set<() => void>();

/** Keeps a link on this phone; the server has only its hash. */
export function keepTripLink({ startedAt }: TripShare, link: string): void {
  localStorage.setItem(KEPT, `${startedAt} ${link}`);
  for (const read of readers) read();
}

/** The link, if this phone has made the one that is shared. */
export function useTripLink(share: TripShare | null): string | undefined {
  const kept = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEPT),
    () => null,
  );
  const [startedAt, link] = kept?.split(" ") ?? [];
  return share && startedAt === share.startedAt ? link : undefined;
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => void readers.delete(read);
}
