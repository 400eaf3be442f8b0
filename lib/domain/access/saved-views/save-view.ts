import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuseValue } from "../../errors";
import { ownerColumns, type ViewOwner } from "./view-owner";

/** As many as fit side by side and can be read at a glance. */
const VIEWS_LIMIT = 20;

/** Short enough to be a link in a row of links. */
const NAME_MAX_LENGTH = 40;

/** Longer than any filter that the page itself makes. */
const SEARCH_MAX_LENGTH = 1_000;

/** The id was made with the form, so that a form that is sent twice saves one view. */
type ViewDraft = {
  id?: string | undefined;
  /** The list's address below the dashboard. */
  list: string;
  name: string;
  search: string;
};

/**
 * Saves a user's view of a list under a name, for that user only; returns its id.
 *
 * @throws invalid_request for an invalid name or search; view_name_taken, too_many_views
 */
export async function saveView(
  owner: ViewOwner,
  { id: formsId, list, name, search }: ViewDraft,
): Promise<string> {
  const id = clientId("viw", formsId);
  await call.saveView({
    ...ownerColumns(owner),
    id,
    list,
    name: requireName(name),
    search: requireSearch(search),
    limit: VIEWS_LIMIT,
  });
  return id;
}

function requireName(given: string): string {
  const name = given.replaceAll("\u0000", "").trim();
  if (name !== "" && name.length <= NAME_MAX_LENGTH) return name;
  return refuseValue("name", { kind: "name", limit: NAME_MAX_LENGTH });
}

function requireSearch(search: string): string {
  if (search !== "" && search.length <= SEARCH_MAX_LENGTH) return search;
  return refuseValue("search", { kind: "no_search" });
}
