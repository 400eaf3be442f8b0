"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { PictureField } from "@/components/ui/picture-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import type { OwnEntrancePhoto } from "@/lib/domain/ordering/recipients/list-entrance-photos";
import { PARCELS } from "@/lib/messages/parcels.gen";
import { forgetEntrancePhotoAction, replaceEntrancePhotoAction } from "../actions";

/** The photos of the entrance that the recipient has sent. Each can be replaced and deleted. */
export function OwnEntrances({ photos }: { photos: OwnEntrancePhoto[] }) {
  const texts = useMessages(PARCELS).entrances;
  return (
    <>
      <h3 className="mt-6 font-semibold">{texts.title}</h3>
      <p className="max-w-[68ch] text-muted">{texts.explains}</p>
      <ul className="mt-3 border-t border-border">
        {photos.map((photo) => (
          <EntranceLine key={photo.id} photo={photo} />
        ))}
      </ul>
    </>
  );
}

function EntranceLine({ photo: { id, content, width, height } }: { photo: OwnEntrancePhoto }) {
  const texts = useMessages(PARCELS).entrances;
  const [removal, remove] = useActionState(forgetEntrancePhotoAction, UNSENT);
  return (
    <li className="grid gap-4 border-b border-border py-4 sm:grid-cols-[auto_1fr]">
      <img
        src={`data:image/webp;base64,${content}`}
        alt={texts.alt}
        width={width}
        height={height}
        className="aspect-4/3 w-full rounded-card border border-border object-cover sm:w-52"
      />
      <div className="grid content-start gap-3">
        <Replacement id={id} />
        <form action={remove}>
          <input type="hidden" name="id" value={id} />
          <SubmitButton variant="secondary" pendingLabel={texts.deleting}>
            {texts.delete}
          </SubmitButton>
        </form>
        <RefusedNotice {...removal} shown={[]} />
      </div>
    </li>
  );
}

function Replacement({ id }: { id: string }) {
  const texts = useMessages(PARCELS).entrances;
  const [state, replace] = useActionState(replaceEntrancePhotoAction, UNSENT);
  const { error } = submittedFields(state)("photo");
  return (
    <details open={state.outcome === "refused"}>
      <summary className="min-h-11 py-2.5 text-muted">{texts.replace}</summary>
      <form action={replace} className="grid gap-3 pt-2">
        <RefusedNotice {...state} shown={["photo"]} />
        <input type="hidden" name="id" value={id} />
        <PictureField name="photo" label={texts.photo} error={error} required />
        <div>
          <SubmitButton variant="secondary" pendingLabel={texts.saving}>
            {texts.save}
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}
