import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuseValue } from "../../errors";
import {
  type BreachData,
  NOTICE_LENGTH,
  requirePast,
  requireText,
  TEXT_LENGTH,
  TITLE_LENGTH,
} from "./breach";
import { findCompanies } from "./find-companies";

export type NewBreach = {
  /** Made with the form, so that a form that is sent twice records one breach. */
  id: string;
  /** The market whose law sets the times. */
  market: string;
  title: string;
  happened: string;
  /** When we noticed it. */
  noticedAt: Date | undefined;
  data: readonly BreachData[];
  /** How many people it concerns; null before that is known. */
  people: number | null;
  /** Names or ids of companies, one a line. */
  companies: string;
  /** What was done so far. */
  done: string;
  /** The notices as they begin; the desk completes them. */
  notices: { authority: string; people: string };
};

/**
 * Records a breach of people's data with the legal times for its notices.
 *
 * @throws role_not_allowed, market_not_found, invalid_request for a missing text, a moment ahead or an unknown company
 */
export async function recordBreach(admin: AdminContext, breach: NewBreach): Promise<void> {
  requireRight(admin, "keep_breaches");
  const { market, data, people, notices } = breach;
  const written = {
    title: requireText("title", breach.title, TITLE_LENGTH),
    happened: requireText("happened", breach.happened, TEXT_LENGTH),
    done: requireText("done", breach.done, TEXT_LENGTH),
    authorityText: requireText("authority", notices.authority, NOTICE_LENGTH),
    peopleText: requireText("people_notice", notices.people, NOTICE_LENGTH),
  };
  if (data.length === 0) refuseValue("data", { kind: "not_chosen" });
  await call.recordBreach({
    id: clientId("brc", breach.id),
    market,
    ...written,
    noticedAt: requirePast("noticed_at", breach.noticedAt),
    data: [...new Set(data)],
    people,
    ...(await findCompanies(breach.companies)),
    userId: admin.userId,
  });
}
