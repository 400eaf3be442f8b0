import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { riderAddress, type RiderFilter } from "../rider-filter";

/** Why the list is empty, and the way to a list that is not. */
export function NoRiders({ filter, canAdd }: { filter: RiderFilter; canAdd: boolean }) {
  const { q, state, cursor } = filter;
  if (q !== undefined) {
    return (
      <Empty
        title={state ? `No ${state} riders match “${q}”.` : `No riders match “${q}”.`}
        action={<Button href={riderAddress(state ? { state } : {})}>Clear search</Button>}
      >
        Search by part of the name, phone number, reference or plate.
      </Empty>
    );
  }
  if (state !== undefined || cursor !== undefined) {
    return (
      <Empty
        title={state ? `No ${state} riders.` : "No more riders."}
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
      Add your riders. They get offers once they are online.
    </Empty>
  );
}
