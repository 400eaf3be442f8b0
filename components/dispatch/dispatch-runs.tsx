import type { ReactNode } from "react";
import { Instant } from "@/components/ui/instant";
import { NameLink } from "@/components/ui/name-link";
import { formatLength } from "@/lib/core/format-length";
import type { DispatchMessages } from "@/lib/messages/dispatch.gen";
import { type PlanMinutes, planText } from "./plan-text";

type Rider = { riderId: number; firstName: string };

type Candidate = Rider & {
  metres: number;
  score: number;
  verdict: keyof DispatchMessages["verdicts"];
  isPreferred?: true;
};

type Run = {
  id: number;
  trigger: keyof DispatchMessages["triggers"];
  radiusM: number;
  createdAt: Date;
  candidates: Candidate[];
  chosen: Rider | null;
  chosenBy: string | null;
  plan: PlanMinutes | null;
  offer: { state: keyof DispatchMessages["offers"]; declineReason: string | null } | null;
};

type DispatchRunsProps<R extends Run> = {
  runs: R[];
  messages: DispatchMessages;
  timeZone: string;
  /** The address of riders' pages; a merchant's dashboard has none. */
  ridersAt?: "/courier/riders" | "/admin/riders";
  /** The name of the person who chose a rider by hand, as a link for readers who may open it. */
  personOf?: (run: R) => ReactNode;
};

/** Every rider search of an order, oldest first: the offer, and the reasons against other riders. */
export function DispatchRuns<R extends Run>(props: DispatchRunsProps<R>) {
  const { runs, messages, timeZone, ridersAt, personOf = ({ chosenBy }) => chosenBy } = props;
  const nameOf = ({ riderId, firstName }: Rider) =>
    ridersAt ? <NameLink href={`${ridersAt}/${riderId}`}>{firstName}</NameLink> : firstName;
  if (runs.length === 0) return <p className="text-table text-muted">{messages.none}</p>;
  return (
    <ol className="border-t border-border">
      {runs.map((run) => (
        <li key={run.id} data-run={run.trigger} className="border-b border-border py-2.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{messages.triggers[run.trigger]}</span>
            <span className="text-meta text-muted">
              <Instant at={run.createdAt} timeZone={timeZone} />
            </span>
          </p>
          <p className="text-table">
            {outcomeOf(run, messages, { nameOf, person: personOf(run) })}
          </p>
          {run.plan && <p className="text-meta text-muted">{planText(run.plan, messages)}</p>}
          {hasLooked(run) && <Candidates run={run} messages={messages} nameOf={nameOf} />}
        </li>
      ))}
    </ol>
  );
}

type NameOf = (rider: Rider) => ReactNode;

/** Whether riders were searched: a person, a plan and the end of a hold use riders who were found before. */
function hasLooked({ trigger }: Run): boolean {
  return trigger !== "assigned_by_hand" && trigger !== "planned" && trigger !== "hold_ended";
}

function outcomeOf(
  run: Run,
  messages: DispatchMessages,
  { nameOf, person }: { nameOf: NameOf; person: ReactNode },
): ReactNode {
  const { chosen, chosenBy, offer } = run;
  if (!chosen) return messages.noneEligible;
  const rider = nameOf(chosen);
  if (chosenBy !== null) return messages.chosenBy({ rider, person });
  if (!offer) return hasLooked(run) ? messages.chosen({ rider }) : messages.reserved({ rider });
  const { state, declineReason } = offer;
  const answer = messages.offers[state];
  return messages.asked({
    rider,
    answer: declineReason ? `${answer} (${declineReason})` : answer,
  });
}

type CandidatesProps = { run: Run; messages: DispatchMessages; nameOf: NameOf };

function Candidates({ run, messages, nameOf }: CandidatesProps) {
  const { candidates, radiusM } = run;
  const reach = messages.searched({ distance: formatLength(radiusM) });
  if (candidates.length === 0) {
    return <p className="text-meta text-muted">{`${reach} ${messages.noneNear}`}</p>;
  }
  return (
    <details>
      <summary className="inline-flex min-h-8 items-center text-table text-brand underline underline-offset-3 pointer-coarse:min-h-11">
        {messages.near({ count: candidates.length })}
      </summary>
      <p className="text-meta text-muted">{reach}</p>
      <ul className="mt-1 grid gap-1.5">
        {candidates.map(({ riderId, firstName, metres, score, verdict, isPreferred }) => (
          <li key={riderId} data-verdict={verdict} className="text-table">
            <b className="font-semibold">{nameOf({ riderId, firstName })}</b>:{" "}
            {messages.verdicts[verdict]}
            {isPreferred && ` ${messages.preferred}`}
            <span className="block text-meta text-muted">
              {messages.away({ distance: formatLength(metres), toPickup: Math.round(score) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
