import { SegmentedLinks } from "@/components/ui/segmented";
import { newId } from "@/lib/core/ids";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { SavedView } from "@/lib/domain/access/saved-views/list-views";
import { ORDERS } from "@/lib/messages/orders.gen";
import { ForgetView, SaveView } from "./view-forms";

type SavedViewsProps = {
  environment: string;
  path: string;
  views: SavedView[];
  /** The filter of this page as a view stores it; empty for all orders. */
  search: string;
};

/** The saved views, with forms to save or remove the current one. */
export async function SavedViews({ environment, path, views, search }: SavedViewsProps) {
  const current = views.find((view) => view.search === search);
  if (views.length === 0 && search === "") return null;
  const messages = (await readMessages(ORDERS)).views;
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
      {views.length > 0 && (
        <SegmentedLinks
          label={messages.label}
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
