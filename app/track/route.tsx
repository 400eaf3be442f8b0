import { methods } from "@/lib/http/methods";
import { recipientEndpoint } from "./[tracking_id]/recipient-endpoint";
import { findCode } from "./[tracking_id]/find-code";
import { inLanguage, languageOf } from "@/components/recipient/languages";
import { renderPage } from "@/lib/dashboard/render-page";
import { FormPage } from "./[tracking_id]/form-page";

/** Takes whatever was pasted to the page of the code in it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: recipientEndpoint("tracking_form", async ({ request, headers }) => {
    const language = languageOf(request.url);
    const pasted = new URL(request.url).searchParams.get("code");
    const code = findCode(pasted);
    if (code) {
      headers.set("Location", inLanguage(`/track/${code}`, language));
      return new Response(null, { status: 303, headers });
    }
    const status = pasted === null ? 200 : 400;
    return renderPage(<FormPage {...{ language, pasted }} />, { status, headers });
  }),
});
