import type { OwnCompany } from "./own-company";
import type { PlainPhone } from "./plain-phone";
import { beSignedIn } from "./sign-in";
import { type Browser, expect } from "./test";

/** The dispatcher has a code sent to the rider's phone, and enters what the rider reads out. */
export async function confirmNumber(
  browser: Browser,
  { owner, rider }: OwnCompany,
  phone: PlainPhone,
) {
  const office = await (await browser.newContext()).newPage();
  await beSignedIn(office, owner);
  await office.goto(`/courier/riders/${rider.id}/details`);
  const section = office.getByRole("region", { name: "Phone number" });
  await section.getByRole("button", { name: "Send a code" }).click();
  const text = await phone.gets(/^\d{6} /);
  await section.getByLabel("Code from the SMS").fill(text.slice(0, 6));
  await section.getByRole("button", { name: "Confirm number" }).click();
  await expect(section).toContainText("Confirmed");
  await expect(section.getByRole("button")).toHaveCount(0);
  await office.context().close();
}
