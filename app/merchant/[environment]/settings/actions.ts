"use server";

import type { Route } from "next";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { spotFields } from "@/lib/dashboard/spot-fields";
import { changeBusiness } from "@/lib/domain/access/merchants/change-business";
import { setBrandColour, setLogo } from "@/lib/domain/access/merchants/set-brand";
import { confirmBusinessPhone } from "@/lib/domain/access/phone-codes/confirm-phone";
import { sendBusinessPhoneCode } from "@/lib/domain/access/phone-codes/send-phone-code";
import { changeNotificationSettings } from "@/lib/domain/messaging/texts/change-notification-settings";
import { RECIPIENT_STEPS } from "@/lib/domain/messaging/texts/steps";
import { changeBillingDetails } from "@/lib/domain/money/invoices/change-billing-details";
import { changeRecipientChoices } from "@/lib/domain/ordering/next-tries/change-recipient-choices";
import { RECIPIENT_CHOICES } from "@/lib/domain/ordering/next-tries/try-windows";
import { changeNotOrderedRule } from "@/lib/domain/ordering/not-ordered/change-not-ordered-rule";
import { removePlace } from "@/lib/domain/pricing/places/remove-place";
import { requireCoordinates } from "@/lib/domain/pricing/places/require-coordinates";
import { savePlace } from "@/lib/domain/pricing/places/save-place";
import { LANGUAGES } from "@/lib/messages/language";
import { requireLandmark } from "./require-landmark";
import { settledSpot } from "./spot-fields";

const environment = z.enum(["live", "test"]);

/** Changes the business's name and phone in both environments. */
export const changeBusinessAction = merchantAction(
  {
    name: "change_business",
    act: "change_business",
    fields: z.object({ environment, name: z.string(), phone: z.string().default("") }),
  },
  async ({ user, fields }) => {
    await changeBusiness(user, fields);
    refresh();
    return null;
  },
);

/** Sets the colour that recipients see in both environments. */
export const setBrandColourAction = merchantAction(
  {
    name: "set_brand_colour",
    act: "change_business",
    fields: z.object({ environment, colour: z.string().max(20).default("") }),
  },
  async ({ user, fields }) => {
    await setBrandColour(user, fields.colour);
    refresh();
    return null;
  },
);

/** Sets or removes the logo in both environments. */
export const setLogoAction = merchantAction(
  {
    name: "set_logo",
    act: "change_business",
    fields: z.object({
      environment,
      logo: z.instanceof(File).optional(),
      isRemoved: z.literal("yes").optional(),
    }),
  },
  async ({ user, fields: { logo, isRemoved } }) => {
    const picture = logo ? Buffer.from(await logo.arrayBuffer()) : Buffer.alloc(0);
    await setLogo(user, isRemoved ? null : picture);
    refresh();
    return null;
  },
);

/** Sends the business's phone a code that confirms it. */
export const sendBusinessPhoneCodeAction = merchantAction(
  { name: "send_business_phone_code", act: "change_business", fields: z.object({ environment }) },
  async ({ user }) => {
    await sendBusinessPhoneCode(user);
    refresh();
    return null;
  },
);

/** Confirms the business's phone with the code that was sent to it. */
export const confirmBusinessPhoneAction = merchantAction(
  {
    name: "confirm_business_phone",
    act: "change_business",
    fields: z.object({ environment, code: z.string() }),
  },
  async ({ user, fields }) => {
    await confirmBusinessPhone(user, fields.code);
    refresh();
    return null;
  },
);

/** Sets the addressee of invoices in both environments. */
export const changeBillingDetailsAction = merchantAction(
  {
    name: "change_billing_details",
    act: "change_billing",
    fields: z.object({
      environment,
      legalName: z.string().default(""),
      taxNumber: z.string().default(""),
      address: z.string().default(""),
    }),
  },
  async ({ merchant, user, fields }) => {
    await changeBillingDetails(merchant, fields, user.userId);
    refresh();
    return null;
  },
);

const ticked = z.string().optional();

/** Sets the text messages to recipients in this environment. */
export const changeNotificationSettingsAction = merchantAction(
  {
    name: "change_notification_settings",
    act: "set_notifications",
    fields: z.object({
      environment,
      placed: ticked,
      on_the_way: ticked,
      attempt_failed: ticked,
      delivered: ticked,
      cancelled: ticked,
      language: z.enum(LANGUAGES),
      dailyBudget: z.string().default(""),
    }),
  },
  async ({ merchant, user, fields }) => {
    const steps = RECIPIENT_STEPS.filter((step) => fields[step] !== undefined);
    const { language, dailyBudget } = fields;
    await changeNotificationSettings(merchant, { steps, language, dailyBudget }, user.userId);
    refresh();
    return null;
  },
);

/** Sets what recipients may choose who are not there, in both environments. */
export const changeRecipientChoicesAction = merchantAction(
  {
    name: "change_recipient_choices",
    act: "set_notifications",
    fields: z.object({
      environment,
      today: ticked,
      tomorrow: ticked,
      neighbour: ticked,
      safe_place: ticked,
      counter: ticked,
    }),
  },
  async ({ merchant, user, fields }) => {
    const choices = RECIPIENT_CHOICES.filter((choice) => fields[choice] !== undefined);
    await changeRecipientChoices(merchant, choices, user.userId);
    refresh();
    return null;
  },
);

/** Sets what happens to orders whose recipient didn't order them, in both environments. */
export const changeNotOrderedRuleAction = merchantAction(
  {
    name: "change_not_ordered_rule",
    act: "set_notifications",
    fields: z.object({ environment, rule: z.enum(["ask", "cancel"]) }),
  },
  async ({ merchant, user, fields }) => {
    await changeNotOrderedRule(merchant, fields.rule === "cancel", user.userId);
    refresh();
    return null;
  },
);

/** Saves a new or changed place and returns to the list. */
export const savePlaceAction = merchantAction(
  {
    name: "save_place",
    act: "set_places",
    fields: z.object({
      environment,
      ...spotFields,
      placeId: z.string().default(""),
      newId: z.string().default(""),
      kind: z.enum(["pickup", "drop_off"]).default("drop_off"),
      name: z.string().max(100),
    }),
  },
  async ({ merchant, user, fields: { placeId, newId, kind, name, ...fields } }): Promise<null> => {
    const spot = settledSpot(merchant, fields);
    const coordinates = requireCoordinates(spot);
    const landmark = await requireLandmark(spot);
    const draft = { id: placeId || undefined, newId, kind, name, landmark, ...coordinates };
    await savePlace(merchant, draft, user.userId);
    // The address is known only now, and the page is there.
    return redirect(`/merchant/${merchant.environment}/settings/places` as Route);
  },
);

/** Deletes a place and returns to the list. */
export const removePlaceAction = merchantAction(
  {
    name: "remove_place",
    act: "set_places",
    fields: z.object({ environment, placeId: z.string() }),
  },
  async ({ merchant, user, fields: { placeId } }): Promise<null> => {
    await removePlace(merchant, placeId, user.userId);
    return redirect(`/merchant/${merchant.environment}/settings/places` as Route);
  },
);
