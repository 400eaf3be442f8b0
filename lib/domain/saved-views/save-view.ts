import { sql } from "@/db/client";
import { refuseValue } from "../errors";
import { madeId } from "../made-id";
import type { MerchantContext } from "../merchants/merchant-context";

/** As many as one still reads when they stand beside each other. */
const VIEWS_LIMIT = 20;

/** Short enough to be a link in a row of links. */
const NAME_MAX_LENGTH = 40;

/** Longer than any filter that the page itself makes. */
const SEARCH_MAX_LENGTH = 1_000;

/** The id was made with the form, so that a form that is sent twice saves one view. */
type ViewDraft = { id?: string | undefined; name: string; search: string };

/**
 * Saves what somebody looks at under a name of their own, which is theirs alone; answers its id.
 *
 * @throws invalid_request for a name or a search that is none; view_name_taken, too_many_views
 */
export async function saveView(
  merchant: MerchantContext,
  { id: formsId, name, search }: ViewDraft,
  userId: string,
): Promise<string> {
  const id = madeId("viw", formsId);
  await sql`
    select save_view(
      p_id => ${id},
      p_merchant_id => ${merchant.merchantId},
      p_environment => ${merchant.environment}::environment,
      p_user_id => ${userId},
      p_name => ${requireName(name)},
      p_search => ${requireSearch(search)},
      p_limit => ${VIEWS_LIMIT})`;
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
