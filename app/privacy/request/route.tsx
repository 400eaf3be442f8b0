import { renderPage } from "@/lib/dashboard/render-page";
import { recipientIn } from "@/lib/dashboard/session-cookie";
import { copyOf } from "@/lib/domain/ordering/recipients/export-recipient";
import { methods } from "@/lib/http/endpoint/methods";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";
import { languageOf } from "@/lib/messages/language-in-address";
import { answerAsk } from "./answer-ask";
import { CopyPage } from "./copy-page";
import { dataEndpoint } from "./data-endpoint";
import { ProvePage } from "./prove-page";
import { showData } from "./show-data";

/** What a person without an account asks for about the own data, once a code has proved the number. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: dataEndpoint("own_data_page", async (it) => {
    const { request, headers } = it;
    countRequest("tracking", clientNetwork(request.headers), headers);
    const recipient = await recipientIn(request.headers.get("cookie") ?? undefined);
    const language = languageOf(request.url);
    const isCopy = new URL(request.url).searchParams.get("show") === "copy";
    if (recipient && !isCopy) return showData(it, recipient, null);
    const page = recipient ? (
      <CopyPage language={language} data={await copyOf(recipient)} />
    ) : (
      <ProvePage language={language} />
    );
    return renderPage(page, { status: 200, headers });
  }),
  POST: dataEndpoint("ask_about_own_data", async (it) => {
    countRequest("pin", clientNetwork(it.request.headers), it.headers);
    return answerAsk(it);
  }),
});
