import type { TeamWords } from "@/lib/words/team";
import { positionWordsAt } from "./position-words";
import type { TeamPlace } from "./team-places";

type PositionGuideProps = { words: TeamWords; place: TeamPlace };

export function PositionGuide({ words, place }: PositionGuideProps) {
  return (
    <dl className="grid max-w-[68ch] gap-x-6 gap-y-3 text-table sm:grid-cols-[8rem_1fr]">
      {Object.entries(positionWordsAt(words, place)).map(([position, { label, may }]) => (
        <div key={position} className="sm:contents">
          <dt className="font-semibold">{label}</dt>
          <dd className="text-muted">{may}</dd>
        </div>
      ))}
    </dl>
  );
}
