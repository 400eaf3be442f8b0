"use client";

import clsx from "clsx";
import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { useIsRunning } from "@/components/ui/use-is-running";
import type { Coordinates } from "@/lib/core/geo";
import { LOCATION } from "@/lib/messages/location.gen";

/** Long enough for a phone that has to look for satellites first. */
const PATIENCE_MS = 20_000;

/** A position of this age is still good, because shops do not move. */
const KEPT_MS = 60_000;

type GpsState = "idle" | "looking" | "denied" | "failed";

/** Fills the box with this device's position. The device's permission is requested only after a press. */
export function GpsButton({ onFound }: { onFound: (found: Coordinates) => void }) {
  const messages = useMessages(LOCATION).gps;
  const isHydrated = useIsRunning();
  const [state, setState] = useState<GpsState>("idle");
  const look = () => {
    setState("looking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState("idle");
        onFound({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? "denied" : "failed"),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: KEPT_MS },
    );
  };
  return (
    <div className={clsx("mt-1", !isHydrated && "invisible noscript:hidden")}>
      <Button
        size="small"
        isPending={state === "looking"}
        pendingLabel={messages.wait}
        onClick={look}
      >
        <LocateFixed aria-hidden="true" className="size-4" />
        {messages.ask}
      </Button>
      <p role="status" className="text-meta text-muted">
        {state === "denied" && messages.denied}
        {state === "failed" && messages.failed}
      </p>
    </div>
  );
}
