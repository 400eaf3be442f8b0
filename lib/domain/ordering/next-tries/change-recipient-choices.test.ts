import { expect, test } from "vitest";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner } from "@/test/world";
import { changeRecipientChoices } from "./change-recipient-choices";
import { readRecipientChoices } from "./read-recipient-choices";
import { RECIPIENT_CHOICES } from "./try-windows";

/** A safe place leaves a parcel without a person who takes it, so a shop must allow it. */
const AT_FIRST = RECIPIENT_CHOICES.filter((choice) => choice !== "safe_place");

test("a shop lets its recipients choose all but a safe place until it says otherwise, in both environments", async () => {
  const [one, other] = await Promise.all([createMerchant(), createMerchant()]);
  const userId = await createPerson(one);
  const shop = await contextOf(one, "test");
  expect(await readRecipientChoices(shop)).toEqual(AT_FIRST);
  // Twice and in another order, as two tabs may send them.
  await changeRecipientChoices(shop, ["neighbour", "today", "today"], userId);
  await changeRecipientChoices(shop, ["today", "neighbour"], userId);
  expect(await readRecipientChoices(await contextOf(one, "live"))).toEqual(["today", "neighbour"]);
  await changeRecipientChoices(shop, [], userId);
  expect(await readRecipientChoices(shop)).toEqual([]);
  expect(await readRecipientChoices(await contextOf(other, "live"))).toEqual(AT_FIRST);
  const audit = await owner`select details from audit_log
    where merchant_id = ${one.id} and action = 'merchant.recipient_choices_changed' order by id`;
  expect(audit.map(({ details }) => details)).toEqual([
    { choices: ["today", "neighbour"] },
    { choices: [] },
  ]);
});

test("needs the right to set what recipients get", async () => {
  const merchant = await createMerchant();
  const finance = {
    ...(await contextOf(merchant, "live")),
    apiKey: null,
    staffRole: "finance",
  } as const;
  const userId = await createPerson(merchant);
  expect(await refusalOf(changeRecipientChoices(finance, [], userId))).toBe("role_not_allowed");
});
