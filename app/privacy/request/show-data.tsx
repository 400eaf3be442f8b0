import { renderPage } from "@/lib/dashboard/render-page";
import type { RecipientContext } from "@/lib/domain/authority/recipient-context";
import {
  listOwnDataRequests,
  readAnswerDays,
  readRestriction,
} from "@/lib/domain/ordering/recipients/request-data";
import type { Exchange } from "@/lib/http/endpoint/exchange";
import { languageOf } from "@/lib/messages/language-in-address";
import { DataPage } from "./data-page";
import type { Said } from "./data-view";

/** The page of a person who has proved a number, with what the last form did. */
export async function showData(
  { request, headers }: Exchange,
  recipient: RecipientContext,
  said: Said,
): Promise<Response> {
  const [requests, restrictedSince, answerDays] = await Promise.all([
    listOwnDataRequests(recipient),
    readRestriction(recipient),
    readAnswerDays(recipient),
  ]);
  const { phone } = recipient;
  const view = { language: languageOf(request.url), phone, requests, restrictedSince, answerDays };
  const status = said?.error === undefined ? 200 : 400;
  return renderPage(<DataPage view={{ ...view, said }} />, { status, headers });
}
