import { beforeAll, expect, test } from "vitest";
import { UNSENT } from "@/lib/core/form-state";
import { newId } from "@/lib/core/ids";
import type { Session } from "@/lib/domain/authority/session";
import { ask } from "@/test/courier-system";
import { signedIn } from "@/test/people";
import { FROM_HERE, formOf, pretendSession } from "@/test/send-form";
import { owner as database } from "@/test/world";
import { createCredentialAction } from "./actions";

let owner: Session;

beforeAll(async () => {
  owner = await signedIn({ role: "courier", staffRole: "owner" });
});

async function create(fields: Record<string, string>) {
  await pretendSession(owner.sessionId, FROM_HERE);
  const form = formOf({ id: newId("tok"), name: "Fleet", environment: "live", ...fields });
  const { result } = await createCredentialAction(UNSENT, form);
  if (!result) throw new Error("no token");
  const [row] = await database<
    [{ scopes: string[] }]
  >`select scopes::text[] from credentials where id = ${result.id}`;
  const offers = await ask({ token: result.secret }, "GET", "offers");
  return { scopes: row.scopes, status: offers.status };
}

test("a token works orders for riders only where that is ticked", async () => {
  expect(await create({})).toEqual({ scopes: ["full"], status: 403 });
  const ticked = { worksOrders: "true" };
  expect(await create(ticked)).toEqual({ scopes: ["full", "work_orders"], status: 200 });
  const earnings = { readsEarnings: "true" };
  expect(await create(earnings)).toEqual({ scopes: ["full", "earnings"], status: 403 });
});
