import { newId } from "@/lib/core/ids";
import { handInCode } from "@/lib/domain/money/collections/hand-in-code";
import { owner } from "@/test/world";
import { payment, type PreparedForms } from "./prepared-form";
import { inBoth, type Tenant } from "./tenant";

/** What the order of a pair of companies brought at the door, and what of it is still in the rider's hands. */
const COLLECTED = 1_000_00;
const MISSING = 500_00;
/** What its rider took in cash although it was paid. */
const LEFT = 200_00;

/** Money from the door of a merchant's order, and how far it has got, with the companies' marks in every text. */
export async function plantCash(courier: Tenant, merchant: Tenant): Promise<void> {
  const [handIn, remittance, payout] = [newId("hin"), newId("rem"), newId("cpo")];
  const [returned, leftCash, stated] = [newId("cpm"), newId("lcs"), newId("stp")];
  const riderId = Number(courier.things.rider?.live);
  const [cashier, shopkeeper] = [
    courier.people["courier owner"],
    merchant.people["merchant owner"],
  ];
  await owner`insert into ledger_accounts (id, kind, courier_id, merchant_id, environment, currency) values
    (rider_cash_account(${riderId}, 'MWK'), 'rider_cash', ${courier.id}, null, null, 'MWK'),
    (company_cash_account(${courier.id}, 'MWK'), 'company_cash', ${courier.id}, null, null, 'MWK'),
    (payable_account(${merchant.id}, 'live'), 'collections_payable', null, ${merchant.id}, 'live', 'MWK')`;
  await owner`update riders set cash_minor = ${MISSING + LEFT} where id = ${riderId}`;
  await owner`insert into cash_hand_ins
      (id, courier_id, rider_id, currency, due_minor, counted_minor, short_reason, received_by)
    values (${handIn}, ${courier.id}, ${riderId}, 'MWK', ${COLLECTED}, ${COLLECTED - MISSING},
            ${`${courier.mark} lost it`}, ${cashier?.id ?? ""})`;
  await owner`insert into cash_remittances
      (id, courier_id, currency, amount_minor, method, reference, declared_by)
    values (${remittance}, ${courier.id}, 'MWK', ${COLLECTED}, 'bank_transfer', ${`${courier.mark} ${payment()}`},
            ${cashier?.id ?? ""})`;
  await owner`insert into collection_payouts
      (id, merchant_id, environment, currency, amount_minor, state, method, destination, requested_by)
    values (${payout}, ${merchant.id}, 'live', 'MWK', ${COLLECTED}, 'requested', 'bank_transfer',
            ${`${merchant.mark} Bank, Blantyre`}, ${shopkeeper?.id ?? ""})`;
  await owner`insert into collections
      (merchant_id, environment, order_id, rider_id, courier_id, currency, amount_minor, collected_at,
       hand_in_id, remittance_id, received_at, payout_id)
    values (${merchant.id}, 'live', ${merchant.things.order?.live ?? ""}, ${riderId}, ${courier.id}, 'MWK',
            ${COLLECTED}, now(), ${handIn}, ${remittance}, now(), ${payout})`;
  await owner`insert into collection_payments
      (id, merchant_id, environment, order_id, currency, amount_minor, state, phone, provider_transaction_id,
       received_minor, received_at)
    values (${returned}, ${merchant.id}, 'live', ${merchant.things.order?.live ?? ""}, 'MWK', ${COLLECTED}, 'to_return',
            '+265991234567', ${payment()}, ${COLLECTED}, now())`;
  await owner`insert into left_cash
      (id, merchant_id, environment, order_id, rider_id, courier_id, currency, amount_minor, why, action_key, taken_at,
       needs_second_person)
    values (${leftCash}, ${merchant.id}, 'live', ${merchant.things.order?.live ?? ""}, ${riderId}, ${courier.id}, 'MWK',
            ${LEFT}, 'delivered', ${leftCash}, now(), false)`;
  await owner`insert into stated_payments
      (id, merchant_id, environment, order_id, rider_id, courier_id, currency, amount_minor, method, reference, due_at, why,
       case_at, needs_second_person)
    values (${stated}, ${merchant.id}, 'live', ${merchant.things.order?.live ?? ""}, ${riderId}, ${courier.id}, 'MWK',
            ${LEFT}, 'airtel_money', ${payment()}, now(), 'not_delivered', now(), false)`;
  merchant.things.statedPayment = inBoth(stated);
  merchant.things.leftCash = inBoth(leftCash);
  merchant.things.collectionPayment = inBoth(returned);
  courier.things.handIn = inBoth(handIn);
  courier.things.remittance = inBoth(remittance);
  merchant.things.collectionPayout = inBoth(payout);
}

/** Forms about money from doors. */
export const PREPARED_CASH_FORMS: PreparedForms = {
  handInCashAction: async ({ fields: { riderId = "" } }) => {
    await owner`update riders set cash_minor = ${COLLECTED} where id = ${riderId}`;
    const [row] = await owner<[{ handIns: number }]>`
      select count(*)::int as "handIns" from cash_hand_ins where rider_id = ${riderId}`;
    const code = handInCode({ riderId: Number(riderId), dueMinor: COLLECTED, ...row });
    return { fields: { dueMinor: String(COLLECTED), counted: "1000", code } };
  },
  handOnCashAction: async ({ sender, fields: { counterId = "" } }) => {
    await owner`update counters set cash_minor = ${COLLECTED} where id = ${counterId}`;
    const [row] = await owner<[{ handIns: number; colleague: string }]>`
      select (select count(*)::int from cash_hand_ins where from_counter_id = ${counterId}) as "handIns",
             (select u.id from users u join users s on s.courier_id = u.courier_id
               where s.id = ${sender.id} and u.id <> s.id and u.role = 'courier' limit 1) as colleague`;
    const { handIns, colleague: userId } = row;
    const code = handInCode({ counterId, userId, dueMinor: COLLECTED, handIns });
    return { fields: { dueMinor: String(COLLECTED), counted: "1000", code } };
  },
  closeCounterAction: async ({ fields: { counterId = "" } }) => {
    await owner`update counters set cash_minor = 0 where id = ${counterId}`;
    return {};
  },
  declareRemittanceAction: async ({ sender }) => {
    await owner`update collections set remittance_id = null, received_at = null, payout_id = null
      where courier_id = (select courier_id from users where id = ${sender.id})`;
    return { fields: { amountMinor: String(COLLECTED), reference: payment() } };
  },
  payOutCollectionsAction: async ({ sender }) => {
    await owner`update collections set payout_id = null
      where merchant_id = (select merchant_id from users where id = ${sender.id})`;
    return { fields: { amountMinor: String(COLLECTED) } };
  },
  returnCollectionPaymentAction: () => ({ fields: { paymentReference: payment() } }),
  decideCollectionPayoutAction: () => ({ fields: { paymentReference: payment() } }),
};
