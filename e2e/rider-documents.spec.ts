import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { openCompany } from "./own-company";
import { beSignedIn } from "./sign-in";
import { expect, test, type Page } from "./test";

/** A day in so many years, as a date field takes it. */
const inYears = (years: number) => `${new Date().getFullYear() + years}-06-30`;

/** A camera's picture of some 20 MB, which no phone could send over a slow network. */
function cameraPhoto(): Promise<Buffer> {
  const [width, height] = [5600, 4200];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

test("a rider sends a licence that the company refuses and accepts, and gets offers with all documents", async ({
  browser,
  page: office,
}) => {
  test.slow();
  const { owner, rider } = await openCompany(browser, "0888 700 204");
  const phone = await (await browser.newContext({ permissions: ["geolocation"] })).newPage();
  await beSignedIn(phone, rider);
  await beSignedIn(office, owner);

  await office.goto("/courier/riders/documents");
  await expect(
    office.getByText("1 rider lacks a valid document now and would get no offers."),
  ).toBeVisible();
  await office.getByRole("button", { name: "Require valid documents" }).click();
  await expect(office.getByRole("button", { name: "Stop requiring documents" })).toBeVisible();

  await phone.goto("/driver");
  await expect(
    phone.getByRole("heading", { name: "No offers: a document is missing or has expired" }),
  ).toBeVisible();
  await phone.getByRole("link", { name: "2 documents need you" }).click();
  const licence = phone.getByRole("listitem").filter({ hasText: "Driving licence" });
  await expect(licence).toBeVisible();
  // The phone keeps its day once the worker answers its requests.
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.reload();
  await expect(licence).toBeVisible();
  await expect(phone.locator("[data-fresh=live]")).toBeVisible();
  await expect.poll(() => phone.evaluate(() => caches.has("rider-day"))).toBe(true);

  await phone.context().setOffline(true);
  await sendLicence(phone, "blurred");
  await expect(licence).toContainText("Kept on this phone. It's sent when there's network.");
  await phone.reload();
  await expect(licence).toContainText("Kept on this phone.");
  await expect(phone.getByText("1 not sent")).toBeVisible();
  await phone.context().setOffline(false);
  await expect(licence).toContainText("Sent and not checked yet.");
  await expect(phone.getByText("not sent")).toBeHidden();

  await office.goto(`/courier/riders/${rider.id}/details`);
  const card = office.getByRole("listitem").filter({ hasText: "Driving licence" });
  const photo = await card
    .getByRole("link", { name: "Photo of Driving licence" })
    .getAttribute("href");
  expect((await office.request.get(photo ?? "")).headers()["content-type"]).toBe("image/webp");
  await card.getByRole("button", { name: "Refuse" }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The photo is blurred.");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(card).toContainText("The photo is blurred.");

  await phone.reload();
  await expect(licence).toContainText("Reason: The photo is blurred.");
  await sendLicence(phone, "sharp");
  await expect(licence).toContainText("No. sharp");
  await office.reload();
  await card.getByRole("button", { name: "Accept Driving licence" }).click();
  await expect(card).toContainText(`Valid until 30 June ${inYears(2).slice(0, 4)}`);

  const insurance = office.getByRole("listitem").filter({ hasText: "Insurance" });
  await insurance.getByText("Enter document").click();
  await insurance.getByLabel("Last valid day").fill(inYears(1));
  await insurance.getByRole("button", { name: "Save document" }).click();
  await expect(insurance).toContainText("Valid until");

  await phone.goto("/driver");
  await expect(phone.getByRole("heading", { name: "No offers: a document" })).toBeHidden();
  await phone.context().close();
});

async function sendLicence(phone: Page, number: string): Promise<void> {
  const form = phone.getByRole("form", { name: "Driving licence" });
  const buffer = await cameraPhoto();
  await form
    .getByLabel("Add a photo")
    .setInputFiles({ name: "licence.jpg", mimeType: "image/jpeg", buffer });
  await expect(form.getByRole("status")).toContainText(/Photo saved, 1?\d?\d kB/);
  await form.getByLabel("Last valid day").fill(inYears(2));
  await form.getByLabel("Number").fill(number);
  await form.getByRole("button", { name: "Send document" }).click();
}
