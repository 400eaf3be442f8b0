import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { riderAddress, type RiderFilter } from "../rider-filter";

/** Why the list is empty, and the way to a list that is not. */
export function NoRiders({ filter, canAdd }: { filter: RiderFilter; canAdd: boolean }) {
  const { q, state, cursor } = filter;
  if (q !== undefined) {
    return (
      <Empty
        title={state ? `Nobody ${state} matches “${q}”.` : `Nobody matches “${q}”.`}
        action={<Button href={riderAddress(state ? { state } : {})}>Clear the search</Button>}
      >
        Look for a part of the name, the phone number, the reference or the plate.
      </Empty>
    );
  }
  if (state !== undefined || cursor !== undefined) {
    return (
      <Empty
        title={state ? `Nobody is ${state}.` : "No more riders."}
        action={<Button href={riderAddress({})}>Show all riders</Button>}
      />
    );
  }
  return (
    <Empty
      title="No riders yet."
      action={
        canAdd && (
          <Button href="/courier/riders/new" variant="primary">
            Add rider
          </Button>
        )
      }
    >
      Add the people who ride for you. Dispatch asks them once they are online.
    </Empty>
  );
}
