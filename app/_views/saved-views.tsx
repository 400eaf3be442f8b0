import { newId } from "@/lib/core/ids";
import { listViews } from "@/lib/domain/access/saved-views/list-views";
import type { ViewEmployer } from "@/lib/domain/access/saved-views/view-owner";
import { ViewBar } from "./view-bar";
import { VIEW_LISTS, type ViewList, type ViewParts, type ViewPlace } from "./view-lists";

type SavedViewsProps<Place extends ViewPlace> = {
  place: Place;
  list: ViewList<Place>;
  of: ViewEmployer;
  user: { userId: string };
  isInline?: boolean;
};

/** The reader's saved views of a list, with forms to save or remove the current one. */
export async function SavedViews<Place extends ViewPlace>({
  place,
  list,
  of,
  user,
  isInline,
}: SavedViewsProps<Place>) {
  const lists: Readonly<Record<string, ViewParts>> = VIEW_LISTS[place];
  const environment = "environment" in of ? of.environment : "live";
  const home = place === "merchant" ? `/merchant/${environment}` : `/${place}`;
  return (
    <ViewBar
      id={newId("viw")}
      isInline={isInline}
      list={list}
      environment={environment}
      path={`${home}/${list}`}
      parts={lists[list] ?? {}}
      views={await listViews({ of, userId: user.userId }, list)}
    />
  );
}
