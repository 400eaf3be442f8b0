import { formatInstant, zoneCode } from "@/lib/core/format-time";

/** With seconds, because a log is compared with another one. */
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

/** Of `:05`, with which the whole form ends. */
const SECONDS = 3;
