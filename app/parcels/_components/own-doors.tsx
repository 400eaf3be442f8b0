"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { PlaceLink } from "@/components/map/place-link";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import type { OwnDoor } from "@/lib/domain/ordering/recipients/list-doors";
import type { OwnEntrancePhoto } from "@/lib/domain/ordering/recipients/list-entrance-photos";
import type { OwnHint } from "@/lib/domain/ordering/recipients/list-hints";
import { PARCELS } from "@/lib/messages/parcels.gen";
import { correctDoorAction, forgetDoorsAction } from "../actions";
import { OwnEntrances } from "./own-entrances";
import { OwnHints } from "./own-hints";

type OwnDoorsProps = { doors: OwnDoor[]; hints: OwnHint[]; photos: OwnEntrancePhoto[] };

/** What riders know of the way to the recipient: each door, their hints, photos of the entrance, a form that sets a door, and the deletion. */
export function OwnDoors({ doors, hints, photos }: OwnDoorsProps) {
  const texts = useMessages(PARCELS).doors;
  const isKnown = doors.length + hints.length + photos.length > 0;
  return (
    <Section title={texts.title}>
      <p className="max-w-[68ch] text-muted">{isKnown ? texts.explains : texts.none}</p>
      {doors.length > 0 && (
        <ul className="mt-4 border-t border-border">
          {doors.map((door) => (
            <DoorLine key={`${door.latitude} ${door.longitude}`} door={door} />
          ))}
        </ul>
      )}
      {hints.length > 0 && <OwnHints hints={hints} />}
      {photos.length > 0 && <OwnEntrances photos={photos} />}
      <SetDoor />
      <DeleteDoors isThere={isKnown} />
    </Section>
  );
}

function DoorLine({ door }: { door: OwnDoor }) {
  const texts = useMessages(PARCELS).doors;
  const { accuracyM: metres, deliveries } = door;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-border py-3">
      <span>{door.isOwn ? texts.own : texts.learned({ deliveries, metres })}</span>
      <PlaceLink latitude={door.latitude} longitude={door.longitude} />
    </li>
  );
}

function SetDoor() {
  const texts = useMessages(PARCELS).doors;
  const [state, send] = useActionState(correctDoorAction, UNSENT);
  return (
    <form action={send} className="mt-6 grid max-w-[68ch] gap-4">
      <RefusedNotice {...state} shown={["where"]} />
      {state.outcome === "done" && <Notice tone="ok">{texts.kept}</Notice>}
      <Field
        {...submittedFields(state)("where")}
        label={texts.where}
        hint={texts.whereHint}
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.keeping}>
          {texts.keep}
        </SubmitButton>
      </div>
    </form>
  );
}

function DeleteDoors({ isThere }: { isThere: boolean }) {
  const texts = useMessages(PARCELS).doors;
  const [state, send] = useActionState(forgetDoorsAction, UNSENT);
  if (state.outcome === "done") return <Notice tone="ok">{texts.deleted}</Notice>;
  if (!isThere) return null;
  return (
    <form action={send} className="mt-6 grid max-w-[68ch] gap-4">
      <p>{texts.deleteExplains}</p>
      <RefusedNotice {...state} shown={[]} />
      <div>
        <SubmitButton variant="danger" pendingLabel={texts.deleting}>
          {texts.delete}
        </SubmitButton>
      </div>
    </form>
  );
}
