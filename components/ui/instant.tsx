import { formatInstant, type InstantShape, zoneCode } from "@/lib/core/format-time";

type InstantProps = { at: Date; timeZone: string; shape?: InstantShape };

/** A moment on the reader's clock; hovering gives it to the second. */
export function Instant({ at, timeZone, shape = "dateAndTime" }: InstantProps) {
  return (
    <time
      dateTime={at.toISOString()}
      title={`${formatInstant(at, timeZone, "full")} ${zoneCode(timeZone)}`}
      className="whitespace-nowrap"
    >
      {formatInstant(at, timeZone, shape)}
    </time>
  );
}
