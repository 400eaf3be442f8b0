import { SegmentedLinks } from "@/components/ui/segmented";
import { newId } from "@/lib/core/ids";
import { readWords } from "@/lib/dashboard/read-words";
import type { SavedView } from "@/lib/domain/saved-views/list-views";
import { ORDERS } from "@/lib/words/orders";
import { ForgetView, SaveView } from "./view-forms";

type SavedViewsProps = {
  environment: string;
  path: string;
  views: SavedView[];
  /** The filter of this page as a view would keep it; empty for all orders. */
  search: string;
};

/** Ways of looking that somebody saved, and the way to save or forget the one on the page. */
export async function SavedViews({ environment, path, views, search }: SavedViewsProps) {
  const current = views.find((view) => view.search === search);
  if (views.length === 0 && search === "") return null;
  const words = (await readWords(ORDERS)).views;
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
      {views.length > 0 && (
        <SegmentedLinks
          label={words.label}
          items={views.map((view) => ({
            href: `${path}?${view.search}`,
            label: view.name,
            isCurrent: view === current,
          }))}
        />
      )}
      {current ? (
        <ForgetView key={current.id} environment={environment} view={current} />
      ) : (
        search !== "" && (
          <SaveView key={search} environment={environment} id={newId("viw")} search={search} />
        )
      )}
    </div>
  );
}
