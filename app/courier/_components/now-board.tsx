import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Money } from "@/components/ui/money";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import { toDecimal } from "@/lib/core/money";
import type { CourierCaller } from "@/lib/dashboard/authority";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { DueDocuments } from "@/lib/domain/access/documents/list-due-documents";
import type { ShiftsNow } from "@/lib/domain/access/shifts/count-shifts-now";
import { may } from "@/lib/domain/authority/rights";
import type { MetricsDay } from "@/lib/domain/money/metrics/read-metrics-days";
import type { CompanyNow } from "@/lib/domain/ordering/orders/read-company-now";
import { COURIER_DOCUMENTS } from "@/lib/messages/courier-documents.gen";
import { COURIER_SHIFTS } from "@/lib/messages/courier-shifts.gen";
import { COURIER } from "@/lib/messages/courier.gen";

type NowBoardProps = CourierCaller & {
  now: CompanyNow;
  today: MetricsDay | undefined;
  /** Undefined for a reader who may not see documents. */
  documents: DueDocuments["counts"] | undefined;
  /** Null without any shifts and days off, undefined for a reader who doesn't plan them. */
  shifts: ShiftsNow | null | undefined;
};

/**
 * The company at this moment, each number with the page that lists what it counts; what needs an action is there
 * only while there is some.
 */
export async function NowBoard({ courier, user, now, today, documents, shifts }: NowBoardProps) {
  const texts = (await readMessages(COURIER)).nowBoard;
  const { tile, tileExplains } = await readMessages(COURIER_DOCUMENTS);
  const { riders, underWay, late, silent } = now;
  const { disputes, disputedSince, cashMinor } = now;
  const { currency, timezone } = courier;
  const { waiting = 0, expired = 0, expiring = 0 } = documents ?? {};
  const due = waiting + expired + expiring;
  return (
    <StatList>
      <Tile
        {...{ label: texts.underWay, href: "/courier/orders", value: underWay }}
        note={texts.late({ late })}
      />
      {today && (
        <Tile
          {...{ label: texts.delivered, href: "/courier/orders/past", value: today.completed }}
          note={texts.earned({ money: formatMoney(today.earningsMinor, currency) })}
        />
      )}
      <Tile
        {...{ label: texts.free, href: "/courier/riders?state=free", value: riders.free }}
        note={texts.others({ hasRoom: riders.has_room, notOffered: riders.not_offered })}
      />
      {shifts && <ShiftTile {...shifts} />}
      {silent > 0 && (
        <Tile
          {...{ label: texts.silent, href: "/courier/dispatch", value: silent }}
          note={texts.silentExplains}
        />
      )}
      {disputedSince && (
        <Tile
          {...{ label: texts.disputes, href: "/courier/notifications", value: disputes }}
          note={texts.since({ time: formatInstant(disputedSince, timezone, "dateAndTime") })}
        />
      )}
      {documents && due > 0 && (
        <Tile
          {...{ label: tile, href: "/courier/riders/documents", value: due }}
          note={tileExplains(documents)}
        />
      )}
      {may(user, "receive_cash") && cashMinor > 0 && (
        <Tile
          {...{ label: texts.cash, href: "/courier/cash", value: toDecimal(cashMinor, currency) }}
          note={texts.cashExplains}
        >
          <Money minor={cashMinor} currency={currency} />
        </Tile>
      )}
    </StatList>
  );
}

/** Who is on shift, and who is missing or off. */
async function ShiftTile(shifts: ShiftsNow) {
  const { tile, tileExplains } = await readMessages(COURIER_SHIFTS);
  return (
    <Tile
      {...{ label: tile, href: "/courier/riders/shifts", value: shifts.working }}
      note={tileExplains(shifts)}
    />
  );
}

type TileProps = { label: string; href: string; value: number; note: string; children?: ReactNode };

function Tile({ label, href, value, note, children = value }: TileProps) {
  return (
    <StatTile
      label={
        <AppLink href={href} className="inline-flex min-h-6 items-center">
          {label}
        </AppLink>
      }
      value={value}
      delta={<span className="text-meta text-muted">{note}</span>}
    >
      {children}
    </StatTile>
  );
}
