import { inLanguage, type Language } from "../../track/[tracking_id]/languages";
import { PageFrame } from "../../track/[tracking_id]/page-frame";
import { PIN_SENTENCES, type PinProblem } from "./pin-sentences";

type PinProblemPageProps = { language: Language; address: string; problem: PinProblem };

/** Why nothing is asked here, and whom to ask instead; never whose link it was. */
export function PinProblemPage({ language, address, problem }: PinProblemPageProps) {
  const { says, advises } = PIN_SENTENCES[language].problems[problem];
  return (
    <PageFrame
      language={language}
      title={says.replace(/\.$/, "")}
      addressIn={(other) => inLanguage(address, other)}
    >
      <main>
        <h1>{says}</h1>
        <p className="advice">{advises}</p>
      </main>
    </PageFrame>
  );
}
