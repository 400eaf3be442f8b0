import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { OrderProblemNotice } from "@/app/merchant/[environment]/orders/new/_components/order-problem";
import { advanceOrderFormAction } from "@/app/merchant/[environment]/orders/new/actions";
import type { SubmittedOrderForm } from "@/app/merchant/[environment]/orders/new/order-form-state";
import { RefusedNotice } from "@/components/account/refused-notice";
import { UNSENT, type FormAction, type FormState } from "@/lib/core/form-state";
import { newId } from "@/lib/core/ids";
import { pretendRequest } from "./next-request";
import { createPerson, createSession, type Person } from "./people";
import { FROM_HERE, formOf, pretendSession } from "./send-form";
import { openPage } from "./tenant-matrix/ask";
import { load } from "./tenant-matrix/files";
import { createMarket, createMerchant, nearby, type TestMerchant } from "./world";

const MERCHANT = "app/merchant/[environment]";

/** A shop of a test's own, its owner, and the form of a new order as they fill it in. */
export type Desk = { merchant: TestMerchant; owner: Person; form: Record<string, string> };

type Means = Parameters<typeof createMerchant>[0];

export async function openDesk(means: Means = {}): Promise<Desk> {
  const merchant = await createMerchant({ market: await createMarket(), ...means });
  const owner = await createPerson({ role: "merchant", merchantId: merchant.id });
  const form = {
    environment: "test",
    orderKey: newId("ord"),
    where: whereOf(merchant),
    landmark: "Blue gate behind the market",
    receiverPhone: "0999 123 456",
    receiverName: "Thoko Banda",
    weight: "5",
    speed: "standard",
  };
  return { merchant, owner, form };
}

/** A place as a user types it, so far from the shop. */
export function whereOf({ pickup }: TestMerchant, kilometres = 3): string {
  const { latitude, longitude } = nearby(pickup, kilometres);
  return `${latitude}, ${longitude}`;
}

/** Sends a form of a page as a signed-in user, or after the session has ended. */
export async function sendForm<Result>(
  action: FormAction<Result>,
  by: Person | undefined,
  fields: Record<string, string>,
): Promise<FormState<Result>> {
  if (by) await pretendSession(await createSession(by));
  else pretendRequest(FROM_HERE);
  return action(UNSENT, formOf(fields));
}

/** Asks for the price of an order and then for the order, as the form does. */
export async function place(
  desk: Desk,
  change: Record<string, string>,
): Promise<SubmittedOrderForm> {
  const fields = { ...desk.form, ...change };
  const { result } = await sendForm(advanceOrderFormAction, desk.owner, {
    ...fields,
    step: "quote",
  });
  const quoteId = result?.quote?.id ?? "";
  return sendForm(advanceOrderFormAction, desk.owner, { ...fields, step: "place", quoteId });
}

/** A page's text about an error, and the field that it marks, if any. */
export type Met = { shown: string; field?: string | undefined };

/** The page of a new order that was not placed. */
export function metAt(state: SubmittedOrderForm): Met {
  return { shown: problemAndQuote(state), field: Object.keys(state.result?.fieldErrors ?? {})[0] };
}

/** The text beside the button of a new order. */
export function problemAndQuote(state: SubmittedOrderForm): string {
  const { environment = "" } = state.result?.values ?? {};
  return textOf(
    renderToStaticMarkup(createElement(OrderProblemNotice, { state, environment, pickup: "" })),
  );
}

/** The notice above any other form. */
export function noticeOf(state: FormState<unknown>): string {
  return textOf(renderToStaticMarkup(createElement(RefusedNotice, state)));
}

/** A page of the shop as its owner sees it. */
export async function pageOf(
  { owner }: Desk,
  folder: string,
  params: Record<string, string> = {},
): Promise<string> {
  type Page = Parameters<typeof openPage>[0];
  const { default: Page } = await load<{ default: Page }>(`${MERCHANT}/${folder}/page.tsx`);
  const { text } = await openPage(Page, owner, { environment: "test", ...params });
  return textOf(text);
}

/** Markup without tags and with its entities for quotation marks replaced. */
function textOf(markup: string): string {
  return markup.replace(/<!-- -->/g, "").replaceAll("&#x27;", "'");
}
