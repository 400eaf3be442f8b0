import { beforeAll, describe, expect, test } from "vitest";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import { createCourier, createMerchant, createRider, owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import { listCourierCompanies } from "../couriers/list-courier-companies";
import { listMerchants } from "../merchants/list-merchants";
import type { CompaniesFilter, CompaniesPage } from "./companies-by-name";

type Listed = { id: string; name: string };
type List = (admin: AdminContext, filter: CompaniesFilter) => Promise<CompaniesPage<Listed>>;

let admin: AdminContext;

beforeAll(async () => {
  admin = await createAdmin("support");
});

/** Every company of a search, and how many pages it took. */
async function walk(list: List, search: string, limit: number) {
  const companies: Listed[] = [];
  let [cursor, pages]: [string | null | undefined, number] = [undefined, 0];
  while (cursor !== null) {
    const page: CompaniesPage<Listed> = await list(admin, { search, cursor, limit });
    companies.push(...page.companies);
    [cursor, pages] = [page.nextCursor, pages + 1];
  }
  return { companies, pages };
}

describe.each([
  { of: "merchants", list: listMerchants, create: createMerchant },
  { of: "couriers", list: listCourierCompanies, create: createCourier },
])("a list of $of", ({ of, list, create }) => {
  test("goes on where the page before ended, also among companies of one name", async () => {
    const town = `Mzimba ${Math.random()}`;
    const names = ["Chitipa", "Dedza", "Dedza", "Dedza", "Ntcheu"].map((name) => `${name} ${town}`);
    for (const name of names) {
      const { id } = await create();
      await owner`update ${owner(of)} set name = ${name} where id = ${id}`;
    }
    const { companies, pages } = await walk(list, town, 2);
    expect(companies.map(({ name }) => name)).toEqual(names);
    expect(new Set(companies.map(({ id }) => id)).size).toBe(5);
    expect(pages).toBe(3);
  });

  test("finds a company by its id and leaves out those of other markets", async () => {
    const { id } = await create();
    const found = async (market: string) =>
      (await list(admin, { search: id, market, limit: 5 })).companies.map((it) => it.id);
    expect(await found("MW")).toEqual([id]);
    expect(await found("ZZ")).toEqual([]);
  });

  test("refuses a cursor that it never gave", async () => {
    for (const cursor of ["", "somewhere", "usr_0000000000000000000000"]) {
      expect((await refusedWith(list(admin, { cursor, limit: 5 })))?.code).toBe("invalid_request");
    }
  });
});

test("a courier is listed with its riders by the room they have", async () => {
  const { id } = await createCourier();
  const here = { latitude: -4.3, longitude: 15.3 };
  const busy = await createRider(here, { courierId: id });
  await createRider(here, { courierId: id });
  await owner`update riders set is_externally_busy = true, busy_since = now()
    where id = ${busy.id}`;
  const { companies } = await listCourierCompanies(admin, { search: id, limit: 1 });
  expect(companies).toMatchObject([
    { riders: 2, free: 1, hasRoom: 0, openOrders: 0, balanceMinor: 0 },
  ]);
});
