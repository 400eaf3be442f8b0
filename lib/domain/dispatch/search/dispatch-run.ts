import { and, asc, eq, inArray, sql as expression, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { dispatchRuns, offers, riders, users, type DispatchCandidate } from "@/db/schema";

/** More searches than an order has before its search ends; a run is one search. */
const RUNS_MAX = 200;

type RunRow = typeof dispatchRuns.$inferSelect;
type OfferRow = typeof offers.$inferSelect;

/** A rider by the public name. */
export type NamedRider = { riderId: number; firstName: string };

/** The person who chose by hand, and their company. */
type Chooser = Pick<typeof users.$inferSelect, "id" | "role" | "courierId">;

/** One search for a rider: who was near, who was chosen, and the result of the offer. */
export type DispatchRun = Pick<
  RunRow,
  "id" | "trigger" | "radiusM" | "requiredWeightG" | "plan" | "createdAt"
> & {
  /** Nearest first. */
  candidates: (NamedRider & DispatchCandidate)[];
  /** Null if no rider could take the order. */
  chosen: NamedRider | null;
  /** The user who chose the rider by hand. */
  chosenBy: string | null;
  chooser: Chooser | null;
  offer: Pick<
    OfferRow,
    | "id"
    | "state"
    | "isAutoAccepted"
    | "payMinor"
    | "toPickupM"
    | "createdAt"
    | "expiresAt"
    | "answeredAt"
    | "declineReason"
  > | null;
};

/** A live order with its merchant, for readers of several merchants. */
export type LiveOrder = { merchantId: string; orderId: string };

export function ofLiveOrder({ merchantId, orderId }: LiveOrder): SQL | undefined {
  return and(
    eq(dispatchRuns.merchantId, merchantId),
    eq(dispatchRuns.environment, "live"),
    eq(dispatchRuns.orderId, orderId),
  );
}

/** The runs that match a condition, oldest first. */
export async function findDispatchRuns(condition: SQL | undefined): Promise<DispatchRun[]> {
  const rows = await db
    .select({
      run: dispatchRuns,
      offer: offers,
      chosenBy: users.name,
      chooser: { id: users.id, role: users.role, courierId: users.courierId },
    })
    .from(dispatchRuns)
    .leftJoin(
      offers,
      and(
        eq(offers.merchantId, dispatchRuns.merchantId),
        eq(offers.environment, dispatchRuns.environment),
        eq(offers.orderId, dispatchRuns.orderId),
        eq(offers.runId, dispatchRuns.id),
      ),
    )
    .leftJoin(users, eq(users.id, dispatchRuns.userId))
    .where(condition)
    .orderBy(asc(dispatchRuns.id))
    .limit(RUNS_MAX);
  const names = await firstNamesOf(rows.flatMap(({ run }) => ridersIn(run)));
  return rows.map((row) => toRun(row, names));
}

type Row = Pick<DispatchRun, "chosenBy" | "chooser"> & { run: RunRow; offer: OfferRow | null };

function toRun({ run, offer, chosenBy, chooser }: Row, names: Map<number, string>): DispatchRun {
  const named = (riderId: number) => ({ riderId, firstName: names.get(riderId) ?? "" });
  return {
    id: run.id,
    trigger: run.trigger,
    radiusM: run.radiusM,
    requiredWeightG: run.requiredWeightG,
    plan: run.plan,
    createdAt: run.createdAt,
    candidates: run.candidates.map((it) => ({ ...it, ...named(it.riderId) })),
    chosen: run.riderId === null ? null : named(run.riderId),
    chosenBy,
    chooser,
    offer,
  };
}

function ridersIn({ riderId, candidates }: RunRow): number[] {
  const near = candidates.map((candidate) => candidate.riderId);
  return riderId === null ? near : [riderId, ...near];
}

async function firstNamesOf(riderIds: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({
      id: riders.id,
      firstName: expression<string>`split_part(btrim(${riders.name}), ' ', 1)`,
    })
    .from(riders)
    .where(inArray(riders.id, [...new Set(riderIds)]));
  return new Map(rows.map(({ id, firstName }) => [id, firstName]));
}
