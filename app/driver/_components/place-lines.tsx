"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { formatPhone } from "@/lib/core/format-phone";
import type { Coordinates } from "@/lib/core/geo";
import { RIDER } from "@/lib/messages/rider.gen";
import { noteCall } from "../_phone/calls";
import { Icon } from "./icons";
import { geoLink, type JobPlace, landmarkOf, mapLink } from "./job-texts";

type PlaceLinesProps = {
  target: JobPlace;
  orderId: string;
  /** Whether the rider is there, and needs no route any more. */
  isThere?: boolean;
  /** Below what the shop and the recipient wrote. */
  children?: ReactNode;
  /** Below the way. */
  photo?: ReactNode;
};

/** The destination: its landmark, the person to call, the route. */
export function PlaceLines({ target, orderId, isThere = false, ...slots }: PlaceLinesProps) {
  const { place, who, contact, phone, note, door } = target;
  const messages = useMessages(RIDER);
  const texts = messages.place;
  return (
    <div className="mt-2 grid gap-2">
      <p className="text-[20px]/[27px] font-semibold">{landmarkOf(place, messages)}</p>
      {contact && <p>{texts.contact({ name: contact })}</p>}
      {note && <p className="whitespace-pre-line">{texts.note({ note })}</p>}
      {slots.children}
      {phone === null ? (
        <p className="text-muted">{texts.noPhone}</p>
      ) : (
        <a
          href={`tel:${phone}`}
          onClick={() => noteCall(orderId, phone)}
          className={buttonLook({ size: "large", isWide: true })}
        >
          <Icon name="phone" />
          <span>
            {texts.call({
              name: <span className="sr-only">{who} </span>,
              number: <span className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>,
            })}
          </span>
        </a>
      )}
      {!isThere && <Way to={door ?? place} />}
      {!isThere && door && (
        <p className="flex flex-wrap items-center gap-x-3 text-table">
          <span className="text-muted">{texts.door({ metres: door.accuracyM ?? 0 })}</span>
          <a href={geoLink(place)} className="inline-flex min-h-12 items-center">
            {texts.shopPin}
          </a>
        </p>
      )}
      {slots.photo}
    </div>
  );
}

function Way({ to: place }: { to: Coordinates }) {
  const texts = useMessages(RIDER).place;
  return (
    <p className="flex gap-2">
      <a href={geoLink(place)} className={`${buttonLook({ size: "large" })} flex-1`}>
        <Icon name="way" />
        {texts.navigate}
      </a>
      <a
        href={mapLink(place)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-12 items-center px-3 text-table"
      >
        {texts.webMap}
      </a>
    </p>
  );
}
