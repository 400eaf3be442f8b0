"use client";

import { Map as MapIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { useIsRunning } from "@/components/ui/use-is-running";
import type { MapGround } from "@/lib/core/map-ground";
import type { MapSpot } from "./draw-base-map";
import { LiveMapFrame } from "./live-map-frame";

/** The fragment of the page's address. */
const MAP_ID = "map";

type OrderMapProps = {
  spots: MapSpot[];
  ground: MapGround;
  texts: Parameters<typeof LiveMapFrame>[0]["texts"] & { show: string; hide: string };
  /** The map as a picture, until the map that moves is opened. */
  children?: ReactNode;
};

/** An order's pickup, destination and rider; nothing of the map is loaded before it is opened. */
export function OrderMap({ spots, ground, texts, children }: OrderMapProps) {
  const isHydrated = useIsRunning();
  const [chosen, setOpen] = useState<boolean>();
  // A link to the map opens it.
  const isOpen = chosen ?? (isHydrated && location.hash === `#${MAP_ID}`);
  return (
    <div id={MAP_ID} className="grid gap-3">
      {isOpen ? <LiveMapFrame spots={spots} ground={ground} texts={texts} /> : children}
      {/* Its room is kept before the scripts run, so that nothing below moves. */}
      <div className={isHydrated ? undefined : "invisible"}>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <MapIcon aria-hidden="true" className="size-4" />
          {isOpen ? texts.hide : texts.show}
        </Button>
      </div>
    </div>
  );
}
