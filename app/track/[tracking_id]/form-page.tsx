import { CodeForm } from "./code-form";
import type { Language } from "@/lib/messages/language";
import { RECIPIENT } from "@/lib/messages/recipient.gen";
import { inLanguage } from "@/components/recipient/languages";
import { PageFrame } from "@/components/recipient/page-frame";

/** Room for a whole message; what is shown back stays within the page's size. */
const SHOWN_BACK_MAX = 200;

type FormPageProps = { language: Language; pasted: string | null };

/** Asks for a code; says so when what was pasted holds none. */
export function FormPage({ language, pasted }: FormPageProps) {
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
