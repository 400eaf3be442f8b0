import { beforeEach, expect, test } from "vitest";
import { hideSetup } from "@/app/merchant/[environment]/_components/hide-setup";
import { chooseOrderColumns } from "@/app/merchant/[environment]/orders/_components/choose-order-columns";
import { chooseLanguage } from "@/app/verify/choose-language";
import { chooseShortcuts } from "@/components/shell/choose-shortcuts";
import { chooseTheme } from "@/components/shell/choose-theme";
import { cookies, pretendRequest } from "./next-request";

type Send = (form: FormData) => Promise<void>;

const CHOICES: [name: string, send: Send, fields: Record<string, string>, kept: string][] = [
  ["hidden_setup_live", hideSetup, { environment: "live" }, "yes"],
  ["order_columns", chooseOrderColumns, { column: "fee" }, "fee"],
  ["language", chooseLanguage, { language: "ny" }, "ny"],
  ["shortcuts", chooseShortcuts, { shortcuts: "off" }, "off"],
  ["theme", chooseTheme, { theme: "dark" }, "dark"],
];

const kept = (name: string) => cookies().then((jar) => jar.get(name)?.value);

beforeEach(() => pretendRequest());

test.each(CHOICES)("%s is kept in this browser", async (name, send, fields, value) => {
  await send(formOf(fields));
  expect(await kept(name)).toBe(value);
});

test.each(CHOICES)("%s stays as it was when something else than a form is sent", async (...row) => {
  const [name, send, fields, value] = row;
  await send(formOf(fields));
  const others: unknown[] = [undefined, null, "theme=light", 1, {}, [formOf({})]];
  for (const sent of others) await send(sent as FormData);
  expect(await kept(name)).toBe(value);
});

test.each([
  ["order_columns", chooseOrderColumns, { column: "fee" }, { usual: "yes" }],
  ["shortcuts", chooseShortcuts, { shortcuts: "off" }, { shortcuts: "on" }],
  ["theme", chooseTheme, { theme: "dark" }, { theme: "system" }],
])("%s is forgotten when the usual is chosen again", async (name, send, fields, usual) => {
  await send(formOf(fields));
  await send(formOf(usual));
  expect(await kept(name)).toBeUndefined();
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
