import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_DISPATCH, type AdminDispatchMessages } from "@/lib/messages/admin-dispatch.gen";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import type { LiveSpot } from "@/components/map/draw-live-map";
import { mapGround, type MapGround } from "@/lib/core/map-ground";
import { listMarkets } from "@/lib/domain/accounts/list-markets";
import { listOnlineRiders } from "@/lib/domain/dispatch/list-online-riders";
import type { OperationsOrder } from "@/lib/domain/orders/operations-order";
import type { AdminContext } from "@/lib/domain/platform/admin-context";
import { LiveMapFrame } from "@/components/map/live-map-frame";

type MapSectionProps = { admin: AdminContext; orders: OperationsOrder[]; isOpen: boolean };

/** Where riders and waiting parcels are. Nothing of the map is read or sent before it is opened. */
export async function MapSection({ admin, orders, isOpen }: MapSectionProps) {
  const texts = (await readMessages(ADMIN_DISPATCH)).mapSection;

  return (
    <div id="map">
      <Section
        title={texts.map}
        sub={texts.sub}
        actions={
          <Button href={isOpen ? "/admin/dispatch#map" : "/admin/dispatch?map=open#map"}>
            {isOpen ? texts.closeMap : texts.openMap}
          </Button>
        }
      >
        {isOpen && <OpenMap spots={await spotsOf(admin, orders)} ground={await groundOfAll()} />}
      </Section>
    </div>
  );
}

async function groundOfAll(): Promise<MapGround> {
  const markets = await listMarkets();
  return mapGround(...markets.map(({ code }) => code));
}

async function OpenMap({ spots, ground }: { spots: LiveSpot[]; ground: MapGround }) {
  const messages = await readMessages(ADMIN_DISPATCH);
  const texts = messages.mapSection;

  if (spots.length === 0) {
    return <Empty title={texts.emptyTitle}>{texts.empty}</Empty>;
  }
  return (
    <>
      <Legend spots={spots} legend={texts.legend} />
      <LiveMapFrame spots={spots} ground={ground} texts={messages.map} />
    </>
  );
}

type Legends = AdminDispatchMessages["mapSection"]["legend"];

const LOOKS: { kind: keyof Legends; look: string }[] = [
  { kind: "waiting", look: "size-4 bg-bad-fg" },
  { kind: "free", look: "size-3 bg-brand" },
  { kind: "taken", look: "size-3 border-2 border-muted" },
];

/** How many there are of each kind of dot, which differ in size and fill as well as in colour. */
function Legend({ spots, legend }: { spots: LiveSpot[]; legend: Legends }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-6 gap-y-1 text-table">
      {LOOKS.map(({ kind, look }) => (
        <li key={kind} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={`flex-none rounded-full ${look}`} />
          {legend[kind]({ count: spots.filter((spot) => spot.kind === kind).length })}
        </li>
      ))}
    </ul>
  );
}

async function spotsOf(admin: AdminContext, orders: OperationsOrder[]): Promise<LiveSpot[]> {
  const riders = await listOnlineRiders(admin);
  return [
    ...riders.map(({ name, isFree, latitude, longitude }) => {
      const kind: LiveSpot["kind"] = isFree ? "free" : "taken";
      return { kind, text: name, latitude, longitude };
    }),
    ...orders.map(({ merchantName, pickup }) => ({
      kind: "waiting" as const,
      text: merchantName,
      ...pickup,
    })),
  ];
}
