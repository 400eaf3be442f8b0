import { PageFrame } from "@/components/recipient/page-frame";
import { renderPage } from "@/lib/dashboard/render-page";
import { methods } from "@/lib/http/endpoint/methods";
import type { Language } from "@/lib/messages/language";
import { inLanguage, languageOf } from "@/lib/messages/language-in-address";
import { RECIPIENT } from "@/lib/messages/recipient.gen";
import { CodeForm } from "./[tracking_id]/code-form";
import { findCode } from "./[tracking_id]/find-code";
import { recipientEndpoint } from "./[tracking_id]/recipient-endpoint";

/** Leads a pasted text to the page of the code in it. */
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
    return renderPage(<FormPage language={language} pasted={pasted} />, { status, headers });
  }),
});

/** Room for a whole message; the text that is shown again stays within the page's size. */
const SHOWN_BACK_MAX = 200;

type FormPageProps = { language: Language; pasted: string | null };

/** Asks for a code; reports a pasted text that has none. */
function FormPage({ language, pasted }: FormPageProps) {
  const { title } = RECIPIENT[language].form;
  return (
    <PageFrame language={language} title={title} addressIn={(other) => inLanguage("/track", other)}>
      <main>
        <h1>{title}</h1>
        <CodeForm language={language} refused={pasted?.slice(0, SHOWN_BACK_MAX)} />
      </main>
    </PageFrame>
  );
}
