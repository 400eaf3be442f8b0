"use client";

import { useState, useSyncExternalStore, useTransition } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { UNSENT } from "@/lib/core/form-state";
import { ALERTS, type AlertsMessages } from "@/lib/messages/alerts.gen";
import { endStaffPushSubscriptionAction, keepStaffPushSubscriptionAction } from "./actions";
import { endBrowserPush, isBlocked, subscribeBrowser } from "./browser-subscription";

type BrowserPushProps = {
  /** The server's, which the push service checks. */
  publicKey: string;
  /** Whether this browser shows notifications now. */
  isOn: boolean;
};

type Problem = keyof AlertsMessages["push"]["problems"];

const unchanging = () => () => {};

/** Why this browser shows no notifications, also where they are on. */
function useBlock(): Problem | undefined {
  return useSyncExternalStore(
    unchanging,
    () => (isBlocked() ? "denied" : undefined),
    () => undefined,
  );
}

/** Switches this browser's notifications on or off. */
export function BrowserPush({ publicKey, isOn }: BrowserPushProps) {
  const messages = useMessages(ALERTS).push;
  const [failed, setProblem] = useState<Problem>();
  const block = useBlock();
  const problem = failed ?? block;
  const [isPending, startTransition] = useTransition();
  const switchOn = async () => {
    const subscribed = await subscribeBrowser(publicKey);
    if (typeof subscribed === "string") {
      setProblem(subscribed);
      return;
    }
    const { outcome } = await keepStaffPushSubscriptionAction(UNSENT, subscribed);
    setProblem(outcome === "done" ? undefined : "failed");
  };
  const switchOff = async () => {
    const { outcome } = await endStaffPushSubscriptionAction(UNSENT, new FormData());
    setProblem(outcome === "done" ? undefined : "failed");
    await endBrowserPush();
  };
  return (
    <div className="grid gap-3">
      {/* A press could not end the browser's block. */}
      {(isOn || problem !== "denied") && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p aria-live="polite">{isOn && !problem ? messages.isOn : messages.isOff}</p>
          <Button
            type="button"
            variant="secondary"
            size="small"
            isPending={isPending}
            onClick={() => startTransition(isOn ? switchOff : switchOn)}
          >
            {isOn ? messages.switchOff : messages.switchOn}
          </Button>
        </div>
      )}
      {problem && (
        <Notice tone="warn" isAnnounced>
          {messages.problems[problem]}
        </Notice>
      )}
    </div>
  );
}
