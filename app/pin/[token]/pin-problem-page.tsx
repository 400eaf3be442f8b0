import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/components/recipient/languages";
import { PageFrame } from "@/components/recipient/page-frame";
import { PIN, type PinMessages } from "@/lib/messages/pin.gen";

export type PinProblem = keyof PinMessages["problems"];

type PinProblemPageProps = { language: Language; address: string; problem: PinProblem };

/** Why nothing is asked here, and whom to ask instead; never whose link it was. */
export function PinProblemPage({ language, address, problem }: PinProblemPageProps) {
  const { says, advises } = PIN[language].problems[problem];
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
