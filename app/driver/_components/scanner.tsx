"use client";

import clsx from "clsx";
import { Flashlight } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { codeInLabel } from "@/lib/domain/ordering/orders/parcel-code";
import { RIDER_LATER, type RiderLaterMessages } from "@/lib/messages/rider-later.gen";
import { scanCodes, type ScanProblem, type Torch } from "../_phone/scan-codes";

export type ScannerProps = {
  /** The check of a typed code. */
  isRight: (code: string) => Promise<boolean>;
  onRight: (code: string) => void;
  onClose: () => void;
};

/** After this the page says how to hold the phone. */
const SLOW_MS = 8_000;

const VIBRATION_MS = 100;

type Seen =
  | { kind: "starting" | "looking" | "slow" | "noCode" }
  | { kind: "checking" | "wrong"; code: string }
  | { kind: "problem"; problem: ScanProblem };

/** The camera's picture, which is off again with the dialog. */
export function Scanner({ isRight, onRight, onClose }: ScannerProps) {
  const texts = useMessages(RIDER_LATER).pickup.scan;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [seen, setSeen] = useState<Seen>({ kind: "starting" });
  const { video, torch } = useScan({
    onSeen: setSeen,
    onCode: async (code) => {
      setSeen({ kind: "checking", code });
      const isSame = await isRight(code);
      if (!isSame) {
        setSeen({ kind: "wrong", code });
        return;
      }
      if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
      onRight(code);
      dialog.current?.close();
    },
  });
  useEffect(() => {
    const close = () => document.hidden && dialog.current?.close();
    dialog.current?.showModal();
    document.addEventListener("visibilitychange", close);
    return () => document.removeEventListener("visibilitychange", close);
  }, []);
  const hasFailed = seen.kind === "problem";
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="dialog rounded-panel border border-border bg-surface text-fg shadow-pop"
    >
      <div className="grid gap-3 p-4">
        <h2 id={titleId} className="text-section font-strong">
          {texts.title}
        </h2>
        {!hasFailed && (
          <div className="relative aspect-square overflow-hidden rounded-control bg-[#000]">
            <video ref={video} muted playsInline className="size-full object-cover" />
            <span className="absolute inset-[15%] rounded-control border-4 border-[#fff]" />
          </div>
        )}
        <p
          role="status"
          data-scan={seen.kind}
          className={clsx("min-h-12 font-semibold", isBad(seen) && "text-bad-fg")}
        >
          {sayOf(seen, texts)}
        </p>
        {torch && !hasFailed && <Light torch={torch} />}
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className={buttonLook({ size: "large", isWide: true })}
        >
          {texts.close}
        </button>
      </div>
    </dialog>
  );
}

type UseScan = { onSeen: (seen: Seen) => void; onCode: (code: string) => Promise<void> };

/** Scans while the component is shown. */
function useScan(events: UseScan) {
  const video = useRef<HTMLVideoElement>(null);
  const [torch, setTorch] = useState<Torch>();
  const see = useEffectEvent((seen: Seen) => events.onSeen(seen));
  const read = useEffectEvent(async (text: string) => {
    const code = codeInLabel(text);
    if (code === undefined) events.onSeen({ kind: "noCode" });
    else await events.onCode(code);
  });
  useEffect(() => {
    if (!video.current) return;
    let slow: ReturnType<typeof setTimeout> | undefined;
    const stop = scanCodes(video.current, {
      onStart: (found) => {
        setTorch(() => found);
        see({ kind: "looking" });
        slow = setTimeout(() => see({ kind: "slow" }), SLOW_MS);
      },
      onText: (text) => {
        clearTimeout(slow);
        return read(text);
      },
      onProblem: (problem) => see({ kind: "problem", problem }),
    });
    return () => {
      clearTimeout(slow);
      stop();
    };
  }, []);
  return { video, torch };
}

function isBad({ kind }: Seen): boolean {
  return kind === "wrong" || kind === "noCode" || kind === "problem";
}

function sayOf(seen: Seen, texts: RiderLaterMessages["pickup"]["scan"]): string {
  if (seen.kind === "problem") return texts.problems[seen.problem];
  return "code" in seen ? texts[seen.kind]({ code: seen.code }) : texts[seen.kind];
}

function Light({ torch }: { torch: Torch }) {
  const texts = useMessages(RIDER_LATER).pickup.scan;
  const [isOn, setOn] = useState(false);
  const turn = () =>
    torch(!isOn).then(
      () => setOn(!isOn),
      () => undefined,
    );
  return (
    <button
      type="button"
      onClick={() => void turn()}
      className={buttonLook({ size: "large", isWide: true })}
    >
      <Flashlight aria-hidden="true" className="size-5" />
      {isOn ? texts.lightOff : texts.lightOn}
    </button>
  );
}
