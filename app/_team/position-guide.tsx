import type { TeamMessages } from "@/lib/messages/team.gen";
import { positionWordsAt } from "./position-label";
import type { TeamPlace } from "./team-places";

type PositionGuideProps = { messages: TeamMessages; place: TeamPlace };

export function PositionGuide({ messages, place }: PositionGuideProps) {
  return (
    <dl className="grid max-w-[68ch] gap-x-6 gap-y-3 text-table sm:grid-cols-[8rem_1fr]">
      {Object.entries(positionWordsAt(messages, place)).map(([position, { label, may }]) => (
        <div key={position} className="sm:contents">
          <dt className="font-semibold">{label}</dt>
          <dd className="text-muted">{may}</dd>
        </div>
      ))}
    </dl>
  );
}
