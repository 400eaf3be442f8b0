import { newId } from "@/lib/core/ids";
import { newPhone } from "@/test/new-phone";
import { owner } from "@/test/world";
import { ordersForRun } from "./orders-for-run";
import {
  assigned,
  delivered,
  disputed,
  placeName,
  type OpenedForm,
  type PreparedForms,
} from "./prepared-form";
import { sentCode } from "./sent-code";

/** Forms of merchants. */
export const PREPARED_MERCHANT_FORMS: PreparedForms = {
  disputeDeliveryByMerchantAction: delivered,
  addDisputeNoteAction: disputed,
  addDisputePhotoAction: disputed,
  reassignOrderAction: assigned,
  setRiderPreferenceAction: (form) =>
    assigned({ ...form, fields: { orderId: form.fields.of ?? "" } }),
  insistOnOrderAction: async ({ fields }) => {
    await owner`update orders set not_ordered_at = now(), not_ordered_due_at = now() + interval '20 minutes'
      where id = ${fields.orderId ?? ""}`;
    return {};
  },
  advanceOrderFormAction: async ({ fields, press }) => {
    const order = {
      ...fields,
      savedPlace: "",
      quoteId: "",
      where: await placeNear(fields.quoteId ?? ""),
      receiverPhone: "0999 123 456",
      receiverName: "Thoko Banda",
      weight: "5",
      speed: "standard",
      orderKey: newId("ord"),
    };
    const { text } = await press(
      `${MERCHANT}/orders/new/actions.ts`,
      "advanceOrderFormAction",
      order,
    );
    const { result } = JSON.parse(text) as { result: { quote?: { id: string } } };
    return { fields: { ...order, step: "place", quoteId: result.quote?.id ?? "" } };
  },
  proposePlaceAction: () => ({ fields: { name: placeName() } }),
  joinRunAction: async ({ sender }) => ({ fields: await ordersForRun(sender) }),
  placeNextRowsAction: async (form) => {
    await checkRows(form);
    return {};
  },
  placeImportRunAction: async (form) => {
    await checkRows(form);
    const { text } = await form.press(IMPORTING, "quoteImportRunAction", form.fields);
    const { result } = JSON.parse(text) as { result: { run: { totalFee: number } | null } };
    return { fields: { ...form.fields, totalFee: String(result.run?.totalFee) } };
  },
  askImportPlacesAction: async ({ fields: { importId = "" } }) => {
    await owner`update imports set mapping = '{"receiverPhone":0}' where id = ${importId}`;
    await owner`update import_rows set state = 'invalid', cells = '["0999 123 456"]',
        reason = '[{"problem":{"kind":"row_without_location"}}]'
      where import_id = ${importId}`;
    return {};
  },
  undoImportAction: async (form) => {
    await checkRows(form);
    await form.press(IMPORTING, "placeNextRowsAction", form.fields);
    return {};
  },
  retryFailedRowsAction: async ({ fields: { importId = "" } }) => {
    await owner`update import_rows set state = 'failed', reason = '[]'
      where import_id = ${importId}`;
    return {};
  },
  selectImportRowsAction: async ({ fields: { importId = "" } }) => {
    await owner`update import_rows set state = 'ready', request = '{}', fee_minor = 1
      where import_id = ${importId}`;
    return {};
  },
  changeImportRowAction: async ({ fields: { importId = "" } }) => {
    await owner`update imports set header = '["where"]', mapping = '{"location":0}'
      where id = ${importId}`;
    return {};
  },
  openPickupAction: async ({ fields: { pickupId = "" } }) => {
    await owner`update pickups set removed_at = now() where id = ${pickupId}`;
    return {};
  },
  rotateSecretAction: async ({ fields: { endpointId = "" } }) => {
    const [endpoint] = await owner<[{ mark: string }]>`
      select secret_mark(secret_sealed) as mark from webhook_endpoints where id = ${endpointId}`;
    return { fields: { secretMark: endpoint.mark } };
  },
  simulateStatusAction: async ({ fields: { orderId = "" } }) => {
    // The webhook of the order is sent again at every press until it is delivered.
    await owner`update webhook_endpoints set deleted_at = now()
      where merchant_id = (select merchant_id from orders where id = ${orderId})`;
    await owner`delete from outbox where dispatched_at is null`;
    await owner`update company_events set dispatched_at = now(), position = nextval('outbox_position')
      where dispatched_at is null`;
    return {};
  },
  sendBusinessPhoneCodeAction: async ({ sender }) => {
    await owner`update merchants set phone = ${newPhone()}
      where id = (select merchant_id from users where id = ${sender.id})`;
    return {};
  },
  confirmBusinessPhoneAction: async ({ sender }) => {
    const [shop] = await owner<[{ id: string }]>`update merchants set phone = ${newPhone()}
       where id = (select merchant_id from users where id = ${sender.id}) returning id`;
    return { fields: { code: await sentCode("merchant_id", "merchants", shop.id) } };
  },
};

const MERCHANT = "app/merchant/[environment]";

const IMPORTING = `${MERCHANT}/orders/import/actions.ts`;

/** Has a row that can be placed, checked. */
async function checkRows({ things, fields, press }: OpenedForm): Promise<void> {
  const cells = ["Thoko Banda", await placeNear(things.quote?.live ?? ""), ""];
  await owner`update import_rows set cells = ${JSON.stringify(cells)}::text::json
    where import_id = ${fields.importId ?? ""}`;
  await press(IMPORTING, "checkImportAction", fields);
}

/** The destination of a quote, as a user pastes it. */
async function placeNear(quoteId: string): Promise<string> {
  const [quote] = await owner<[{ latitude: number; longitude: number }]>`
    select delivery_latitude as latitude, delivery_longitude as longitude
      from quotes where id = ${quoteId}`;
  return `${quote.latitude}, ${quote.longitude}`;
}
