import { sql } from "@/db/client";
import { type CompanyContext, companyOf } from "../../authority/company-of";
import type { Session } from "../../authority/session";
import { readSecondFactor } from "../second-factor/read-second-factor";
import { type HoldUp, listHoldUps } from "./list-hold-ups";

export type Closing = {
  holdUps: HoldUp[];
  /** In which a closed account can be reopened. */
  days: number;
  /** Whether the owner gives a code too. */
  asksCode: boolean;
};

/** What an owner has to know before closing the account. @throws role_not_allowed */
export async function readClosing(holder: CompanyContext, user: Session): Promise<Closing> {
  const { merchantId, courierId } = companyOf(holder);
  const [holdUps, factor, markets] = await Promise.all([
    listHoldUps(holder),
    readSecondFactor(user),
    sql<{ days: number }[]>`
      select m.closing_days as days from markets m
       where m.code = coalesce((select market_code from merchants where id = ${merchantId}),
                               (select market_code from couriers where id = ${courierId}))`,
  ]);
  return { holdUps, asksCode: factor.state === "on", days: markets[0]?.days ?? 0 };
}
