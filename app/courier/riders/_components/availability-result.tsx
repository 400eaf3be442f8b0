import { useMessages } from "@/components/messages/use-messages";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";
import { Notice } from "@/components/ui/notice";
import type { FormState } from "@/lib/dashboard/form-state";
import type { SwitchResult } from "../actions";
import type { RiderRow } from "@/components/riders/rider-row";

type AvailabilityResultProps = { sent: FormState<SwitchResult[]>; riders: RiderRow[] };

/** What a form that was sent without scripts did not achieve; what it did achieve is in the list. */
export function AvailabilityResult({ sent, riders }: AvailabilityResultProps) {
  const texts = useMessages(COURIER_RIDERS).availabilityResult;

  const problems = sent.error
    ? [Object.values(sent.fieldErrors)[0] ?? sent.error.message]
    : failuresOf(sent.result ?? [], riders);
  if (problems.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="bad" title={texts.notChanged} isAnnounced>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </Notice>
    </div>
  );
}

function failuresOf(results: SwitchResult[], riders: RiderRow[]): string[] {
  return results.flatMap((result) => {
    if (result.isDone) return [];
    const name = riders.find(({ id }) => String(id) === result.riderId)?.name;
    return [`${name ?? result.riderId}: ${result.error.message}`];
  });
}
