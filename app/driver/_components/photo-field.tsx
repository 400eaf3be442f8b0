"use client";

import { Camera } from "lucide-react";
import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { shrinkPhoto, toBase64 } from "@/components/photos/shrink-photo";
import { buttonLook } from "@/components/ui/button-look";
import { FieldError } from "@/components/ui/field-frame";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

/** Base64 makes the upload a third larger. */
const BASE64_GROWTH = 4 / 3;

type PhotoFieldProps = {
  /** A JPEG in base64. */
  photo: string | undefined;
  /** The photo's subject, if it is not the hand-over. */
  alt?: string;
  /** Of the button, where a picture that the phone already has is as good as one from the camera. */
  labels?: { first: string; another: string };
  error: string | undefined;
  onChange: (photo: string | undefined) => void;
};

/** A picture, from the camera unless there are `labels`. The phone makes it smaller before it stores or sends it. */
export function PhotoField({ photo, alt, labels, error, onChange }: PhotoFieldProps) {
  const texts = useMessages(RIDER_LATER).handover;
  const [state, setState] = useState<"idle" | "shrinking" | "failed">("idle");
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState("shrinking");
    try {
      onChange(await toBase64(await shrinkPhoto(file)));
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <div>
      <label
        className={`${buttonLook({ size: "large", isWide: true })} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
      >
        <Camera aria-hidden="true" className="size-5" />
        {photo === undefined
          ? (labels?.first ?? texts.photo)
          : (labels?.another ?? texts.anotherPhoto)}
        <input
          type="file"
          name="photo"
          accept="image/*"
          capture={labels ? undefined : "environment"}
          className="sr-only"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      <p role="status" className="mt-1 text-table text-muted">
        {state === "shrinking" && texts.photoShrinking}
        {state === "failed" && texts.photoFailed}
        {state === "idle" && photo !== undefined && texts.photoSaved({ kilobytes: sizeOf(photo) })}
      </p>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {photo !== undefined && (
        <img
          src={`data:image/jpeg;base64,${photo}`}
          alt={alt ?? texts.photoOf}
          className="mt-1 max-h-40 rounded-control border border-border"
        />
      )}
    </div>
  );
}

function sizeOf(base64: string): number {
  return Math.round(base64.length / BASE64_GROWTH / 1000);
}
