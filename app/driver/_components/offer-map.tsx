"use client";

import { useEffect, useState } from "react";
import { MapPicture } from "@/components/map/map-picture";
import { useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import type { OfferMapAnswer } from "../offers/[offer_id]/map/draw-offer-map";

/** Both legs of an offer. Its place is kept until the map has come, so that nothing moves under the thumb. */
export function OfferMap({ offerId }: { offerId: string }) {
  const texts = useMessages(RIDER).offer;
  const answer = useOfferMap(offerId);
  if (answer && !answer.drawing) return null;
  return (
    <figure className="mb-3">
      <div className="h-[170px] overflow-hidden rounded-control bg-sunken">
        {answer?.drawing && (
          <MapPicture drawing={answer.drawing} label={texts.map} className="size-full" />
        )}
      </div>
      <figcaption className="min-h-5 text-meta text-muted">{answer?.attribution}</figcaption>
    </figure>
  );
}

const NO_MAP: OfferMapAnswer = { drawing: null, attribution: "" };

function useOfferMap(offerId: string): OfferMapAnswer | undefined {
  const [answer, setAnswer] = useState<OfferMapAnswer>();
  useEffect(() => {
    const leaving = new AbortController();
    readOfferMap(offerId, leaving.signal).then(setAnswer, () => setAnswer(NO_MAP));
    return () => leaving.abort();
  }, [offerId]);
  return answer;
}

async function readOfferMap(offerId: string, signal: AbortSignal): Promise<OfferMapAnswer> {
  const response = await fetch(`/driver/offers/${offerId}/map`, { signal });
  return response.ok ? ((await response.json()) as OfferMapAnswer) : NO_MAP;
}
