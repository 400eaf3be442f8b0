"use client";

import { useMessages } from "@/components/messages/use-messages";
import type { JobEntrance } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

/** The recipient's photo of the entrance; a tap shows all of it. The service worker keeps it for times without a network. */
export function EntrancePhoto({ path, width, height }: JobEntrance) {
  const texts = useMessages(RIDER_LATER).entrance;
  return (
    <figure data-entrance className="overflow-hidden rounded-control bg-sunken">
      <a href={path} target="_blank" rel="noreferrer" className="block">
        <img
          src={path}
          alt={texts.alt}
          width={width}
          height={height}
          className="h-52 w-full object-cover"
        />
      </a>
      <figcaption className="px-3 py-1.5 text-meta text-muted">{texts.title}</figcaption>
    </figure>
  );
}
