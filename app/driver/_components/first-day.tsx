"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { RIDER_FIRST_DAY } from "@/lib/messages/rider-first-day.gen";
import { settle } from "../_phone/first-day";
import { hasInstallOffer, install, isInstalled, onInstallOffer } from "../_phone/install-prompt";
import type { TrackingState } from "../_phone/position-tracker";
import { subscribeToOffers } from "../_phone/push-subscription";
import { Icon } from "./icons";

type FirstDayProps = {
  tracking: TrackingState;
  /** Null if the server sends no push messages. */
  pushKey: string | null;
};

type Step = {
  name: "location" | "notifications" | "install";
  isDone: boolean;
  /** The browser's question; without one the text says what to do. */
  ask: (() => Promise<unknown>) | undefined;
};

/** What a phone needs before offers reach it well. */
export function FirstDay(props: FirstDayProps) {
  const texts = useMessages(RIDER_FIRST_DAY);
  const [isHidden, setHidden] = useState(false);
  const steps = useSteps(props);
  if (isHidden) return null;
  const hide = () => {
    settle();
    setHidden(true);
  };
  return (
    <details className="group mt-6 border-y border-border">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2">
        <span className="font-semibold">
          {texts.title}
          <span className="font-normal text-muted">
            {" "}
            {texts.steps({ done: steps.filter(({ isDone }) => isDone).length, all: steps.length })}
          </span>
        </span>
        <span className="rotate-180 text-muted group-open:rotate-0">
          <Icon name="up" />
        </span>
      </summary>
      <ol className="border-t border-border">
        {steps.map((step) => (
          <StepLine key={step.name} step={step} />
        ))}
      </ol>
      <button type="button" onClick={hide} className={`${buttonLook({ size: "large" })} my-3`}>
        {steps.every(({ isDone }) => isDone) ? texts.finish : texts.hide}
      </button>
    </details>
  );
}

function StepLine({ step: { name, isDone, ask } }: { step: Step }) {
  const texts = useMessages(RIDER_FIRST_DAY);
  const { title, explains, how } = texts[name];
  return (
    <li className="flex items-center gap-3 border-b border-border py-3">
      <span className={isDone ? "text-ok-fg" : "text-muted"}>
        <Icon name={isDone ? "check" : "circle"} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {title} {isDone && <span className="sr-only">{texts.done}</span>}
        </span>
        {!isDone && <span className="block text-table text-muted">{ask ? explains : how}</span>}
      </span>
      {!isDone && ask && (
        <button type="button" onClick={() => void ask()} className={buttonLook({ size: "large" })}>
          {texts.allow}
          <span className="sr-only">: {title}</span>
        </button>
      )}
    </li>
  );
}

function useSteps({ tracking, pushKey }: FirstDayProps): Step[] {
  const [answers, setAnswers] = useState(0);
  const isOffered = useSyncExternalStore(onInstallOffer, hasInstallOffer, () => false);
  const location = useLocationAnswer(tracking, answers);
  const again = () => setAnswers((count) => count + 1);
  const steps: Step[] = [
    {
      name: "location",
      isDone: location === "granted",
      ask: location === "prompt" ? () => askLocation().finally(again) : undefined,
    },
  ];
  if (pushKey !== null && "Notification" in window) {
    const { permission } = Notification;
    const ask = () =>
      subscribeToOffers(pushKey, true)
        .catch(() => undefined)
        .finally(again);
    steps.push({
      name: "notifications",
      isDone: permission === "granted",
      ask: permission === "default" ? ask : undefined,
    });
  }
  const ask = isOffered ? install : undefined;
  return [...steps, { name: "install", isDone: isInstalled(), ask }];
}

let location: PermissionState | undefined;

/** Asks the browser whether it gives the location; also before the list is shown, so that none of its lines grows. */
export async function readLocationAnswer(): Promise<PermissionState | undefined> {
  location = await navigator.permissions.query({ name: "geolocation" }).then(
    ({ state }) => state,
    () => undefined,
  );
  return location;
}

/** The browser's answer, asked again after each question and each change of the tracker. */
function useLocationAnswer(tracking: TrackingState, answers: number): PermissionState | undefined {
  const [answer, setAnswer] = useState(location);
  useEffect(() => {
    const otherwise = tracking === "on" ? "granted" : "prompt";
    void readLocationAnswer().then((given) => setAnswer(given ?? otherwise));
  }, [tracking, answers]);
  return answer;
}

function askLocation(): Promise<unknown> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(resolve, resolve);
  });
}
