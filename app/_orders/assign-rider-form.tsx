"use client";

import { useId, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Confirm } from "@/components/ui/confirm";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SelectField } from "@/components/ui/select-field";
import { announceSuccess } from "@/components/ui/success-notes";
import { type FormAction, UNSENT } from "@/lib/dashboard/form-state";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";

type AssignRiderFormProps<Result> = {
  action: FormAction<Result>;
  /** Which order it is. */
  subject: Record<string, string>;
  /** Who has it or is offered it, and loses it. */
  present: string | undefined;
  riders: { value: string; label: string; name: string }[];
};

/** Chooses a rider and asks before the order is theirs, because another one may lose it. */
export function AssignRiderForm<Result>(props: AssignRiderFormProps<Result>) {
  const texts = useMessages(FOLLOWED_ORDERS).assign;

  const { action, subject, present, riders } = props;
  const id = useId();
  const [chosen, setChosen] = useState(riders[0]?.value);
  const rider = riders.find(({ value }) => value === chosen) ?? riders[0];
  if (!rider) return null;
  return (
    <div role="group" aria-label={texts.title} className="grid max-w-[28rem] gap-4">
      <SelectField
        id={id}
        name="rider"
        label={texts.rider}
        options={riders}
        value={rider.value}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div>
        <Confirm
          opener={{ label: texts.assign }}
          title={texts.question({ rider: rider.name })}
          action={async (form) => {
            const { error, fieldErrors } = await action(UNSENT, form);
            if (error) return fieldErrors.riderId ?? error.message;
            announceSuccess(texts.done({ rider: rider.name }));
            return undefined;
          }}
          confirmLabel={texts.assign}
          confirmVariant="primary"
          pendingLabel={texts.assigning}
          keepLabel={texts.keep}
        >
          <HiddenFields fields={{ ...subject, riderId: rider.value }} />
          <p>{present === undefined ? texts.explains : texts.takesFrom({ rider: present })}</p>
        </Confirm>
      </div>
    </div>
  );
}
