"use client";

import { useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import clsx from "clsx";
import { isUnsent, type Outbox } from "../_phone/outbox";
import type { ShownDay } from "../_phone/show-outbox";
import { usePhone } from "./phone-context";

/** As high as the switch, while the phone looks for what it kept: what comes then moves nothing. */
export function OnlineSwitchRoom() {
  return <div className="min-h-16" />;
}

type OnlineSwitchProps = { rider: ShownDay["rider"]; outbox: Outbox };

/** Whether offers may come: the one thing that is on every page and always at the same place. */
export function OnlineSwitch({ rider, outbox }: OnlineSwitchProps) {
  const phone = usePhone();
  const isOn = rider.state === "online";
  const texts = useMessages(RIDER).state;
  const { title, sub } = texts[rider.state];
  const isWaiting = outbox.some(
    (entry) => isUnsent(entry) && (entry.kind === "go_online" || entry.kind === "go_offline"),
  );
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => void phone.act({ kind: isOn ? "go_offline" : "go_online" })}
      className={clsx(
        "flex min-h-16 w-full items-center gap-3 rounded-control border-2 px-4 text-left",
        isOn ? "border-ok-fg bg-ok-bg" : "border-border-strong bg-surface",
      )}
    >
      <Track isOn={isOn} />
      <span>
        <span className="block text-section font-strong">{title}</span>
        <span className="block text-meta text-muted">{isWaiting ? texts.notSent : sub}</span>
      </span>
    </button>
  );
}

function Track({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "flex h-8 w-14 flex-none items-center rounded-control border-2 p-1",
        isOn ? "justify-end border-ok-fg bg-ok-fg" : "border-border-strong bg-sunken",
      )}
    >
      <span className={clsx("size-5 rounded-badge", isOn ? "bg-surface" : "bg-muted")} />
    </span>
  );
}
