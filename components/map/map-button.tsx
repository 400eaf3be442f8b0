"use client";

import { MapPin } from "lucide-react";
import { useState } from "react";
import { useHydrated } from "@/components/location/use-hydrated";
import { Button } from "@/components/ui/button";
import { useWords } from "@/components/words/use-words";
import { LOCATION } from "@/lib/words/location";
import { canDraw } from "./can-draw";
import type { MapPicker, MapPickerProps } from "./map-picker";

type MapButtonProps = Omit<MapPickerProps, "onClose">;

type Opening = "closed" | "opening" | "open" | "no_map" | "no_answer";

/** Opens the map, which is fetched only then: most people never need it. */
export function MapButton(props: MapButtonProps) {
  const words = useWords(LOCATION).map;
  const isHydrated = useHydrated();
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
  if (!isHydrated) return null;
  return (
    <div className="mt-1">
      <Button
        size="small"
        aria-haspopup="dialog"
        isPending={state === "opening"}
        pendingLabel={words.opening}
        onClick={() => (canDraw() ? void open() : setState("no_map"))}
      >
        <MapPin aria-hidden="true" className="size-4" />
        {words.open}
      </Button>
      <p role="status" className="text-meta text-muted">
        {state === "no_map" && words.noMap}
        {state === "no_answer" && words.noAnswer}
      </p>
      {state === "open" && Picker && (
        <Picker.render {...props} onClose={() => setState("closed")} />
      )}
    </div>
  );
}
