"use client";

import { type ChangeEvent, type ReactNode, useState } from "react";
import { CONTROL_LOOK, describe, FieldFrame } from "@/components/ui/field-frame";
import { shrinkPhoto } from "./shrink-photo";

type ShrunkPhotoInputProps = {
  id: string;
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  isRequired: boolean;
  texts: {
    shrinking: string;
    ready: (facts: { kilobytes: number }) => ReactNode;
    unreadable: string;
  };
};

/** A file input that puts a small JPEG in the place of a chosen picture of any size, and takes nothing else. */
export function ShrunkPhotoInput(props: ShrunkPhotoInputProps) {
  const { id, name, label, hint, isRequired, texts } = props;
  const [state, setState] = useState<"idle" | "shrinking" | "failed" | number>("idle");
  const error = state === "failed" ? texts.unreadable : props.error;
  const shrink = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    setState(file ? "shrinking" : "idle");
    if (!file) return;
    try {
      const photo = await shrinkPhoto(file);
      const files = new DataTransfer();
      files.items.add(new File([photo], "photo.jpg", { type: photo.type }));
      input.files = files.files;
      setState(Math.max(1, Math.round(photo.size / 1000)));
    } catch {
      input.value = "";
      setState("failed");
    }
  };
  return (
    <div>
      <FieldFrame id={id} label={label} hint={hint} error={error} isOptional={!isRequired}>
        <input
          id={id}
          type="file"
          name={name}
          required={isRequired}
          accept="image/*"
          {...describe(id, { hint, error })}
          className={`${CONTROL_LOOK} min-h-11 py-2`}
          onChange={(event) => void shrink(event)}
        />
      </FieldFrame>
      <p role="status" className="mt-1 min-h-5 text-meta text-muted">
        {state === "shrinking" && texts.shrinking}
        {typeof state === "number" && texts.ready({ kilobytes: state })}
      </p>
    </div>
  );
}
