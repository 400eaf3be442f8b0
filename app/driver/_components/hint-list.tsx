"use client";

import { useMessages } from "@/components/messages/use-messages";
import type { DoorHint } from "@/lib/domain/dispatch/doors/door-hint";
import { DOOR_HINTS } from "@/lib/messages/door-hints.gen";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

/** What riders before said of the way to the door, the newest first. */
export function HintList({ hints }: { hints: readonly DoorHint[] }) {
  const texts = useMessages(RIDER_LATER).hint;
  const { kinds } = useMessages(DOOR_HINTS);
  return (
    <div data-hints className="rounded-control bg-sunken px-3 py-2">
      <p className="text-meta text-muted">{texts.from}</p>
      <ul>
        {hints.map(({ kind, words }) => (
          <li key={`${kind} ${words}`} className="font-semibold wrap-anywhere">
            {kinds[kind]}
            {words !== null && <span className="font-normal">: {words}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
