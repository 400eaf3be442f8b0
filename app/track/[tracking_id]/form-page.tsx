import { CodeForm } from "./code-form";
import { PageFrame } from "./page-frame";
import { SENTENCES, type Language } from "./sentences";

/** Room for a whole message; what is shown back stays within the page's size. */
const SHOWN_BACK_MAX = 200;

/** Asks for a code; says so when what was pasted holds none. */
export function FormPage({ pasted }: { pasted: string | null }) {
  const language: Language = "en";
  const sentences = SENTENCES[language];
  return (
    <PageFrame language={language} sentences={sentences} title={sentences.form.title}>
      <main>
        <h1>{sentences.form.title}</h1>
        <CodeForm sentences={sentences} refused={pasted?.slice(0, SHOWN_BACK_MAX)} />
      </main>
    </PageFrame>
  );
}
