import { SavedViews } from "@/app/_views/saved-views";
import type { ViewList } from "@/app/_views/view-lists";
import { SearchBox } from "@/components/ui/search-box";
import { searchTexts, type SearchParams, soughtIn } from "@/lib/dashboard/search-texts";
import type { AdminContext } from "@/lib/domain/authority/admin-context";

type QueueSearchProps = {
  /** What the queue is searched by: "Company or reference". */
  label: string;
  list: ViewList<"admin">;
  params: SearchParams;
  admin: AdminContext;
  user: { userId: string };
};

/** The search of a queue, which keeps its other filters, and the reader's saved views of it. */
export function QueueSearch({ label, list, params, admin, user }: QueueSearchProps) {
  const { q: _, ...others } = Object.fromEntries(searchTexts(params));
  return (
    <>
      <div className="mb-4">
        <SearchBox label={label} defaultValue={soughtIn(params)} keep={others} />
      </div>
      <SavedViews place="admin" list={list} of={admin} user={user} />
    </>
  );
}
