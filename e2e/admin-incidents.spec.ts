import { ADMIN } from "./courier-system";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";

test("an incident that the desk reports is on the status page, in its feed and JSON, until it is resolved", async ({
  page,
  browser,
  request,
}) => {
  const title = `Webhooks arrive late (${Date.now()})`;
  await beSignedIn(page, ADMIN);
  await page.goto("/admin/incidents");
  await page.getByRole("button", { name: "Report an incident" }).click();
  const report = page.getByRole("form", { name: "Report an incident" });
  await report.getByLabel("Title").fill(title);
  await report.getByLabel("What happens").fill("We look into it.\n\nNothing is lost.");
  await report.getByRole("button", { name: "Report incident" }).click();
  await expect(report).toContainText("Choose");
  await report.getByLabel("Webhooks and event feed").check();
  await report.getByRole("button", { name: "Report incident" }).click();
  const update = page.getByRole("form", { name: `Update: ${title}` });
  await expect(update).toBeVisible();
  await expect(report).toBeHidden();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto("/status");
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Some systems have problems");
  const now = guest.getByRole("region", { name: "Happening now" });
  await expect(now.getByRole("article").filter({ hasText: title })).toContainText(
    "Nothing is lost.",
  );
  await expect(guest.locator('[data-part="webhooks"]')).toContainText("Has problems");

  await update.getByLabel("State").selectOption("resolved");
  await update.getByLabel("What is new").fill("They arrive again.");
  await update.getByRole("button", { name: "Publish update" }).click();
  await expect(update).toHaveCount(0);
  await guest.reload();
  const past = guest.getByRole("region", { name: "Past incidents" });
  await expect(past.getByRole("article").filter({ hasText: title })).toContainText(
    "They arrive again.",
  );
  expect(await (await request.get("/status.xml")).text()).toContain(`Resolved: ${title}`);
  const { incidents } = (await (await request.get("/status.json")).json()) as {
    incidents: { title: string; resolved_at: string | null }[];
  };
  expect(incidents.find((incident) => incident.title === title)?.resolved_at).not.toBeNull();

  await page.goto("/admin/activity?what=incident");
  await expect(page.locator("main")).toContainText("Resolved the incident");
  await guest.context().close();
});
