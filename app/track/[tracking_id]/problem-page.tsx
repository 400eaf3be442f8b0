import { PageFrame } from "@/components/recipient/page-frame";
import type { Language } from "@/lib/messages/language";
import { RECIPIENT, type RecipientMessages } from "@/lib/messages/recipient.gen";
import { CodeForm } from "./code-form";

export type Problem = keyof RecipientMessages["problems"];

type ProblemPageProps = {
  language: Language;
  problem: Problem;
  /** The link to continue with. */
  addressIn: (language: Language) => string;
};

/** The problem, a note that the delivery continues, and the next step. */
export function ProblemPage({ language, problem, addressIn }: ProblemPageProps) {
  const { problems, labels } = RECIPIENT[language];
  const { title, says, advises } = problems[problem];
  const hasPage = problem === "not_sent_from_here" || problem === "too_late";
  return (
    <PageFrame language={language} title={title} addressIn={addressIn}>
      <main>
        <h1>{says}</h1>
        <p className="advice">{advises}</p>
        {problem === "unknown_code" ? (
          <CodeForm language={language} />
        ) : (
          <p>
            <a className="tap" href={addressIn(language)}>
              {hasPage ? labels.back : labels.tryAgain}
            </a>
          </p>
        )}
      </main>
    </PageFrame>
  );
}
