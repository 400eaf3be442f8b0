import { PageFrame } from "@/components/recipient/page-frame";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { SHARED_TRIP, type SharedTripMessages } from "@/lib/messages/shared-trip.gen";

type TripProblemPageProps = {
  language: Language;
  address: string;
  problem: keyof SharedTripMessages["problems"];
};

/** Why no rider is shown, and what to do; never whose link it was. */
export function TripProblemPage({ language, address, problem }: TripProblemPageProps) {
  const { says, advises } = SHARED_TRIP[language].problems[problem];
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
