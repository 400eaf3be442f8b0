import { formatPhone } from "@/lib/core/format-phone";

/** A phone number in its usual grouping, as a link that calls it. */
export function Phone({ e164 }: { e164: string }) {
  return (
    <a
      href={`tel:${e164}`}
      className="inline-flex min-h-6 items-center whitespace-nowrap tabular-nums"
    >
      {formatPhone(e164)}
    </a>
  );
}
