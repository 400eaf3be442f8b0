import { randomUUID } from "node:crypto";
import { beSignedIn } from "./sign-in";
import { expect, type Page, test } from "./test";

type Account = { email: string; password: string };

const { merchants, couriers } = JSON.parse(
  process.env.E2E_CREDENTIALS ?? '{"merchants":[],"couriers":[]}',
) as { merchants: Account[]; couriers: Account[] };

const SHOP = merchants[3] ?? { email: "", password: "" };
const COMPANY = couriers[1] ?? { email: "", password: "" };

type Form = {
  name: string;
  who: Account;
  /** The list of the created objects, with the link that opens the form. */
  list: string;
  opener: string;
  /** The address of that link. */
  form: string;
  fill: (page: Page, mark: string) => Promise<void>;
  submit: string;
  /** The created object in the list. */
  made: (page: Page, mark: string) => ReturnType<Page["locator"]>;
};

const rowsWith = (page: Page, mark: string) =>
  page.getByRole("row").filter({ hasText: new RegExp(mark, "i") });

const FORMS: Form[] = [
  {
    name: "a key",
    who: SHOP,
    list: "/merchant/test/developers/keys",
    opener: "Create key",
    form: "/merchant/test/developers/keys/new",
    fill: (page, mark) => page.getByLabel("Name").fill(mark),
    submit: "Create key",
    made: rowsWith,
  },
  {
    name: "an invitation",
    who: COMPANY,
    list: "/courier/team",
    opener: "Invite a colleague",
    form: "/courier/team/invite",
    fill: (page, mark) => page.getByLabel("Email").fill(`${mark}@shire.example`),
    submit: "Create invitation link",
    made: (page, mark) => page.getByText(`${mark}@shire.example`),
  },
  {
    name: "a webhook endpoint",
    who: SHOP,
    list: "/merchant/test/developers/webhooks",
    opener: "Add endpoint",
    form: "/merchant/test/developers/webhooks/new",
    fill: (page, mark) => page.getByLabel("URL").fill(`https://shop.example/${mark}`),
    submit: "Add endpoint",
    made: rowsWith,
  },
];

for (const { name, who, list, opener, form, fill, submit, made } of FORMS) {
  test(`${name} is made once by a double click, and not again after Back`, async ({ page }) => {
    const mark = `once-${randomUUID().slice(0, 8)}`;
    const button = page.getByRole("main").getByRole("button", { name: submit });
    await beSignedIn(page, who);
    await page.goto(list);
    await page.getByRole("main").getByRole("link", { name: opener }).first().click();
    await expect(page).toHaveURL(new RegExp(`${form}$`));
    await fill(page, mark);
    await button.dblclick();
    await expect(page.locator("code.select-all").first()).toBeVisible();
    await page.getByRole("main").locator(`a[href="${list}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect(made(page, mark)).toHaveCount(1);

    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${form}$`));
    await fill(page, mark);
    await button.click();
    await expect(page.getByText("Already done")).toBeVisible();
    await page.goto(list);
    await expect(made(page, mark)).toHaveCount(1);
  });
}
