import { randomUUID } from "node:crypto";
import type { APIResponse, Browser, Page } from "@playwright/test";
import { ADMIN } from "./courier-system";
import { postForm } from "./post-form";
import { beSignedIn } from "./sign-in";

type Account = { email: string; password: string };

export type OwnCompany = {
  id: string;
  name: string;
  owner: Account;
  rider: Account & { id: number };
  /** The token of its system. */
  accessToken: string;
};

const PASSWORD = "green gate beside the mill";

/**
 * A courier company of a journey's own with one rider, made with the forms by which people make them: no
 * other journey's deliveries are among its numbers, and what happens to it disturbs none.
 */
export async function openCompany(
  browser: Browser,
  riderPhone = "0888 700 100",
): Promise<OwnCompany> {
  const made = randomUUID().slice(0, 8);
  const name = `Kapiri Riders ${made}`;
  const [desk, office, phone] = await Promise.all([1, 2, 3].map(() => newPage(browser)));
  if (!desk || !office || !phone) throw new Error("three browsers");
  await beSignedIn(desk, ADMIN);
  const owner = { email: `owner-${made}@kapiri.example`, password: PASSWORD };
  const opened = await postForm(desk, "/admin/couriers/new", "market", {
    name,
    market: "MW",
    email: owner.email,
  });
  await join(office, opened, { ...owner, name: "Tiwonge Gama" });
  const rider = await hire({ office, phone }, riderPhone, `KAP-${made}`);
  const token = await postForm(office, "/courier/developers/tokens/new", "environment", {
    name: "Journey",
    environment: "live",
  });
  const company = {
    id: found(/\/admin\/couriers\/(cou_\w+)/, await opened.text()),
    name,
    owner,
    rider,
    accessToken: found(/svc_courier_\w{20,}/, await token.text()),
  };
  await Promise.all([desk, office, phone].map((page) => page.context().close()));
  return company;
}

/** One more rider of a company. */
export async function hireRider(browser: Browser, { owner }: OwnCompany, riderPhone: string) {
  const [office, phone] = await Promise.all([newPage(browser), newPage(browser)]);
  await beSignedIn(office, owner);
  const rider = await hire({ office, phone }, riderPhone, `KAP-${randomUUID().slice(0, 8)}`);
  await Promise.all([office, phone].map((page) => page.context().close()));
  return rider;
}

/** One more person of a company's office, signed in. */
export async function hireColleague(browser: Browser, { owner }: OwnCompany): Promise<Page> {
  const [office, colleague] = await Promise.all([newPage(browser), newPage(browser)]);
  await beSignedIn(office, owner);
  const account = {
    email: `${randomUUID()}@kapiri.example`,
    password: PASSWORD,
    name: "Tionge Mbewe",
  };
  const invited = await postForm(office, "/courier/team/invite", "email", {
    email: account.email,
    staffRole: "owner",
  });
  await join(colleague, invited, account);
  await office.context().close();
  return colleague;
}

async function hire(
  { office, phone }: { office: Page; phone: Page },
  riderPhone: string,
  reference: string,
): Promise<OwnCompany["rider"]> {
  const added = await postForm(office, "/courier/riders/new", "vehicleClass", {
    name: "Madalitso Gama",
    phone: riderPhone,
    reference,
    vehicleClass: "BIKE",
    plate: "",
    weightLimitKg: "",
    jobLimit: "",
  });
  const id = Number(/\/riders\/(\d+)\/details$/.exec(added.url())?.[1]);
  const invited = await postForm(office, `/courier/riders/${id}/details`, "id", {
    phone: riderPhone,
  });
  await join(phone, invited, { email: "", password: PASSWORD, name: "Madalitso Gama" });
  // A rider signs in with a name until an email is confirmed.
  const account = await (await phone.request.get("/driver/account")).text();
  return { id, email: found(/rider-\d{6}/, account), password: PASSWORD };
}

const newPage = async (browser: Browser) => (await browser.newContext()).newPage();

/** Follows the link of an invitation, and is signed in from then on. */
async function join(
  page: Page,
  invitation: APIResponse,
  account: Account & { name: string },
): Promise<void> {
  const link = found(/\/invite\/[\w-]+/, await invitation.text());
  await postForm(page, link, "token", account);
}

/** The matching part of an answer. */
function found(what: RegExp, text: string): string {
  const match = what.exec(text);
  if (!match) throw new Error(`the answer has no ${what.source}`);
  return match[1] ?? match[0];
}
