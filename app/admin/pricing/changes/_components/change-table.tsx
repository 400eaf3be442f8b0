import type { ReactNode } from "react";
import { ColleagueName } from "@/app/_team/colleague-name";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { PriceChange } from "@/lib/domain/pricing/price-changes/find-price-changes";
import { ADMIN_PRICING, type AdminPricingMessages } from "@/lib/messages/admin-pricing.gen";
import { VEHICLES, type VehiclesMessages } from "@/lib/messages/vehicles.gen";
import { ADMIN_TIMEZONE } from "../../../admin-timezone";
import { changeName } from "../change-name";

type Texts = AdminPricingMessages["changeTable"];

type ChangeTableProps = {
  caption: string;
  changes: PriceChange[];
  empty: ReactNode;
  /** A column of the page's own after the others. */
  last?: Column<PriceChange>;
};

const STATE_LOOKS: Record<PriceChange["state"], { tone: BadgeTone; shape: BadgeShape }> = {
  requested: { tone: "warn", shape: "half" },
  published: { tone: "ok", shape: "full" },
  rejected: { tone: "bad", shape: "cross" },
  cancelled: { tone: "neutral", shape: "cross" },
};

export async function ChangeTable({ caption, changes, empty, last }: ChangeTableProps) {
  const texts = (await readMessages(ADMIN_PRICING)).changeTable;
  const vehicles = await readMessages(VEHICLES);
  return (
    <DataList
      caption={caption}
      columns={[...columnsFor(texts, vehicles, new Date()), ...(last ? [last] : [])]}
      rows={changes}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/pricing/changes/${id}`}
      areas={["what when", "state starts", ...(last ? [`${last.area} ${last.area}`] : [])]}
      empty={empty}
    />
  );
}

function columnsFor(texts: Texts, vehicles: VehiclesMessages, now: Date): Column<PriceChange>[] {
  return [
    {
      key: "what",
      head: texts.heads.what,
      area: "what",
      cell: (change) => changeName(texts, vehicles, change),
    },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (change) => (
        <span data-state={change.state}>
          <StatusBadge {...STATE_LOOKS[change.state]}>{texts.states[change.state]}</StatusBadge>
          <span className="block text-meta text-muted">{peopleOf(texts, change)}</span>
        </span>
      ),
    },
    {
      key: "starts",
      head: texts.heads.starts,
      area: "starts",
      cell: ({ effectiveFrom, timezone }) =>
        effectiveFrom ? (
          <Instant at={effectiveFrom} timeZone={timezone} shape="date" />
        ) : (
          texts.whenPublished
        ),
    },
    {
      key: "when",
      head: texts.heads.when,
      area: "when",
      align: "right",
      cell: ({ decidedAt, requestedAt }) => (
        <Ago at={decidedAt ?? requestedAt} timeZone={ADMIN_TIMEZONE} now={now} isBrief />
      ),
    },
  ];
}

function peopleOf(texts: Texts, change: PriceChange) {
  const { requestedBy, requesterName, decidedBy, deciderName, state } = change;
  const requester = <ColleagueName id={requestedBy} name={requesterName} place="admin" />;
  const decider = <ColleagueName id={decidedBy} name={deciderName} place="admin" />;
  if (state === "cancelled") return texts.cancelled({ requester });
  return deciderName === null
    ? texts.requested({ requester })
    : texts.decided({ requester, decider });
}
