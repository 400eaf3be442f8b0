import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { newId } from "@/lib/core/ids";
import { grantAdminAuthority, type AdminContext } from "@/lib/domain/authority/admin-context";
import { grantCourierAuthority, type CourierContext } from "@/lib/domain/authority/courier-context";
import type { RefusalCode } from "@/lib/domain/errors";
import type { PaymentProvider } from "@/lib/domain/money/payment-providers/payment-provider";
import { decideSlipPayout } from "@/lib/domain/money/rider-pay/decide-slip-payout";
import { giveRiderAdvance } from "@/lib/domain/money/rider-pay/give-rider-advance";
import { listRiderPayRuns } from "@/lib/domain/money/rider-pay/list-rider-pay-runs";
import { listSlipPayoutsToLookUp } from "@/lib/domain/money/rider-pay/list-slip-payouts-to-look-up";
import { makeRiderPayRun, usualFirstDay } from "@/lib/domain/money/rider-pay/make-rider-pay-run";
import { payRiderSlip } from "@/lib/domain/money/rider-pay/pay-rider-slip";
import {
  readRiderPayRun,
  type RiderPaySlip,
} from "@/lib/domain/money/rider-pay/read-rider-pay-run";
import { sendRiderPay } from "@/lib/domain/money/rider-pay/send-rider-pay";
import { sendableSlips } from "@/lib/domain/money/rider-pay/sendable-slips";
import { undoRiderPayRun } from "@/lib/domain/money/rider-pay/undo-rider-pay-run";
import type { MoodyPayChangu } from "./moody-paychangu";
import { persist, refusedInStorm } from "./persistent-people";

type SentForm = Parameters<typeof sendRiderPay>[1];

export type PayOffice = {
  owner: postgres.Sql;
  provider: MoodyPayChangu;
  courierId: string;
  riders: number[];
  /** Two people who do the same work at the same moment. */
  payers: [CourierContext, CourierContext];
  finance: AdminContext;
  depositedMinor: number;
  /** What each rider has earned, what was handed over for each slip, and the advances. */
  earned: Map<number, number>;
  byHand: Map<string, number>;
  /** Forms that were sent, and can be sent once more at any time. */
  forms: SentForm[];
  acts: number;
  refusals: number;
  faults: string[];
  isCalm: boolean;
  over: AbortSignal;
};

const PAUSE_MS = 300;
const DEPOSITED_MINOR = 1_000_000_000_00;

/** Longer than any request to the provider can be under way. */
const UNHEARD_MS = 20_000;

const chance = (share: number) => Math.random() < share;
const drawn = <It>(them: It[]): It | undefined => them[Math.floor(Math.random() * them.length)];

/** Reading a slip's phone asks the provider for nothing else. */
const ANY_PHONE = { accountOf: () => "airtel_money" } as Pick<
  PaymentProvider,
  "accountOf"
> as PaymentProvider;

/** What two people who work at once, and old forms, can be answered. */
const EXPECTED: RefusalCode[] = [
  "rider_pay_run_open",
  "rider_pay_run_changed",
  "rider_pay_run_empty",
  "rider_pay_run_not_found",
  "rider_pay_run_paid",
  "rider_pay_slips_changed",
  "rider_pay_slip_not_found",
  "rider_pay_slip_paid",
  "rider_pay_slip_sent",
  "collection_payout_decided",
];

/** A company with riders, two people who pay them, and earnings that cover it. */
export async function openOffice(
  owner: postgres.Sql,
  provider: MoodyPayChangu,
  count: number,
  over: AbortSignal,
): Promise<PayOffice> {
  const courierId = newId("cou");
  await owner`select register_courier(${courierId}, 'Storm courier', 'MW')`;
  const riders = await owner<{ id: number }[]>`
    insert into riders (courier_id, reference, name, phone, vehicle_class, weight_limit_g, job_limit)
    select ${courierId}, 'S-' || n, 'Storm rider ' || n, '+2659912' || lpad(n::text, 5, '0'), 'BIKE', 10000, 5
      from generate_series(1, ${count}) n returning id`;
  // The orders of the earnings are in no database.
  await owner`alter table rider_earnings drop constraint rider_earnings_order`;
  await owner`select open_platform_accounts('MWK')`;
  await owner`select post_ledger('adjustment', 'MWK', null, null, null, 'storm',
    array[earnings_account(${courierId}, 'MWK'), platform_account('top_up_clearing', 'MWK')],
    array[${DEPOSITED_MINOR}, ${-DEPOSITED_MINOR}]::bigint[])`;
  const hire = async (role: Record<string, string>) => {
    const id = newId("usr");
    const person = { id, email: `${id}@storm.example`, name: "Storm person", password_hash: "" };
    await owner`insert into users ${owner({ ...person, ...role })}`;
    return id;
  };
  const payer = async () =>
    grantCourierAuthority({
      courierId,
      environment: "live",
      timezone: "Africa/Blantyre",
      currency: "MWK",
      actor: {
        kind: "staff",
        userId: await hire({ role: "courier", staff_role: "finance", courier_id: courierId }),
        staffRole: "finance",
      },
    });
  const userId = await hire({ role: "admin", staff_role: "finance" });
  return {
    owner,
    provider,
    courierId,
    riders: riders.map(({ id }) => id),
    payers: [await payer(), await payer()],
    finance: grantAdminAuthority({ userId, staffRole: "finance" }),
    depositedMinor: DEPOSITED_MINOR,
    earned: new Map(),
    byHand: new Map(),
    forms: [],
    acts: 0,
    refusals: 0,
    faults: [],
    isCalm: false,
    over,
  };
}

