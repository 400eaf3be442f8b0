import { CodeForm } from "./code-form";
import { PageFrame } from "./page-frame";
import { SENTENCES, type Language, type Problem } from "./sentences";

/** What went wrong, that the delivery itself goes on, and the way forward. */
export function ProblemPage({ language, problem }: { language: Language; problem: Problem }) {
  const sentences = SENTENCES[language];
  const { title, says, advises } = sentences.problems[problem];
  return (
    <PageFrame language={language} sentences={sentences} title={title}>
      <main>
        <h1>{says}</h1>
        <p className="advice">{advises}</p>
        {problem === "unknown_code" ? (
          <CodeForm sentences={sentences} />
        ) : (
          <p>
            <a className="tap" href="?">
              {sentences.words.tryAgain}
            </a>
          </p>
        )}
      </main>
    </PageFrame>
  );
}
