import type {
  CreateFulfillmentResult,
  FulfillmentOption,
  IFulfillmentProvider,
} from "@medusajs/types";
import { createClient, TumizaError, type Client } from "tumiza";
import { parcelOf, type Parcel } from "./parcel.js";

export type TumizaOptions = {
  /** An API key with the scope of orders. */
  key: string;
  /** The address of your Tumiza. */
  url: string;
};

type Create = IFulfillmentProvider["createFulfillment"];

type Shipment = {
  order: Parameters<Create>[2];
  items: Parameters<Create>[1];
  parcel: Parcel;
  fulfillmentId: string;
};

const OPTIONS: FulfillmentOption[] = [{ id: "standard" }, { id: "express" }];

/** Delivers a shop's fulfillments: priced for the customer's pin, placed with the fulfillment's id as the key. */
export class TumizaFulfillment implements IFulfillmentProvider {
  static readonly identifier = "tumiza";

  private readonly tumiza: Client;

  constructor(_container: unknown, { key, url }: TumizaOptions) {
    this.tumiza = createClient({ key, url });
  }

  getIdentifier(): string {
    return TumizaFulfillment.identifier;
  }

  getFulfillmentOptions(): Promise<FulfillmentOption[]> {
    return Promise.resolve(OPTIONS);
  }

  validateOption(data: Record<string, unknown>): Promise<boolean> {
    return Promise.resolve(OPTIONS.some(({ id }) => id === data.id));
  }

  canCalculate(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** Keeps what is to be delivered with the cart's shipping method. @throws Error without a pin */
  validateFulfillmentData: IFulfillmentProvider["validateFulfillmentData"] = (
    option,
    data,
    { shipping_address, items },
  ) =>
    Promise.resolve().then(() => ({
      ...data,
      parcel: parcelOf(option.id, shipping_address, items),
    }));

  /** The price of now, taxes included. @throws TumizaError where we do not deliver */
  calculatePrice: IFulfillmentProvider["calculatePrice"] = async (option, _data, context) => {
    const parcel = parcelOf(option.id, context.shipping_address, context.items);
    const { delivery_fee } = await this.tumiza.quoteDelivery(parcel);
    return { calculated_amount: delivery_fee, is_calculated_price_tax_inclusive: true };
  };

  /** The same fulfillment never places a second order. @throws TumizaError of an order that was not taken */
  createFulfillment: Create = async (data, items, order, { id = "" }) => {
    const parcel = data.parcel as Parcel;
    const { delivery_fee } = await this.tumiza.quoteDelivery(parcel);
    const placed = await this.tumiza.createOrder(
      { ...orderFields({ order, items, parcel, fulfillmentId: id }), delivery_fee },
      { idempotencyKey: id },
    );
    const { order_id, tracking_id, tracking_link } = placed;
    return {
      data: { ...data, order_id, tracking_id, delivery_fee: placed.delivery_fee },
      labels: [{ tracking_number: tracking_id, tracking_url: tracking_link, label_url: "" }],
    };
  };

  /** Cancels before a rider has the parcel; what we cancelled is no error. @throws TumizaError after that */
  async cancelFulfillment(data: Record<string, unknown>): Promise<object> {
    const order_id = String(data.order_id);
    const reason = "The fulfillment was canceled in the shop.";
    try {
      return await this.tumiza.cancelOrder({ order_id, reason_code: "other", reason });
    } catch (error) {
      if (!(error instanceof TumizaError) || error.status !== 400) throw error;
      const { status_code } = await this.tumiza.readOrder({ order_id });
      if (status_code !== "cancelled" && status_code !== "returned") throw error;
      return {};
    }
  }

  /** A customer's return is another delivery, which the shop orders. */
  createReturnFulfillment(): Promise<CreateFulfillmentResult> {
    return Promise.reject(new Error("Tumiza brings no customer's returns."));
  }

  getFulfillmentDocuments = noDocuments;
  getReturnDocuments = noDocuments;
  getShipmentDocuments = noDocuments;
  retrieveDocuments = noDocuments;
}

function noDocuments(): Promise<[]> {
  return Promise.resolve([]);
}

function orderFields({ order, items, parcel, fulfillmentId }: Shipment) {
  const address = order?.shipping_address;
  const lines = [address?.address_1, address?.address_2, address?.city].filter(Boolean);
  const name = [address?.first_name, address?.last_name].filter(Boolean).join(" ");
  return {
    ...parcel,
    delivery_address: lines.join(", ").slice(0, 500) || null,
    receiver_name: name.slice(0, 200) || null,
    receiver_phone: phoneOf(address?.phone, address?.country_code),
    item_name:
      items
        .map(({ title }) => title)
        .join(", ")
        .slice(0, 200) || null,
    merchant_reference_id: order?.display_id === undefined ? null : String(order.display_id),
    metadata: { medusa_order_id: order?.id, medusa_fulfillment_id: fulfillmentId },
  };
}

/** Codes of the countries that we deliver in, and of their neighbours. */
const CALLING_CODES: Partial<Record<string, string>> = {
  mw: "265",
  mz: "258",
  tz: "255",
  zm: "260",
};

/** The API takes numbers of its own market in any notation; one of another country gets its code. */
function phoneOf(phone: string | null | undefined, country: string | null | undefined) {
  const digits = (phone ?? "").replace(/[^\d+]/g, "");
  const code = CALLING_CODES[country?.toLowerCase() ?? ""];
  if (digits.startsWith("0") && !digits.startsWith("00") && code)
    return `+${code}${digits.slice(1)}`;
  return digits || null;
}
