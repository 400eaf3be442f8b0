import { AppLink } from "@/components/ui/app-link";
import { Phone } from "@/components/ui/phone";
import type { RiderRow } from "./rider-row";

type RiderWhoProps = { row: RiderRow; href?: string };

/** A rider's name, reference and phone number. */
export function RiderWho({ row: { name, reference, phone }, href }: RiderWhoProps) {
  return (
    <div className="min-w-0">
      {href === undefined ? (
        <p className="font-semibold">{name}</p>
      ) : (
        <AppLink
          href={href}
          className="inline-flex min-h-6 items-center font-semibold text-fg decoration-border-strong"
        >
          {name}
        </AppLink>
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-meta text-muted">
        <code>{reference}</code>
        <Phone e164={phone} />
      </p>
    </div>
  );
}
