"use client";

import { type ChangeEvent, useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { CONTROL_LOOK, describe, FieldFrame } from "@/components/ui/field-frame";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { setLogoAction } from "../actions";

/** The file is made smaller before it is sent, so that a picture of any size does. */
export function LogoForm({ environment }: { environment: string }) {
  const messages = useMessages(SETTINGS).brand;
  const [state, send] = useActionState(setLogoAction, UNSENT);
  const texts = { hint: messages.fileHint, error: state.fieldErrors.logo };
  return (
    <form action={send} aria-label={messages.logo} className="mt-4 grid gap-4">
      <RefusedNotice {...state} shown={["logo"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {messages.logoSaved}
        </Notice>
      )}
      <input type="hidden" name="environment" value={environment} />
      <FieldFrame id="logo" label={messages.file} {...texts}>
        <input
          id="logo"
          type="file"
          name="logo"
          required
          accept="image/png,image/jpeg,image/webp"
          {...describe("logo", texts)}
          className={`${CONTROL_LOOK} py-2`}
          onChange={(event) => void shrinkChosen(event)}
        />
      </FieldFrame>
      <div>
        <SubmitButton variant="secondary" pendingLabel={messages.pending}>
          {messages.saveLogo}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Larger than what the server keeps of it, so that nothing is lost. */
const SIDE_MAX = 960;

/** Puts a smaller copy in the place of a chosen picture. What the browser cannot read, the server refuses. */
async function shrinkChosen({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
  const file = input.files?.[0];
  const picture = file && (await createImageBitmap(file).catch(() => undefined));
  if (!picture) return;
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp"));
  if (!smaller || smaller.size >= file.size) return;
  const files = new DataTransfer();
  files.items.add(new File([smaller], file.name, { type: smaller.type }));
  input.files = files.files;
}
