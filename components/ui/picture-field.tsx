"use client";

import type { ChangeEvent } from "react";
import { CONTROL_LOOK, describe, FieldFrame } from "./field-frame";

type PictureFieldProps = {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  isOptional?: boolean;
};

/** A picture to send. The file is made smaller before it is sent, so that a picture of any size does. */
export function PictureField({ name, label, required, isOptional, ...texts }: PictureFieldProps) {
  return (
    <FieldFrame id={name} label={label} isOptional={isOptional} {...texts}>
      <input
        id={name}
        type="file"
        name={name}
        required={required}
        accept="image/png,image/jpeg,image/webp"
        {...describe(name, texts)}
        className={`${CONTROL_LOOK} py-2`}
        onChange={(event) => void shrinkChosen(event)}
      />
    </FieldFrame>
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
