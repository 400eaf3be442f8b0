"use client";

import { useActionState, useId } from "react";
import { ConfirmFirst } from "@/components/account/confirm-first";
import { useMessages } from "@/components/messages/use-messages";
import { ShrunkPhotoInput } from "@/components/photos/shrunk-photo-input";
import { UNSENT } from "@/lib/core/form-state";
import { ORDER } from "@/lib/messages/order.gen";
import { addDisputePhotoAction } from "../actions";

type AddDisputePhotoProps = {
  environment: string;
  orderId: string;
  /** How many more there can be. */
  left: number;
};

/** A photo of the merchant's for an open dispute. */
export function AddDisputePhoto({ environment, orderId, left }: AddDisputePhotoProps) {
  const texts = useMessages(ORDER).disputePhoto;
  const [state, send] = useActionState(addDisputePhotoAction, UNSENT);
  return (
    <ConfirmFirst
      state={state}
      send={send}
      opener={texts.open}
      label={texts.form}
      hidden={{ environment, orderId }}
      submit={texts.submit}
      pendingLabel={texts.pending}
    >
      <p>{texts.explains({ left })}</p>
      <ShrunkPhotoInput
        id={useId()}
        name="photo"
        label={texts.photo}
        hint={texts.photoHint}
        error={state.fieldErrors.photo}
        isRequired
        texts={texts}
      />
    </ConfirmFirst>
  );
}
