import { useMessages } from "@/components/messages/use-messages";
import { ADMIN_RIDERS } from "@/lib/messages/admin-riders.gen";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { allRidersAddress, type AllRidersFilter } from "../rider-filter";

/** Why the list is empty, and the way to one that is not. */
export function NoRidersFound({ filter }: { filter: AllRidersFilter }) {
  const texts = useMessages(ADMIN_RIDERS).noRidersFound;

  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  if (!isFiltered) {
    return <Empty title={texts.emptyTitle}>{texts.empty}</Empty>;
  }
  return (
    <Empty
      title={filter.q ? texts.noneMatchTitle({ text: filter.q }) : texts.noneHereTitle}
      action={<Button href={allRidersAddress({})}>{texts.showAllRiders}</Button>}
    />
  );
}
