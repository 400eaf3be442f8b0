import { formatInstant, zoneCode } from "@/lib/core/format-time";

/** With seconds, so that the log can be compared with another one. */
export function RequestTime({ at, timeZone }: { at: Date; timeZone: string }) {
  const whole = formatInstant(at, timeZone, "full");
  return (
    <time
      dateTime={at.toISOString()}
      title={`${whole} ${zoneCode(timeZone)}`}
      className="whitespace-nowrap"
    >
      {formatInstant(at, timeZone, "dateAndTime")}
      <span className="text-muted">{whole.slice(-SECONDS)}</span>
    </time>
  );
}

/** The length of `:05` at the end of the long form. */
const SECONDS = 3;
