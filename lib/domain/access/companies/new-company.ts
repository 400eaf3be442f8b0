import { refuseValue } from "../../errors";
import { requireEmail } from "../accounts/email";
import { listMarkets } from "../accounts/list-markets";
import { requireName } from "../accounts/person-name";

/** The details of a company that are needed before its owner can enter the rest. */
type AskedOfCompany = { name: string; market: string; email: string };

/** The id was made with the form, so that a form that is sent twice opens one company. */
export type NewCompany = AskedOfCompany & { id?: string | undefined };

/** The invitation of a company's first owner; its link is never shown again. */
export type OpenedCompany = { id: string; email: string; link: string; expiresAt: Date };

/** @throws invalid_request naming the field that is wrong */
export async function requireCompany(asked: NewCompany): Promise<AskedOfCompany> {
  const { name, market, email } = asked;
  const company = { name: requireName(name, "name"), market, email: requireEmail(email) };
  const markets = await listMarkets();
  if (markets.some(({ code }) => code === market)) return company;
  return refuseValue("market", { kind: "not_chosen" });
}
