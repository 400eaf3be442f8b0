"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Confirm } from "@/components/ui/confirm";
import { announceSuccess } from "@/components/ui/success-notes";
import { UNSENT } from "@/lib/core/form-state";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";
import { removePayoutDestinationAction } from "../actions";

type RemoveDestinationProps = {
  destinationId: string;
  destination: string;
  coolingOffHours: number;
};

/** Asks for confirmation, because a destination that is added again waits again. */
export function RemoveDestination(props: RemoveDestinationProps) {
  const texts = useMessages(COURIER_EARNINGS).destinations;

  const { destinationId, destination, coolingOffHours } = props;
  return (
    <Confirm
      opener={{ label: texts.remove, size: "small" }}
      title={texts.removeTitle({ destination })}
      action={async (form) => {
        const { error } = await removePayoutDestinationAction(UNSENT, form);
        if (error) return error.message;
        announceSuccess(texts.removed({ destination }));
        return undefined;
      }}
      confirmLabel={texts.remove}
      pendingLabel={texts.removing}
      keepLabel={texts.keep}
    >
      <p>{texts.removes({ hours: coolingOffHours })}</p>
      <input type="hidden" name="destinationId" value={destinationId} />
    </Confirm>
  );
}
