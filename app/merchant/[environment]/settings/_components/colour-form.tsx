"use client";

import { useActionState, useState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { isColour } from "@/lib/core/brand-colours";
import { UNSENT } from "@/lib/core/form-state";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { setBrandColourAction } from "../actions";
import { BrandPreview, type PreviewedShop } from "./brand-preview";

/** What the picker shows while no colour is chosen. */
const OWN_COLOUR = "#0c6373";

type ColourFormProps = {
  environment: string;
  colour: string | null;
  shop: PreviewedShop;
  mayChange: boolean;
};

/** The colour, and the page that recipients will see with it. */
export function ColourForm({ environment, colour, shop, mayChange }: ColourFormProps) {
  const messages = useMessages(SETTINGS).brand;
  const [state, send] = useActionState(setBrandColourAction, UNSENT);
  const [typed, setTyped] = useState(colour ?? "");
  const { error } = submittedFields(state)("colour");
  const known = isColour(typed.toLowerCase()) ? typed.toLowerCase() : undefined;
  return (
    <div className="grid gap-5">
      {mayChange && (
        <form action={send} aria-label={messages.colour} className="grid gap-4">
          <RefusedNotice {...state} shown={["colour"]} />
          {state.outcome === "done" && (
            <Notice tone="ok" isAnnounced>
              {messages.colourSaved}
            </Notice>
          )}
          <input type="hidden" name="environment" value={environment} />
          <div className="flex items-end gap-3">
            <input
              type="color"
              aria-label={messages.pick}
              value={known ?? OWN_COLOUR}
              onChange={({ target }) => setTyped(target.value)}
              className="size-11 flex-none cursor-pointer rounded-control border border-border-strong bg-surface p-1"
            />
            <div className="min-w-0 max-w-72 flex-1">
              <Field
                name="colour"
                label={messages.code}
                hint={messages.codeHint}
                isOptional
                isMono
                maxLength={7}
                spellCheck={false}
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                error={error}
              />
            </div>
          </div>
          <div>
            <SubmitButton variant="secondary" pendingLabel={messages.pending}>
              {messages.saveColour}
            </SubmitButton>
          </div>
        </form>
      )}
      <BrandPreview colour={known} shop={shop} />
    </div>
  );
}
