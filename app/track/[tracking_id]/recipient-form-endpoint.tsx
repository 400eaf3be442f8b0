import type { z } from "zod";
import { requireNoOtherSite } from "@/lib/dashboard/same-site";
import { isDomainError, isRefusal, refuse, type DomainError } from "@/lib/domain/errors";
import { readPublicTracking } from "@/lib/domain/ordering/tracking/read-public-tracking";
import {
  requireReceiverToken,
  type ReceiverToken,
} from "@/lib/domain/ordering/tracking/receiver-token";
import type { Exchange, Handler } from "@/lib/http/endpoint/exchange";
import { readFormBody } from "@/lib/http/endpoint/read-form-body";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";
import { inLanguage, languageOf } from "@/lib/messages/language-in-address";
import { representationOf } from "./choose-representation";
import { recipientEndpoint } from "./recipient-endpoint";
import type { RefusedForm } from "./refused-form";
import { trackingAnswer } from "./tracking-answer";

type ReceiverForm<Fields extends z.ZodObject> = {
  operation: string;
  /** The form that is shown again if its fields do not parse. */
  form: RefusedForm["form"];
  fields: Fields;
};

/**
 * The target of a form on the receiver's page. The token in the address is the only authority and no cookie is
 * read, so another site cannot use one; a request marked as coming from another site is refused all the same.
 * Afterwards the browser opens the page again, so that a reload sends nothing twice.
 */
export function recipientFormEndpoint<Fields extends z.ZodObject>(
  { operation, form, fields }: ReceiverForm<Fields>,
  work: (receiver: ReceiverToken, sent: z.output<Fields>) => Promise<void>,
): Handler {
  return sentByRecipient(operation, async (it, receiver) => {
    const values = Object.fromEntries(await readFormBody(it.request));
    const sent = fields.safeParse(values);
    if (!sent.success) return showAgain(it, receiver, { form, values }, sent.error);
    try {
      await work(receiver, sent.data);
      return undefined;
    } catch (thrown) {
      if (!isRefusal(thrown, "invalid_request")) throw thrown;
      return showAgain(it, receiver, { form, values }, thrown);
    }
  });
}

/** The same for a body of any form. @param work  answers a page, or nothing to open the parcel's page again */
export function sentByRecipient(
  operation: string,
  work: (it: Exchange, receiver: ReceiverToken) => Promise<Response | undefined>,
): Handler {
  return recipientEndpoint(operation, async (it) => {
    const { request, headers } = it;
    requireNoOtherSite(request);
    countRequest("tracking", clientNetwork(request.headers), headers);
    const receiver = requireReceiverToken(String(it.params.tracking_id));
    const answer = await work(it, receiver);
    if (answer) return answer;
    headers.set("Location", inLanguage(`/track/${receiver}`, languageOf(request.url)));
    return new Response(null, { status: 303, headers });
  });
}

/** The page with the form as it was sent, or the refusal itself for a program. */
export async function showAgain(
  it: Exchange,
  receiver: ReceiverToken,
  refused: RefusedForm,
  problem: z.ZodError | DomainError,
): Promise<Response> {
  if (representationOf(it.request) === "text/html") {
    return trackingAnswer(it, await readPublicTracking(receiver), refused);
  }
  if (isDomainError(problem)) throw problem;
  const { issues } = problem;
  return refuse("invalid_request", {
    issues: issues.map(({ path, message }) => ({ path: path.join("."), message })),
  });
}
