import { and, asc, eq, or, sql as expression, type SQL } from "drizzle-orm";
import type { couriers, merchants } from "@/db/schema";
import { foundIn } from "../../found-in";
import { refuseCursor } from "../../newest-first";

export type CompaniesFilter = {
  /** A part of the name, or the whole id. */
  search?: string | undefined;
  /** A market's code. */
  market?: string | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
  limit: number;
};

export type CompaniesPage<Company> = { companies: Company[]; nextCursor: string | null };

type Companies = typeof merchants | typeof couriers;

/**
 * How companies are listed for the platform's staff: by name, and by id where two are called the same.
 * The cursor is the id of a page's last company.
 *   isId   whether a text has the form of these companies' ids
 */
export function byName(companies: Companies, isId: (text: string) => boolean) {
  return {
    order: [asc(companies.name), asc(companies.id)] as const,
    /** @throws invalid_request for a foreign cursor */
    filteredBy: ({ search, market, cursor }: CompaniesFilter) =>
      and(
        isNamedBy(companies, search),
        market === undefined ? undefined : eq(companies.marketCode, market),
        cursor === undefined || isId(cursor) ? isAfter(companies, cursor) : refuseCursor(),
      ),
  };
}

/** The companies of a page from a query that asked for one more, and where the next one starts. */
export function pageOfCompanies<Company extends { id: string }>(
  rows: Company[],
  limit: number,
): CompaniesPage<Company> {
  const companies = rows.slice(0, limit);
  const last = companies.at(-1);
  return { companies, nextCursor: rows.length > limit && last ? last.id : null };
}

/** The companies with a text in their name, or with it as their id. */
export function isNamedBy(companies: Companies, search: string | undefined): SQL | undefined {
  const text = search?.replaceAll("\u0000", "").trim();
  return text ? or(foundIn(text, companies.name), eq(companies.id, text)) : undefined;
}

function isAfter(companies: Companies, id: string | undefined): SQL | undefined {
  if (id === undefined) return undefined;
  return expression`(${companies.name}, ${companies.id}) >
    (select last.name, last.id from ${companies} last where last.id = ${id})`;
}
