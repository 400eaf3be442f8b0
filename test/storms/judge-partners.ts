import { createHash } from "node:crypto";
import type postgres from "postgres";
import { RIDER_STEPS } from "@/lib/domain/handover/rider-phone/rider-steps";
import { FLEET_HABITS, NOWHERE } from "./partner-floods";
import { JOB_HABITS, OFFER_HABITS } from "./partner-habits";
import type { PartnerCall, PartnerSystem } from "./partner-system";

type Stored = { key: string; done: string; orderId: string; status: string };

/** What systems were answered, compared with the books, and each order's way through hands. */
export async function judgePartners(
  owner: postgres.Sql,
  partners: PartnerSystem[],
  cancelled: string[],
): Promise<{ counts: Record<string, number>; findings: string[] }> {
  const findings: string[] = [];
  for (const partner of partners) {
    findings.push(...partner.faults, ...(await judgeAnswers(owner, partner)));
  }
  findings.push(
    ...(await judgeSteps(owner, partners)),
    ...(await judgeAssignments(owner, partners)),
    ...(await judgeHands(owner)),
    ...(await judgeEnds(owner, cancelled)),
    ...(await judgePositions(owner)),
  );
  const calls = partners.flatMap((it) => it.calls);
  const counts: Record<string, number> = { requests: calls.length };
  for (const [habit, times] of partners.flatMap(({ tried }) => [...tried]))
    counts[habit] = (counts[habit] ?? 0) + times;
  counts.refused = calls.filter(({ answer }) => answer.status >= 400).length;
  const habits = [OFFER_HABITS, JOB_HABITS, FLEET_HABITS].flatMap((it) => Object.keys(it));
  const unseen = habits.filter((habit) => !counts[habit]);
  findings.push(...unseen.map((habit) => `no system had the habit ${habit}`));
  return { counts, findings };
}

/** As the product keeps the key of a company's system. */
const storedKeyOf = (key: string) =>
  createHash("sha256").update(`courier_api ${key}`).digest("hex");

