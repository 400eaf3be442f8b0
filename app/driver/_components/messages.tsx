"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { RIDER } from "@/lib/messages/rider.gen";
import { isInstalled } from "../_phone/install-prompt";
import type { PhoneState } from "../_phone/rider-phone";
import { useLaterParts } from "./use-later-parts";

type MessagesProps = {
  state: PhoneState;
  /** The refusal that the open form shows itself. */
  shownKey: string | undefined;
};

/** Messages about problems, with their remedies. */
export function Messages({ state, shownKey }: MessagesProps) {
  const { outbox, isSignedOut, tracking } = state;
  const refused = outbox.filter(({ refusal, key }) => refusal && key !== shownKey);
  const { takenJobs = [], rider } = state.day ?? {};
  const { parts } = useLaterParts(refused.length > 0 || takenJobs.length > 0);
  const { notices } = useMessages(RIDER);
  return (
    <div className="grid gap-3 not-empty:mb-4">
      {isSignedOut && (
        <Warning title={notices.signedOut} explains={notices.signedOutExplains}>
          <a href="/sign-in?next=%2Fdriver" className={buttonLook({ size: "large", isWide: true })}>
            {notices.signIn}
          </a>
        </Warning>
      )}
      {parts && refused.length > 0 && <parts.Refusals refused={refused} />}
      {parts && rider && takenJobs.length > 0 && <parts.TakenJobs jobs={takenJobs} rider={rider} />}
      {tracking === "rough" && (
        <Warning title={notices.roughLocation} explains={notices.roughLocationExplains} />
      )}
      {tracking === "denied" && (
        <Warning
          title={notices.noLocation}
          explains={isInstalled() ? notices.noLocationInApp : notices.noLocationExplains}
        />
      )}
    </div>
  );
}

type WarningProps = { title: string; explains: string; children?: ReactNode };

/** Without an icon, to load less. */
function Warning({ title, explains, children }: WarningProps) {
  return (
    <div role="status" className="grid gap-2 rounded-control bg-warn-bg px-4 py-3">
      <p className="font-semibold text-warn-fg">{title}</p>
      <p>{explains}</p>
      {children}
    </div>
  );
}
