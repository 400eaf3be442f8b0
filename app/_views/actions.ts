"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { userAction } from "@/lib/dashboard/actions";
import { viewEmployer } from "@/lib/dashboard/view-employer";
import { removeView } from "@/lib/domain/access/saved-views/remove-view";
import { saveView } from "@/lib/domain/access/saved-views/save-view";
import type { ViewOwner } from "@/lib/domain/access/saved-views/view-owner";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { Session } from "@/lib/domain/authority/session";
import { refuse } from "@/lib/domain/errors";
import { viewPartsOf, viewSearch } from "./view-lists";

const environment = z.enum(["live", "test"]);

/** Saves the filter of a list under a name; other parts of the address are not saved. */
export const saveViewAction = userAction(
  {
    name: "save_view",
    fields: z.object({
      environment,
      list: z.string(),
      id: z.string(),
      search: z.string(),
      name: z.string(),
    }),
  },
  async ({ user, fields }) => {
    const owner = ownerOf(user, fields.environment);
    const parts = viewPartsOf(placeOf(user), fields.list) ?? refuse("role_not_allowed");
    const search = viewSearch(parts, new URLSearchParams(fields.search));
    await saveView(owner, { id: fields.id, list: fields.list, name: fields.name, search });
    refresh();
    return null;
  },
);

export const removeViewAction = userAction(
  { name: "remove_view", fields: z.object({ environment, viewId: z.string() }) },
  async ({ user, fields }) => {
    await removeView(ownerOf(user, fields.environment), fields.viewId);
    refresh();
    return null;
  },
);

/** @throws role_not_allowed for riders */
function ownerOf(user: Session, of: Environment): ViewOwner {
  return { of: viewEmployer(user, of) ?? refuse("role_not_allowed"), userId: user.userId };
}

function placeOf({ role }: Session) {
  return role === "rider" ? refuse("role_not_allowed") : role;
}
