"use client";

import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { useIsRunning } from "@/components/ui/use-is-running";
import { formatLength } from "@/lib/core/format-length";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import type { ReadLocation } from "@/lib/core/location/read-location";
import type { SettledSpot, SpotText } from "@/lib/core/location/settle-spot";
import { LOCATION } from "@/lib/messages/location.gen";

type ReadPlace = Extract<ReadLocation, { kind: "place" }>;

type SpotLineProps = {
  spot: SettledSpot;
  near: Coordinates | undefined;
  onWrite: (change: Partial<SpotText>) => void;
};

/** A line under the field with the location that was understood, or a hint. */
export function SpotLine({ spot, near, onWrite }: SpotLineProps) {
  const messages = useMessages(LOCATION).spot;
  const { reading } = spot;
  return (
    <div role="status" data-testid="spot" className="mt-1.5 min-h-6 text-meta text-muted">
      {reading?.kind === "short_link" && <Line tone="info">{messages.shortLink}</Line>}
      {reading?.kind === "directions" && <Line tone="warn">{messages.directions}</Line>}
      {reading?.kind === "coarse_code" && <Line tone="warn">{messages.coarseCode}</Line>}
      {reading?.kind === "nowhere" && <Line tone="warn">{messages.nowhere}</Line>}
      {reading?.kind === "landmark" && <Line tone="info">{messages.choose}</Line>}
      {reading?.kind === "place" && (
        <PlaceLine reading={reading} spot={spot} near={near} onWrite={onWrite} />
      )}
    </div>
  );
}

type PlaceLineProps = SpotLineProps & { reading: ReadPlace };

function PlaceLine({ reading, spot, near, onWrite }: PlaceLineProps) {
  const messages = useMessages(LOCATION);
  const { concern, coordinates, precision } = reading;
  if (concern?.kind === "swapped") {
    return <SwapLine suggestion={formatCoordinates(concern.suggestion)} onWrite={onWrite} />;
  }
  if (concern?.kind === "outside_area") return <OutsideLine spot={spot} onWrite={onWrite} />;
  return (
    <Line tone={concern || precision === "map_centre" ? "warn" : "ok"}>
      <span
        data-testid="spot-place"
        data-latitude={coordinates.latitude}
        data-longitude={coordinates.longitude}
      >
        {near && (
          <strong className="font-semibold text-fg">
            {messages.fromPickup({ distance: formatLength(distanceMetres(near, coordinates)) })}
          </strong>
        )}{" "}
        {concern && `${messages.spot.far} `}
        {messages.precisions[precision]}{" "}
        {precision !== "named_place" && (
          <span className="whitespace-nowrap tabular-nums">{formatCoordinates(coordinates)}</span>
        )}
      </span>
    </Line>
  );
}

type SwapLineProps = Pick<SpotLineProps, "onWrite"> & { suggestion: string };

/** Without scripts the button sends the form with the other order of the two numbers. */
function SwapLine({ suggestion, onWrite }: SwapLineProps) {
  const messages = useMessages(LOCATION).spot;
  const isHydrated = useIsRunning();
  const asSubmit = {
    type: "submit",
    name: "where",
    value: suggestion,
    formNoValidate: true,
  } as const;
  return (
    <Line tone="warn">
      {messages.swapped}{" "}
      <button
        {...(isHydrated ? { type: "button" as const } : asSubmit)}
        onClick={() => onWrite({ where: suggestion })}
        className={`${buttonLook({ size: "small" })} mt-1`}
      >
        {messages.swapTo({ coordinates: suggestion })}
      </button>
    </Line>
  );
}

function OutsideLine({ spot, onWrite }: Pick<SpotLineProps, "spot" | "onWrite">) {
  const messages = useMessages(LOCATION).spot;
  const { where, confirmed } = spot;
  return (
    <Line tone="warn">
      {messages.outside}
      <label className="mt-1 flex min-h-6 items-center gap-2 text-fg pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name="confirmed"
          value={where}
          checked={confirmed === where}
          onChange={({ target }) => onWrite({ confirmed: target.checked ? where : "" })}
          className="size-4 accent-brand"
        />
        {messages.confirm}
      </label>
    </Line>
  );
}

const TONES = {
  ok: { Icon: CircleCheck, look: "text-ok-fg" },
  warn: { Icon: TriangleAlert, look: "text-warn-fg" },
  info: { Icon: Info, look: "text-info-fg" },
};

function Line({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { Icon, look } = TONES[tone];
  return (
    <div className="flex gap-1.5" data-tone={tone}>
      <Icon aria-hidden="true" className={`mt-0.5 size-4 flex-none ${look}`} />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
}
