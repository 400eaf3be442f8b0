import { listMarkets } from "../accounts/list-markets";
import { requireEmail } from "../accounts/email";
import { requireName } from "../accounts/person-name";
import { refuse } from "../errors";

/** What is asked of a company before its owner can do the rest. */
export type NewCompany = { name: string; market: string; email: string };

/** The open door for a company's first owner; nobody can read the link again. */
export type OpenedCompany = { id: string; email: string; link: string; expiresAt: Date };

/** @throws invalid_request naming the field that is wrong */
export async function requireCompany({ name, market, email }: NewCompany): Promise<NewCompany> {
  const company = { name: requireName(name, "name"), market, email: requireEmail(email) };
  const markets = await listMarkets();
  if (markets.some(({ code }) => code === market)) return company;
  const message = "Choose one of the markets.";
  return refuse("invalid_request", { issues: [{ path: "market", message }] });
}