/** A key with a success is kept once, with the answer that every request with it got; a key that was only refused is free. */
async function judgeAnswers(owner: postgres.Sql, { courierId, calls }: PartnerSystem) {
  const keyed = calls.filter(({ key }) => key !== undefined);
  const rows = await owner<Stored[]>`
    select a.key, a.answer ->> 'done' as done, a.answer ->> 'orderId' as "orderId", a.answer ->> 'status' as status
      from rider_actions a join riders r on r.id = a.rider_id where r.courier_id = ${courierId}`;
  const kept = groupBy(rows, ({ key }) => key);
  return [...groupBy(keyed, ({ key = "" }) => key)].flatMap(([key, sent]) => {
    const stored = kept.get(storedKeyOf(key)) ?? [];
    const succeeded = sent.filter(({ answer }) => answer.status === 200);
    if (succeeded.length === 0)
      return stored.length === 0 ? [] : [`${nameOf(sent[0]!)} was refused, and is in the books`];
    if (stored.length !== 1)
      return [
        `a key that was answered is ${stored.length} times in the books: ${nameOf(sent[0]!)}`,
      ];
    return succeeded
      .filter(({ answer }) => !isSame(answer.body, stored[0]!))
      .map(
        (it) =>
          `${nameOf(it)} was answered ${JSON.stringify(it.answer.body)}, and is kept as ${JSON.stringify(stored)}`,
      );
  });
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function isSame(body: Record<string, unknown>, { done, orderId, status }: Stored): boolean {
  return body.done === done && body.order_id === orderId && body.status_code === status;
}

const nameOf = ({ habit, path, body }: PartnerCall) =>
  `${habit}: ${path} ${JSON.stringify(body ?? null).slice(0, 100)}`;

/** Each step that was answered as done now is in the history once, and no other is. */
async function judgeSteps(owner: postgres.Sql, partners: PartnerSystem[]) {
  const answered = new Map<string, number>();
  const keys = new Set<string>();
  for (const { path, key = "", body, answer } of partners.flatMap((it) => it.calls)) {
    const kind = (body as { kind?: keyof typeof RIDER_STEPS } | undefined)?.kind;
    if (!kind || answer.says !== "now" || keys.has(key)) continue;
    keys.add(key);
    const orderId = path.split("/")[1];
    const step = `${orderId} ${RIDER_STEPS[kind]}`;
    answered.set(step, (answered.get(step) ?? 0) + 1);
  }
  const rows = await owner<{ step: string; count: number }[]>`
    select order_id || ' ' || status::text as step, count(*)::int as count from events
     where channel = 'courier_api' and actor = 'rider' and status not in ('assigned', 'searching') group by 1`;
  const kept = new Map(rows.map(({ step, count }) => [step, count]));
  return [...new Set([...answered.keys(), ...kept.keys()])]
    .filter((step) => answered.get(step) !== kept.get(step))
    .map(
      (step) =>
        `${step}: answered ${answered.get(step) ?? 0}, in the history ${kept.get(step) ?? 0}`,
    );
}

/** Each driver that an answer names as the one with the job has had the job. */
async function judgeAssignments(owner: postgres.Sql, partners: PartnerSystem[]) {
  const rows = await owner<{ had: string }[]>`
    select distinct order_id || ' ' || rider_id as had from dispatch_runs where rider_id is not null`;
  const had = new Set(rows.map((row) => row.had));
  return partners
    .flatMap((it) => it.calls)
    .filter(({ path, answer }) => path.endsWith("/driver") && answer.status === 200)
    .map(({ answer }) => `${String(answer.body.order_id)} ${String(answer.body.driver_id)}`)
    .filter((assigned) => !had.has(assigned))
    .map((assigned) => `assigned, and never with that driver: ${assigned}`);
}

/** One driver at a time: none is assigned before the one before has lost it; who picks up delivers; each thing happens once. */
async function judgeHands(owner: postgres.Sql): Promise<string[]> {
  const rows = await owner<{ what: string; id: string }[]>`
    with steps as (
      select order_id as id, status::text as status, lag(status::text) over w as before
        from events where status is not null window w as (partition by order_id order by sequence)
    )
    select 'assigned twice' as what, id from steps where status = 'assigned' and before <> 'searching'
    union all select 'delivered twice', id from steps where status = 'delivered' group by id having count(*) > 1
    union all select 'picked up twice', id from steps where status = 'picked_up' group by id having count(*) > 1
    union all select 'moved after its delivery', id from steps where before = 'delivered' and status <> 'completed'
    union all select 'handed over twice', order_id from handovers
               where kind in ('pickup', 'delivery') group by order_id, kind having count(*) > 1
    union all select 'in the hands of two drivers', order_id from rider_actions
               where kind in ('pick_up', 'deliver', 'return') and answer ->> 'done' = 'now'
               group by order_id having count(distinct rider_id) > 1
    union all select 'delivered by another driver', o.id from orders o join rider_actions a on a.order_id = o.id
               where a.kind = 'deliver' and a.answer ->> 'done' = 'now' and a.rider_id is distinct from o.rider_id
    union all select 'paid for twice', order_id from collections group by order_id having count(*) > 1
    union all select 'driver has more jobs than the limit', id::text from riders where active_jobs > job_limit`;
  return rows.map(({ what, id }) => `${what}: ${id}`);
}

/** An order that its shop has cancelled stays so. */
async function judgeEnds(owner: postgres.Sql, cancelled: string[]): Promise<string[]> {
  const rows = await owner<{ id: string; status: string }[]>`
    select id, status::text as status from orders
     where status not in ('delivered', 'completed', 'returned', 'cancelled')
        or status <> 'cancelled' and id = any (${cancelled})`;
  return rows.map(({ id, status }) => `${id} has ended as ${status}`);
}

/** Positions that are old, ahead or of another company's drivers are nowhere. */
async function judgePositions(owner: postgres.Sql): Promise<string[]> {
  const rows = await owner<{ id: number }[]>`
    select distinct rider_id as id from rider_positions
     where latitude = ${NOWHERE.lat} and longitude = ${NOWHERE.lng}`;
  return rows.map(({ id }) => `rider ${id} was where no driver was`);
}
