"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { userAction } from "@/lib/dashboard/actions";
import { changeOwnPhone } from "@/lib/domain/access/phone-codes/change-own-phone";
import { confirmOwnPhone } from "@/lib/domain/access/phone-codes/confirm-phone";
import { readOwnPhone } from "@/lib/domain/access/phone-codes/read-phone-state";
import { sendOwnPhoneCode } from "@/lib/domain/access/phone-codes/send-phone-code";
import { refuse } from "@/lib/domain/errors";
import {
  endStaffPushSubscription,
  keepStaffPushSubscription,
} from "@/lib/domain/platform/alert-push/keep-staff-push-subscription";
import { changeAlertPreferences } from "@/lib/domain/platform/alerts/change-alert-preferences";
import { readNotices } from "@/lib/domain/platform/alerts/read-notices";
import { LANGUAGES } from "@/lib/messages/language";

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** Marks one notice, or all up to the newest that the page has shown, as read by the caller. */
export const readNoticesAction = userAction(
  {
    name: "read_notices",
    fields: z.object({
      upTo: id,
      id: z
        .literal("")
        .transform(() => undefined)
        .or(id),
    }),
  },
  async ({ user, fields }) => {
    if (user.role === "rider") return refuse("role_not_allowed");
    await readNotices(user, fields);
    refresh();
    return null;
  },
);

/** A field's values as a list: one value comes as a text, and a missing one not at all. */
const list = z
  .union([z.string().transform((text) => [text]), z.array(z.string())])
  .optional()
  .transform((texts) => texts ?? []);

/** Sets the channels of the caller's notifications, and the emails that people of the caller's company get. */
export const changeAlertPreferencesAction = userAction(
  {
    name: "change_alert_preferences",
    fields: z.object({
      userIds: list,
      switchedOn: list,
      pushed: list,
      texted: list,
      language: z.enum(LANGUAGES),
    }),
  },
  async ({ user, fields }) => {
    if (user.role === "rider") return refuse("role_not_allowed");
    await changeAlertPreferences(user, fields);
    refresh();
    return null;
  },
);

/** Sets the caller's own phone and sends it a code, or removes it. */
export const changeOwnPhoneAction = userAction(
  { name: "change_own_phone", fields: z.object({ phone: z.string().max(40) }) },
  async ({ user, fields }) => {
    if (user.role === "rider") return refuse("role_not_allowed");
    await changeOwnPhone(user, fields.phone);
    const { phone, isConfirmed } = await readOwnPhone(user);
    if (phone !== null && !isConfirmed) await sendOwnPhoneCode(user);
    refresh();
    return null;
  },
);

/** Sends the caller's own phone a new code. */
export const sendOwnPhoneCodeAction = userAction(
  { name: "send_own_phone_code", fields: z.object({}) },
  async ({ user }) => {
    if (user.role === "rider") return refuse("role_not_allowed");
    await sendOwnPhoneCode(user);
    refresh();
    return null;
  },
);

/** Confirms the caller's own phone with the code that was sent to it. */
export const confirmOwnPhoneAction = userAction(
  { name: "confirm_own_phone", fields: z.object({ code: z.string() }) },
  async ({ user, fields }) => {
    if (user.role === "rider") return refuse("role_not_allowed");
    await confirmOwnPhone(user, fields.code);
    refresh();
    return null;
  },
);

/** Longer than the keys and addresses of any push service. */
const text = z.string().max(1_000);

/** Shows the caller's notifications in this browser while no page is open. */
export const keepStaffPushSubscriptionAction = userAction(
  {
    name: "keep_staff_push_subscription",
    fields: z.object({ endpoint: text, p256dh: text, auth: text }),
  },
  async ({ user, fields: { endpoint, ...keys } }) => {
    if (user.role === "rider") return refuse("role_not_allowed");
    await keepStaffPushSubscription(user, { endpoint, keys });
    refresh();
    return null;
  },
);

/** Shows no more notifications in this browser. */
export const endStaffPushSubscriptionAction = userAction(
  { name: "end_staff_push_subscription", fields: z.object({}) },
  async ({ user }) => {
    if (user.role === "rider") return refuse("role_not_allowed");
    await endStaffPushSubscription(user);
    refresh();
    return null;
  },
);