/** A share of the riders delivers something. */
export async function earn({ owner, courierId, riders, earned }: PayOffice, share: number) {
  const rows = riders
    .filter(() => chance(share))
    .map((rider_id) => ({
      merchant_id: "mer_storm",
      environment: "live",
      order_id: newId("ord"),
      rider_id,
      courier_id: courierId,
      delivery_minor: (500 + Math.floor(Math.random() * 4_500)) * 100,
      return_minor: 0,
      waiting_minor: 0,
      waiting_minutes: 0,
      earned_at: new Date(),
    }));
  if (rows.length === 0) return;
  await persist(() => owner`insert into rider_earnings ${owner(rows)} on conflict do nothing`);
  for (const { rider_id: id, delivery_minor: minor } of rows) {
    earned.set(id, (earned.get(id) ?? 0) + minor);
  }
}

/** Does what a person sees to do, and sometimes something again. */
export async function payOften(office: PayOffice, payer: CourierContext): Promise<void> {
  while (!office.over.aborted) {
    await wait(PAUSE_MS * Math.random());
    const [newest] = await persist(() => listRiderPayRuns(payer));
    if (newest?.closedAt === null) await payRun(office, payer, newest);
    else await makeRun(office, payer, newest?.runId);
    if (!office.isCalm && chance(0.1)) await advance(office, payer);
    const old = drawn(office.forms);
    if (old && chance(0.1)) await act(office, () => sendRiderPay(payer, old, ANY_PHONE));
  }
}

async function makeRun(office: PayOffice, payer: CourierContext, afterId: string | undefined) {
  const form = { id: newId("prn"), afterId, firstDay: usualFirstDay(payer) };
  const make = () => act(office, () => makeRiderPayRun(payer, form));
  await Promise.all(chance(0.3) ? [make(), make()] : [make()]);
}

type OpenRun = { runId: string; canBeUndone: boolean };

async function payRun(office: PayOffice, payer: CourierContext, { runId, canBeUndone }: OpenRun) {
  if (canBeUndone && !office.isCalm && chance(0.2)) {
    await act(office, () => undoRiderPayRun(payer, runId));
    return;
  }
  const slips = await persist(async () => {
    try {
      return (await readRiderPayRun(payer, runId)).slips;
    } catch (error) {
      // The other one has undone it.
      if (error instanceof Error && error.message.includes("rider_pay_run_not_found")) return [];
      throw error;
    }
  });
  const due = sendableSlips(slips, ANY_PHONE)?.slips ?? [];
  const byHand = due.filter(() => chance(0.05));
  for (const slip of byHand) await payByHand(office, payer, slip);
  const sent = due.filter((slip) => !byHand.includes(slip));
  if (sent.length === 0) return;
  const form = {
    id: newId("pay"),
    runId,
    slips: sent.map(({ slipId, phone }) => ({ slipId, phone })),
  };
  office.forms.push(form);
  const send = () => act(office, () => sendRiderPay(payer, form, ANY_PHONE));
  await Promise.all(chance(0.3) ? [send(), send()] : [send()]);
}

/** The person hands over the money once the slip says so. */
async function payByHand(office: PayOffice, payer: CourierContext, slip: RiderPaySlip) {
  const { slipId, payMinor } = slip;
  const payment = { slipId, method: "cash", reference: newId("req") } as const;
  const refusal = await act(office, () => payRiderSlip(payer, payment));
  if (refusal !== undefined) return;
  office.byHand.set(slipId, (office.byHand.get(slipId) ?? 0) + payMinor);
}

async function advance(office: PayOffice, payer: CourierContext) {
  const riderId = String(drawn(office.riders));
  const given = { id: newId("adv"), riderId, amountMinor: 300_00, reason: "Storm" };
  await act(office, () => giveRiderAdvance(payer, given));
}

/** Finance says what the provider's own records show; what they still call pending is left open. */
export async function lookUpOften(office: PayOffice): Promise<void> {
  const { provider, finance, over } = office;
  const seenAt = new Map<string, number>();
  while (!over.aborted) {
    await wait(PAUSE_MS);
    for (const { id } of await persist(() => listSlipPayoutsToLookUp(finance))) {
      const status = provider.payouts.get(id)?.status;
      const since = seenAt.get(id) ?? performance.now();
      seenAt.set(id, since);
      const isUnheard = status === undefined && performance.now() - since > UNHEARD_MS;
      if (status === "success") {
        const reference = `29${id.slice(-12)}`;
        await act(office, () => decideSlipPayout(finance, id, reference));
      }
      if (status === "failed" || isUnheard) {
        await act(office, () => decideSlipPayout(finance, id, null));
      }
    }
  }
}

async function act(office: PayOffice, work: () => Promise<unknown>) {
  office.acts += 1;
  const refusal = await refusedInStorm(work);
  if (refusal === undefined) return undefined;
  office.refusals += 1;
  if (!EXPECTED.includes(refusal)) office.faults.push(`a person was answered ${refusal}`);
  return refusal;
}
