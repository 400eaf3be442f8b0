import { SecondFactorForm } from "./code-form";
import { SENTENCES, type Language } from "./languages";
import { PageFrame } from "./page-frame";
import type { Problem } from "./sentences";

type ProblemPageProps = {
  language: Language;
  problem: Problem;
  /** The page to go on from. */
  addressIn: (language: Language) => string;
};

/** What went wrong, that the delivery itself goes on, and the way forward. */
export function ProblemPage({ language, problem, addressIn }: ProblemPageProps) {
  const { problems, words } = SENTENCES[language];
  const { title, says, advises } = problems[problem];
  const hasPage = problem === "not_sent_from_here" || problem === "too_late";
  return (
    <PageFrame language={language} title={title} addressIn={addressIn}>
      <main>
        <h1>{says}</h1>
        <p className="advice">{advises}</p>
        {problem === "unknown_code" ? (
          <SecondFactorForm language={language} />
        ) : (
          <p>
            <a className="tap" href={addressIn(language)}>
              {hasPage ? words.back : words.tryAgain}
            </a>
          </p>
        )}
      </main>
    </PageFrame>
  );
}
