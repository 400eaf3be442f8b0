import { SecondFactorForm } from "./code-form";
import { inLanguage, SENTENCES, type Language } from "./languages";
import { PageFrame } from "./page-frame";

/** Room for a whole message; what is shown back stays within the page's size. */
const SHOWN_BACK_MAX = 200;

type FormPageProps = { language: Language; pasted: string | null };

/** Asks for a code; says so when what was pasted holds none. */
export function FormPage({ language, pasted }: FormPageProps) {
  const { title } = SENTENCES[language].form;
  return (
    <PageFrame language={language} title={title} addressIn={(other) => inLanguage("/track", other)}>
      <main>
        <h1>{title}</h1>
        <SecondFactorForm language={language} refused={pasted?.slice(0, SHOWN_BACK_MAX)} />
      </main>
    </PageFrame>
  );
}
