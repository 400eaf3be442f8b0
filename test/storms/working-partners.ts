import { setTimeout as wait } from "node:timers/promises";
import { FLEET_HABITS, TOWN } from "./partner-floods";
import { heldBy, JOB_HABITS, OFFER_HABITS } from "./partner-habits";
import { listJobs, listOffers, type PartnerSystem, sendOnce } from "./partner-system";
import { acceptOffer, takeNextStep } from "./partner-work";

/** Parts of a company's system that work at the same time and do not know of each other's requests. */
const PARTS = 4;

/** Between two looks of a part at the offers and jobs. */
const PAUSE_MS = 60;

const HEARTBEAT_MS = 3_000;

const FLOOD_MS = 4_000;

const BAD_SHARE = 0.4;

export type Mood = { isCalm: boolean };

const oneOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];

/** Works offers and jobs until it is over, with bad habits unless it is calm. */
export async function workAsPartner(
  partner: PartnerSystem,
  mood: Mood,
  over: AbortSignal,
): Promise<void> {
  const often = async (pauseMs: number, work: () => Promise<void>) => {
    while (!over.aborted) {
      await wait(pauseMs * (0.5 + Math.random()));
      await work();
    }
  };
  await Promise.all([
    ...Array.from({ length: PARTS }, () => often(PAUSE_MS, () => workOne(partner, mood))),
    often(HEARTBEAT_MS, () => keepOnline(partner)),
    often(FLOOD_MS, () => flood(partner, mood)),
  ]);
}

async function workOne(partner: PartnerSystem, mood: Mood): Promise<void> {
  const { busy, ignored } = partner;
  const offer = oneOf(
    (await listOffers(partner)).filter(
      (it) => !busy.has(heldBy(it)) && (mood.isCalm || !ignored.has(it.offer_id)),
    ),
  );
  if (offer) {
    await whileBusy(partner, heldBy(offer), async () => {
      if (isBad(mood)) await rarest(partner, OFFER_HABITS)(partner, offer);
      else await acceptOffer(partner, offer);
    });
    return;
  }
  const job = oneOf((await listJobs(partner)).filter(({ order_id }) => !busy.has(order_id)));
  if (!job) return;
  const suited = Object.entries(JOB_HABITS).filter(([, { suits }]) => suits(job));
  await whileBusy(partner, job.order_id, async () => {
    if (isBad(mood)) await rarest(partner, Object.fromEntries(suited)).act(partner, job);
    else await takeNextStep(partner, job);
  });
}

/** The habit that the system has had the least. */
function rarest<Habit>({ tried }: PartnerSystem, habits: Record<string, Habit>): Habit {
  const times = (name: string) => tried.get(name) ?? 0;
  const [name, habit] = Object.entries(habits).sort(([a], [b]) => times(a) - times(b))[0]!;
  tried.set(name, times(name) + 1);
  return habit;
}

const isBad = ({ isCalm }: Mood) => !isCalm && Math.random() < BAD_SHARE;

async function whileBusy({ busy }: PartnerSystem, id: string, work: () => Promise<void>) {
  if (busy.has(id)) return;
  busy.add(id);
  await work();
  busy.delete(id);
}

/** Every driver is near the shops and takes orders. */
async function keepOnline(partner: PartnerSystem): Promise<void> {
  for (const { id } of partner.drivers)
    await sendOnce(partner, {
      method: "PUT",
      path: `riders/${id}/status`,
      body: { status: "available" },
    });
  const recorded_at = new Date().toISOString();
  const positions = partner.drivers.map(({ id }) => ({ driver_id: id, ...TOWN, recorded_at }));
  await sendOnce(partner, { path: "positions", body: { positions } });
}

async function flood(partner: PartnerSystem, { isCalm }: Mood): Promise<void> {
  const job = oneOf(await listJobs(partner));
  if (isCalm || !job) return;
  const habits: Record<string, (it: PartnerSystem, orderId: string) => Promise<void>> =
    FLEET_HABITS;
  await rarest(partner, habits)(partner, job.order_id);
}
