import { LinkedTile } from "@/components/ui/linked-tile";
import { StatList } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import type { CourierCaller } from "@/lib/dashboard/authority";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ShiftsNow } from "@/lib/domain/access/shifts/count-shifts-now";
import type { MetricsDay } from "@/lib/domain/money/metrics/read-metrics-days";
import type { CompanyNow } from "@/lib/domain/ordering/orders/read-company-now";
import { COURIER_SHIFTS } from "@/lib/messages/courier-shifts.gen";
import { COURIER } from "@/lib/messages/courier.gen";

type NowBoardProps = Pick<CourierCaller, "courier"> & {
  now: CompanyNow;
  today: MetricsDay | undefined;
  /** Null without any shifts and days off, undefined for a reader who doesn't plan them. */
  shifts: ShiftsNow | null | undefined;
};

/** The company at this moment, each number with the page that lists what it counts. */
export async function NowBoard({ courier, now, today, shifts }: NowBoardProps) {
  const texts = (await readMessages(COURIER)).nowBoard;
  const { riders, underWay, late } = now;
  return (
    <StatList>
      <LinkedTile
        {...{ label: texts.underWay, href: "/courier/orders", value: underWay }}
        note={texts.late({ late })}
      />
      {today && (
        <LinkedTile
          {...{ label: texts.delivered, href: "/courier/orders/past", value: today.completed }}
          note={texts.earned({ money: formatMoney(today.earningsMinor, courier.currency) })}
        />
      )}
      <LinkedTile
        {...{ label: texts.free, href: "/courier/riders?state=free", value: riders.free }}
        note={texts.others({ hasRoom: riders.has_room, notOffered: riders.not_offered })}
      />
      {shifts && <ShiftTile {...shifts} />}
    </StatList>
  );
}

/** Who is on shift, and who is missing or off. */
export async function ShiftTile(shifts: ShiftsNow) {
  const { tile, tileExplains } = await readMessages(COURIER_SHIFTS);
  return (
    <LinkedTile
      {...{ label: tile, href: "/courier/riders/shifts", value: shifts.working }}
      note={tileExplains(shifts)}
    />
  );
}
