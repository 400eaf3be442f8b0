import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { allRidersAddress, type AllRidersFilter } from "../rider-filter";

/** Why the list is empty, and the way to one that is not. */
export function NoRidersFound({ filter }: { filter: AllRidersFilter }) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  if (!isFiltered) {
    return (
      <Empty title="No riders yet.">Riders that courier companies add will appear here.</Empty>
    );
  }
  return (
    <Empty
      title={filter.q ? `No riders match “${filter.q}”.` : "No riders in this list."}
      action={<Button href={allRidersAddress({})}>Show all riders</Button>}
    />
  );
}
