import { expect, test } from "vitest";
import { changes } from "@/db/client";
import { newId } from "@/lib/core/ids";
import { createAdmin } from "@/test/merchant-desk";
import { signedIn } from "@/test/people";
import { keep, useStatementShop } from "@/test/statement-shop";
import { invite } from "../../access/accounts/invite";
import type { Session } from "../../authority/session";
import { publishPublicText } from "../public-texts/publish-public-text";
import { readPublicText } from "../public-texts/read-public-text";
import { reportIncident } from "../service/report-incident";
import { updateIncident } from "../service/update-incident";

useStatementShop();

/** The tables of which the platform's open pages hear while something happens. */
async function heardDuring(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const leave = changes.onChange("platform_changes", (subjects) => heard.push(...(subjects ?? [])));
  await work();
  leave();
  return heard;
}

test("an incident and its update are announced to the platform's pages", async () => {
  const [admin, id] = [await createAdmin("support"), newId("icd")];
  const report = () =>
    reportIncident(admin, {
      id,
      title: "Webhooks arrive late",
      parts: ["webhooks"],
      state: "investigating",
      text: "We look into it.",
    });
  expect(await heardDuring(report)).toContain("incidents");
  const update = () => updateIncident(admin, id, { number: 2, state: "resolved", text: "Over." });
  expect(await heardDuring(update)).toContain("incident_updates");
});

test("a statement and its lines are announced once each, however many lines it has", async () => {
  const heard = await heardDuring(() => keep("Reference,Amount\none,1\ntwo,2\nthree,3"));
  expect(heard).toContain("bank_statements");
  expect(heard.filter((table) => table === "bank_statement_lines").length).toBeLessThan(3);
});

test("a published text is announced", async () => {
  const admin = await createAdmin("admin");
  const { version } = await readPublicText("help", "en");
  const text = { page: "help", language: "en", version: version + 1, body: "Call us." } as const;
  expect(await heardDuring(() => publishPublicText(admin, text))).toContain("public_texts");
});

test("an invitation to the platform's team is announced, and one of a company is not", async () => {
  const [owner, courier] = [await signedIn({ role: "admin" }), await signedIn({ role: "courier" })];
  const invited = (by: Session) => () =>
    invite(by, { email: `${newId("req")}@tumiza.test`, staffRole: "finance" });
  expect(await heardDuring(invited(owner))).toContain("invitations");
  expect(await heardDuring(invited(courier))).not.toContain("invitations");
});
