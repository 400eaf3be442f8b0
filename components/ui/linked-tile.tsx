import { AppLink } from "./app-link";
import { StatTile } from "./stat-list";

type LinkedTileProps = { label: string; href: string; value: number; note?: string | undefined };

/** A count whose name leads to the list of what is counted. */
export function LinkedTile({ label, href, value, note }: LinkedTileProps) {
  return (
    <StatTile
      label={
        <AppLink href={href} className="inline-flex min-h-6 items-center">
          {label}
        </AppLink>
      }
      value={value}
      delta={note && <span className="text-meta text-muted">{note}</span>}
    >
      {value.toLocaleString("en-GB")}
    </StatTile>
  );
}
