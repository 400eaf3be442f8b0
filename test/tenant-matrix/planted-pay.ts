import { newId } from "@/lib/core/ids";
import { postEarnings } from "@/test/courier-history";
import { createCourier, createRider, owner } from "@/test/world";
import { payment, type OpenedForm, type PreparedForms } from "./prepared-form";
import { inBoth, type Tenant } from "./tenant";

const SOMEWHERE = { latitude: 12.5, longitude: 77.6 };

/** A company's open pay run with the slip of a rider. */
async function plantRun(courierId: string, riderId: number) {
  const [runId, slipId] = [newId("prn"), newId("slp")];
  await closeRuns(courierId);
  await owner`insert into rider_pay_runs (id, courier_id, currency, first_day)
    values (${runId}, ${courierId}, 'MWK', '2020-01-01')`;
  await owner`insert into rider_pay_slips
      (id, run_id, courier_id, rider_id, orders, delivery_minor, waiting_minor, return_minor, advances_minor)
    values (${slipId}, ${runId}, ${courierId}, ${riderId}, 1, 100000, 0, 0, 0)`;
  return { runId, slipId };
}

async function plantAdvance(courierId: string, riderId: number, reason: string) {
  const advanceId = newId("adv");
  await owner`insert into rider_advances (id, courier_id, rider_id, amount_minor, reason)
    values (${advanceId}, ${courierId}, ${riderId}, 100000, ${reason})`;
  return advanceId;
}

async function plantPayout(slipId: string, riderId: number) {
  const payoutId = newId("pay");
  await owner`insert into payouts (id, slip_id, method, currency, amount_minor, phone, state, sent_at, sends)
    select ${payoutId}, ${slipId}, 'airtel_money', 'MWK', 100000, phone, 'unknown', now(), 1
      from riders where id = ${riderId}`;
  return payoutId;
}

const closeRuns = (courierId: string) =>
  owner`update rider_pay_runs set closed_at = now() where courier_id = ${courierId} and closed_at is null`;

/** A pay run and an advance of a company's rider, with the company's mark in every text. */
export async function plantPay({ id, mark, things }: Tenant): Promise<void> {
  const riderId = Number(things.rider?.live);
  const { runId, slipId } = await plantRun(id, riderId);
  things.advance = inBoth(await plantAdvance(id, riderId, `${mark} fees`));
  things.payRun = inBoth(runId);
  things.paySlip = inBoth(slipId);
  things.slipPayout = inBoth(await plantPayout(slipId, riderId));
}

async function companyOf({ sender }: OpenedForm): Promise<string> {
  const [user] = await owner<[{ courierId: string }]>`
    select courier_id as "courierId" from users where id = ${sender.id}`;
  return user.courierId;
}

async function openRun(form: OpenedForm) {
  const courierId = await companyOf(form);
  const { id } = await createRider(SOMEWHERE, { courierId });
  return { fields: await plantRun(courierId, id) };
}

/** Forms about the pay of riders. */
export const PREPARED_PAY_FORMS: PreparedForms = {
  makeRiderPayRunAction: async (form) => {
    const courierId = await companyOf(form);
    await owner`update rider_pay_runs set undone_at = now() where courier_id = ${courierId}`;
    await owner`insert into rider_earnings
        (merchant_id, environment, order_id, rider_id, courier_id, delivery_minor, return_minor, waiting_minor,
         waiting_minutes, earned_at)
      select merchant_id, environment, id, rider_id, ${courierId}, 100000, 0, 0, 0, now() from orders
       where courier_id = ${courierId} and environment = 'live' and rider_id is not null limit 1
      on conflict (merchant_id, environment, order_id) do update
         set slip_id = null, refunded_at = null, delivery_minor = 100000`;
    return {};
  },
  undoRiderPayRunAction: async (form) => {
    const { fields } = await openRun(form);
    return { fields: { runId: fields.runId } };
  },
  correctRiderAdvanceAction: async (form) => {
    const courierId = await companyOf(form);
    const { id } = await createRider(SOMEWHERE, { courierId });
    return { fields: { advanceId: await plantAdvance(courierId, id, "Fees") } };
  },
  sendRiderPayAction: async (form) => {
    const courierId = await companyOf(form);
    const { id } = await createRider(SOMEWHERE, { courierId });
    const { runId, slipId } = await plantRun(courierId, id);
    await owner`update riders set phone = '+265991234567' where id = ${id}`;
    await postEarnings({ courierId }, "order_settlement", 100_000);
    return { fields: { runId, slips: `${slipId} +265991234567` } };
  },
  decideSlipPayoutAction: async () => {
    const { id: courierId } = await createCourier();
    const { id } = await createRider(SOMEWHERE, { courierId });
    const { slipId } = await plantRun(courierId, id);
    await postEarnings({ courierId }, "order_settlement", 100_000);
    return { fields: { payoutId: await plantPayout(slipId, id), paymentReference: payment() } };
  },
  payRiderSlipAction: async (form) => {
    const { fields } = await openRun(form);
    return { fields: { slipId: fields.slipId } };
  },
};
