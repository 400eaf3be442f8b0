import type { z } from "zod";
import { requireNoOtherSite } from "@/lib/dashboard/same-site";
import { isRefusal, refuse, type DomainError } from "@/lib/domain/errors";
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
 * sent, so another site cannot use one; a request marked as coming from another site is refused all the same.
 * Afterwards the browser opens the page again, so that a reload sends nothing twice.
 */
export function recipientFormEndpoint<Fields extends z.ZodObject>(
  { operation, form, fields }: ReceiverForm<Fields>,
  work: (receiver: ReceiverToken, sent: z.output<Fields>) => Promise<void>,
): Handler {
  return recipientEndpoint(operation, async (it) => {
    const { request, headers } = it;
    requireNoOtherSite(request);
    countRequest("tracking", clientNetwork(request.headers), headers);
    const receiver = requireReceiverToken(String(it.params.tracking_id));
    const values = Object.fromEntries(await readFormBody(request));
    const sent = fields.safeParse(values);
    if (!sent.success) return showAgain(it, receiver, { form, values }, sent.error);
    try {
      await work(receiver, sent.data);
    } catch (thrown) {
      if (!isRefusal(thrown, "invalid_request")) throw thrown;
      return showAgain(it, receiver, { form, values }, thrown);
    }
    headers.set("Location", inLanguage(`/track/${receiver}`, languageOf(request.url)));
    return new Response(null, { status: 303, headers });
  });
}

async function showAgain(
  it: Exchange,
  receiver: ReceiverToken,
  refused: RefusedForm,
  problem: z.ZodError | DomainError<"invalid_request">,
): Promise<Response> {
  if (representationOf(it.request) === "text/html") {
    return trackingAnswer(it, await readPublicTracking(receiver), refused);
  }
  if (isRefusal(problem, "invalid_request")) throw problem;
  const { issues } = problem;
  return refuse("invalid_request", {
    issues: issues.map(({ path, message }) => ({ path: path.join("."), message })),
  });
}
