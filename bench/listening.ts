import type postgres from "postgres";
import { newId } from "@/lib/core/ids";
import type { Case, Contender } from "./case";
import { anyOf, besideListeners, besidePages, placing, sending } from "./contenders";
import type { Merchants } from "./load-merchants";
import type { Asked } from "./open-streams";
import type { Server } from "./start-server";

const PAGES = 500;
const PROCESSES = 100;

type World = Merchants & { owner: postgres.Sql; ownerUrl: string; fee: number; product: Server };

/** One half of the merchants places orders, beside open pages of theirs or of the others. */
export async function listening(world: World): Promise<Case> {
  const { product, owner, ownerUrl, merchantIds, keys, fee } = world;
  const half = merchantIds.length / 2;
  const pages = await pagesOfMerchants(owner, merchantIds, PAGES / half);
  const placed = sending(product, () => placing(anyOf(keys.slice(0, half)), fee));
  const beside = (label: string, run: Contender["run"]) => ({ ...placed, label, run });
  const theirs = { pages: pages.slice(0, PAGES), areNotified: true };
  const others = { pages: pages.slice(PAGES), areNotified: false };
  return {
    targets: [
      {
        says: `orders/s beside ${PAGES} pages of theirs ÷ none`,
        figure: "perSecond",
        atLeast: 0.9,
      },
    ],
    contenders: () => [
      beside(`beside ${PAGES} open pages of theirs`, besidePages(product.url, theirs, placed)),
      { ...placed, label: "beside none" },
      beside(`beside ${PAGES} open pages of others`, besidePages(product.url, others, placed)),
      beside(
        `beside ${PROCESSES} processes that listen`,
        besideListeners(ownerUrl, PROCESSES, placed),
      ),
    ],
  };
}

/** Open pages of a dashboard, as many of each merchant, all signed in as its owner. */
async function pagesOfMerchants(
  owner: postgres.Sql,
  merchantIds: string[],
  each: number,
): Promise<Asked[]> {
  const { SESSION_COOKIE, sealSession } = await import("@/lib/dashboard/session-cookie");
  const pages: Asked[] = [];
  for (const merchantId of merchantIds) {
    const [userId, sessionId] = [newId("usr"), newId("ses")];
    await owner`insert into users (id, email, name, password_hash, role, staff_role, merchant_id)
      values (${userId}, ${`${userId.toLowerCase()}@bench.example`}, 'Bench owner', 'none', 'merchant',
              'owner', ${merchantId})`;
    await owner`insert into sessions (id, user_id, expires_at)
      values (${sessionId}, ${userId}, now() + interval '7 days')`;
    const headers = { Cookie: `${SESSION_COOKIE}=${await sealSession(sessionId)}` };
    for (let page = 0; page < each; page += 1) pages.push({ path: "/merchant/live/live", headers });
  }
  return pages;
}
