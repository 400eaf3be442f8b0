import { pgEnum } from "drizzle-orm/pg-core";

/** The kinds of text messages. */
export const notificationStep = pgEnum("notification_step", [
  "placed",
  "on_the_way",
  "attempt_failed",
  "delivered",
  "cancelled",
  "answer",
  "offer",
  "reply",
  "code",
  "taken_back",
  "alert",
  "place_asked",
  "hand_in",
  "rider_message",
  "neighbour",
  "at_counter",
  "counter_reminder",
  "sale_returned",
  "data_answered",
  "left_at_safe_place",
]);

/** `sent`: a provider accepted it; its receipt makes it `delivered` or `failed`. */
export const notificationState = pgEnum("notification_state", [
  "waiting",
  "sent",
  "delivered",
  "failed",
  "skipped",
]);

/** The channels of a person without the app. */
export const replyChannel = pgEnum("reply_channel", [
  "sms",
  "ussd",
  "whatsapp",
  "page",
  "courier_api",
]);

export type ReplyChannel = (typeof replyChannel.enumValues)[number];

/** A recipient's message, by phone or on the parcel's page; `step` is a rider's. */
export const replyKind = pgEnum("reply_kind", [
  "message",
  "question",
  "later",
  "neighbour",
  "counter",
  "not_ordered",
  "ordered",
  "safe_place",
  "in_person",
  "landmark",
  "rating",
  "preference",
  "step",
]);
