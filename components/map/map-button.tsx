"use client";

import clsx from "clsx";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { useIsRunning } from "@/components/ui/use-is-running";
import { LOCATION } from "@/lib/messages/location.gen";
import type { MapPicker, MapPickerProps } from "./map-picker";

type MapButtonProps = Omit<MapPickerProps, "onClose">;

type Opening = "closed" | "opening" | "open" | "no_answer";

/** Opens the map, which is fetched only then: most people never need it. */
export function MapButton(props: MapButtonProps) {
  const messages = useMessages(LOCATION).map;
  const isHydrated = useIsRunning();
  const [state, setState] = useState<Opening>("closed");
  const [Picker, setPicker] = useState<{ render: typeof MapPicker }>();
  const open = async () => {
    setState("opening");
    try {
      const { MapPicker: render } = await import("./map-picker");
      setPicker({ render });
      setState("open");
    } catch {
      setState("no_answer");
    }
  };
  return (
    <div className={clsx("mt-1", !isHydrated && "invisible noscript:hidden")}>
      <Button
        size="small"
        aria-haspopup="dialog"
        isPending={state === "opening"}
        pendingLabel={messages.opening}
        onClick={() => void open()}
      >
        <MapPin aria-hidden="true" className="size-4" />
        {messages.open}
      </Button>
      <p role="status" className="text-meta text-muted">
        {state === "no_answer" && messages.noAnswer}
      </p>
      {state === "open" && Picker && (
        <Picker.render {...props} onClose={() => setState("closed")} />
      )}
    </div>
  );
}
