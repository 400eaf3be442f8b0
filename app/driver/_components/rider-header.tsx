"use client";

import type { Freshness } from "@/components/ui/fresh-chip";
import { isUnsent } from "../_phone/outbox";
import { serverNow } from "../_phone/phone-clock";
import { subscribeToOffers } from "../_phone/push-subscription";
import type { PhoneState } from "../_phone/rider-phone";
import { riderSentence } from "../_phone/rider-sentence";
import type { ShownDay } from "../_phone/show-outbox";
import { whyNoOffers } from "../_phone/why-no-offers";
import { BrandLine } from "./brand-line";
import type { HandoverToggle } from "./handover-toggle";
import { Messages } from "./messages";
import { OnlineSwitch, OnlineSwitchRoom } from "./online-switch";
import { Sos, SosNotice } from "./sos";
import { StatusLine } from "./status-line";

type RiderHeaderProps = {
  state: PhoneState;
  shown: ShownDay | null;
  freshness: Freshness | undefined;
  isRunning: boolean;
  handover: HandoverToggle;
  pushKey: string | null;
  path: string;
};

/** The logo, the switch for offers, the page's freshness, and problems. */
export function RiderHeader({ state, shown, freshness, isRunning, ...props }: RiderHeaderProps) {
  const { handover, pushKey, path } = props;
  const { outbox, isSignedOut, tracking } = state;
  const isLocationDenied = tracking === "denied";
  const ask = () => {
    if (pushKey) subscribeToOffers(pushKey, true).catch(() => undefined);
  };
  return (
    <header>
      <BrandLine accuracyM={state.accuracyM}>
        {shown && <Sos state={state} shown={shown} />}
      </BrandLine>
      {shown ? (
        <OnlineSwitch
          rider={shown.rider}
          sentence={riderSentence({
            presence: shown.rider.state,
            isPresenceUnsent: outbox.some((entry) => isUnsent(entry) && isPresence(entry.kind)),
            network: freshness,
            isSignedOut,
            isSuspended: shown.rider.isSuspended,
            isSuspendedAlone: shown.rider.suspendedReason !== null,
            isWithoutDocuments: shown.rider.lacksDocuments === true,
            whyNoOffers: whyNoOffers(shown.rider, shown.daysOff, serverNow()),
            isLocationDenied,
          })}
          onGoOnline={ask}
        />
      ) : (
        <OnlineSwitchRoom />
      )}
      <StatusLine
        state={state}
        freshness={freshness}
        isRunning={isRunning}
        isDetailed={path === "/driver/account"}
      />
      {shown && <SosNotice state={state} shown={shown} />}
      <Messages state={state} shownKey={handover.isOpen ? handover.refusedKey : undefined} />
    </header>
  );
}

function isPresence(kind: string): boolean {
  return kind === "go_online" || kind === "go_offline";
}
