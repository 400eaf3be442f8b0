"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { formatWeekday } from "@/lib/core/format-time";
import type { PlannedShifts } from "@/lib/domain/access/shifts/planned-shifts";
import { COURIER_SHIFTS } from "@/lib/messages/courier-shifts.gen";

/** More are counted. */
const SHOWN = 12;

/** How many shifts were planned, and which were skipped and why. */
export function PlannedNotice({ result }: { result: PlannedShifts | null }) {
  const { planned: texts } = useMessages(COURIER_SHIFTS);
  if (!result) return null;
  const { planned, skipped } = result;
  return (
    <Notice tone={planned > 0 ? "ok" : "warn"} title={texts.done({ count: planned })} isAnnounced>
      {skipped.length > 0 && (
        <>
          {texts.skipped({ count: skipped.length })}
          <ul className="ml-4 list-disc">
            {skipped.slice(0, SHOWN).map(({ riderName: rider, day, because }, place) => (
              // Two riders may have one name.
              <li key={`${rider} ${day} ${place}`}>
                {texts.item({ rider, day: formatWeekday(day), because })}
              </li>
            ))}
          </ul>
          {skipped.length > SHOWN && texts.more({ count: skipped.length - SHOWN })}
        </>
      )}
    </Notice>
  );
}
