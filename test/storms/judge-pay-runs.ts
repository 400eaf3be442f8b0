import type { PayOffice } from "./paying-office";

type SlipRow = { id: string; payMinor: number; payouts: string[] };
type RiderRow = { id: number; slippedMinor: number; owedMinor: number };

/** What the books cannot know is compared with them: what the provider really sent, and what people handed over. */
export async function judgePayRuns({ owner, provider, courierId, ...office }: PayOffice) {
  const violations = await owner<{ invariant: string; subject: string }[]>`
    select invariant, subject from find_violations()`;
  const slips = await owner<SlipRow[]>`
    select s.id, s.pay_minor::float8 as "payMinor",
           array(select p.id from payouts p where p.slip_id = s.id) as payouts
      from rider_pay_slips s`;
  const riders = await owner<RiderRow[]>`
    select r.id, coalesce((select sum(s.delivery_minor) from rider_pay_slips s where s.rider_id = r.id), 0)::float8
             as "slippedMinor",
           owed_rider_advances(${courierId}, r.id)::float8 as "owedMinor"
      from riders r`;
  const [{ balanceMinor }] = await owner<[{ balanceMinor: number }]>`
    select earnings_balance(${courierId}, 'MWK')::float8 as "balanceMinor"`;
  const sentFor = (id: string) => {
    const it = provider.payouts.get(id);
    return it?.status === "success" ? it.amount * 100 : 0;
  };
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const receivedFor = ({ id, payouts }: SlipRow) =>
    sum(payouts.map(sentFor)) + (office.byHand.get(id) ?? 0);
  const sentMinor = sum([...provider.payouts.keys()].map(sentFor));
  const paidMinor = office.depositedMinor - balanceMinor;
  const findings = [
    ...violations.map(({ invariant, subject }) => `not true that ${invariant}: ${subject}`),
    ...slips
      .filter((slip) => receivedFor(slip) !== slip.payMinor)
      .map(
        (slip) => `slip ${slip.id} of ${slip.payMinor}: the rider received ${receivedFor(slip)}`,
      ),
    ...riders
      .filter(({ id, slippedMinor }) => slippedMinor !== (office.earned.get(id) ?? 0))
      .map(
        (it) => `rider ${it.id} earned ${office.earned.get(it.id)}, slips say ${it.slippedMinor}`,
      ),
    ...riders
      .filter(({ owedMinor }) => owedMinor < 0)
      .map(({ id }) => `rider ${id} was deducted more than was advanced`),
    ...(sentMinor === paidMinor
      ? []
      : [`the provider sent ${sentMinor}, the company's earnings paid ${paidMinor}`]),
  ];
  const [counts] = await owner<[Record<string, number>]>`
    select (select count(*)::int from rider_pay_runs where undone_at is null) as runs,
           (select count(*)::int from rider_pay_runs where undone_at is not null) as undone,
           (select count(*)::int from rider_pay_slips) as slips,
           (select count(*)::int from rider_pay_slips where method = 'cash') as "byHand",
           (select count(*)::int from rider_advances) as advances,
           (select count(*)::int from payouts where state = 'paid') as paid,
           (select count(*)::int from payouts where state = 'refused') as refused,
           (select count(*)::int from payouts where state = 'paid_late') as late,
           (select count(*)::int from payouts where sends > 1) as again`;
  return { counts, findings };
}
