"use client";

import clsx from "clsx";
import { useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import type { RiderSentence } from "../_phone/rider-sentence";
import type { ShownDay } from "../_phone/show-outbox";
import { usePhone } from "./phone-context";

/** A placeholder as high as the switch, while the phone loads its stored data. */
export function OnlineSwitchRoom() {
  return <div className="min-h-16" />;
}

type OnlineSwitchProps = {
  rider: ShownDay["rider"];
  sentence: RiderSentence;
  /** Turns on push messages. A browser allows the question only after a press. */
  onGoOnline: () => void;
};

/** The switch for offers, on every page at the same place. */
export function OnlineSwitch({ rider, sentence, onGoOnline }: OnlineSwitchProps) {
  const phone = usePhone();
  const isOn = rider.state === "online";
  const isReached = sentence === "online";
  const { state, sentences } = useMessages(RIDER);
  const isBusy = rider.state === "busy_external";
  const press = () => {
    if (isBusy) return;
    if (!isOn) onGoOnline();
    void phone.act({ kind: isOn ? "go_offline" : "go_online" });
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isBusy}
      data-sentence={sentence}
      onClick={press}
      className={clsx(
        "flex min-h-16 w-full items-center gap-3 rounded-control border-2 px-4 py-1.5 text-left",
        lookOf(isOn, isReached),
      )}
    >
      <Track isOn={isOn} isReached={isReached} />
      <span>
        <span className="block text-section font-strong">{state[rider.state]}</span>
        <span className="block text-meta text-muted">{sentences[sentence]}</span>
      </span>
    </button>
  );
}

/** Green is for riders who get offers. */
function lookOf(isOn: boolean, isReached: boolean): string {
  if (isReached) return "border-ok-fg bg-ok-bg";
  return isOn ? "border-warn-fg bg-warn-bg" : "border-border-strong bg-surface";
}

function Track({ isOn, isReached }: { isOn: boolean; isReached: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "flex h-8 w-14 flex-none items-center rounded-control border-2 p-1",
        !isOn && "border-border-strong bg-sunken",
        isOn && "justify-end",
        isOn && (isReached ? "border-ok-fg bg-ok-fg" : "border-warn-fg bg-warn-fg"),
      )}
    >
      <span className={clsx("size-5 rounded-badge", isOn ? "bg-surface" : "bg-muted")} />
    </span>
  );
}
