import { of, type PersonalData } from "./personal-data-entry";
import { ORDER_YEAR, RECIPIENT_DATA } from "./recipient-data";

const ACCOUNT =
  "as long as the account, and until its market's days after it was closed are over (mask_closed_companies); audit and books stay";

/** Every column that holds data of a person. A test finds one that is missing here. */
export const PERSONAL_DATA: PersonalData[] = [
  ...RECIPIENT_DATA,
  {
    whose: "sender",
    columns: [
      ...of(
        "orders",
        "pickup_contact_name pickup_contact_phone pickup_note pickup_address pickup_latitude pickup_longitude",
      ),
    ],
    purpose: "to collect the parcel",
    readers: "the shop; the rider and its company; the desk",
    kept: `${ORDER_YEAR}; the pickup's place is the shop's`,
  },
  {
    whose: "sender",
    columns: [
      ...of(
        "merchants",
        "phone confirmed_phone pickup_address pickup_latitude pickup_longitude legal_name billing_address",
      ),
      ...of("pickups", "name landmark latitude longitude contact_name contact_phone note"),
      ...of("capacity_watches", "pickup_latitude pickup_longitude"),
      ...of("dispatch_runs", "pickup_latitude pickup_longitude"),
      ...of("pickup_waits", "latitude longitude"),
      ...of("collection_payout_plans", "phone"),
      ...of("payouts", "phone"),
      ...of("bank_statement_lines", "cells note"),
      ...of("place_proposals", "name latitude longitude reason"),
    ],
    purpose: "to work with the shop, to pay it and to write its invoices",
    readers: "the shop and the desk; pickup and phone also riders",
    kept: "as long as the account and its books; dispatch runs 30 days (purge_dispatch)",
  },
  {
    whose: "rider",
    columns: [
      ...of("riders", "name phone confirmed_phone plate suspended_reason status_reason"),
      ...of("rider_status_changes", "reason"),
      ...of("offers", "decline_reason"),
      ...of("cash_hand_ins", "short_reason"),
      ...of("rider_advances", "reason correction_reason"),
    ],
    purpose: "to give the rider work, and to say who comes",
    readers:
      "the company and the desk; first name, plate and phone the shop and the recipient of a job",
    kept: ACCOUNT,
  },
  {
    whose: "rider",
    columns: [
      ...of("rider_preferences", "reason"),
      ...of("order_reassignments", "reason reason_code"),
    ],
    purpose:
      "to remember why a shop wants a rider for its orders or doesn't, or took one from a rider",
    readers: "the shop",
    kept: "until the shop removes or replaces the preference; with an order until its people are forgotten (forget_orders); no longer than the account (mask_closed_companies)",
  },
  {
    whose: "rider",
    columns: [...of("company_events", "data")],
    purpose:
      "to say to the company's own system which rider is asked or has a job, by number and reference",
    readers: "the company's own system",
    kept: "90 days (purge_company_events)",
  },
  {
    whose: "rider",
    columns: [...of("rider_documents", "number photo reason")],
    purpose: "to know that the rider may drive",
    readers: "the rider; the company's owners and dispatchers; the desk's support",
    kept: "a year after its last day, refused ones 30 days (purge_documents)",
  },
  {
    whose: "rider",
    columns: [...of("rider_days_off", "reason")],
    purpose: "to plan who works when",
    readers: "the company's owners and dispatchers",
    kept: "a year after the last of the days (purge_shifts)",
  },
  {
    whose: "rider",
    columns: [...of("rider_messages", "text"), ...of("rider_answers", "text")],
    purpose: "for the company and its riders to write to each other about the work",
    readers: "the rider; owners and dispatchers of the company",
    kept: "90 days (purge_rider_messages, called by purge_expired)",
  },
  {
    whose: "rider",
    columns: [...of("rider_positions", "latitude longitude")],
    purpose: "to offer near jobs, to say when the rider arrives, and to decide a dispute",
    readers:
      "the company and the desk; the shop while the rider has its order; recipients a distance",
    kept: "30 days (purge_expired)",
  },
  {
    whose: "rider",
    columns: [...of("rider_alarms", "latitude longitude note")],
    purpose: "to help a rider who pressed SOS, and to know later what happened",
    readers: "the rider's company and the desk",
    kept: "a year after the alarm (purge_alarms)",
  },
  {
    whose: "rider",
    columns: [...of("trip_shares", "rider_id started_at ends_at")],
    purpose: "to show the rider's last position to a person of the rider's choice",
    readers: "holders of the link: name, company, position and whether the rider is on a job",
    kept: "until the rider stops it, at most a day after its end (purge_trip_shares)",
  },
  {
    whose: "staff",
    columns: [
      ...of("users", "email name phone confirmed_phone"),
      ...of("couriers", "dispatch_phone"),
      ...of("invitations", "email phone"),
      ...of("sign_ups", "email name phone"),
      ...of("email_codes", "email"),
      ...of("phone_codes", "phone"),
      ...of("mails", "recipient text"),
      ...of("imports", "placed_for"),
      ...of("saved_views", "name"),
      ...of("notes", "text"),
      ...of("audit_log", "details"),
      ...of("rider_push_subscriptions", "endpoint"),
      ...of("staff_push_subscriptions", "endpoint"),
    ],
    purpose: "accounts of people who work with the product, and what they did",
    readers: "the person and the company's owners; notes and audit of the desk the desk",
    kept: `${ACCOUNT}; notes and words about an order go with its people (forget_orders); sign-ups and codes a day, mails 30 days (purge_sign_ins, purge_notifications, purge_mails)`,
  },
  {
    whose: "visitor",
    columns: [
      ...of("sessions", "address user_agent"),
      ...of("request_log", "address path request_body response_body"),
    ],
    purpose: "to show people their devices, and developers their requests",
    readers: "the person; the shop's or company's developers; the desk",
    kept: "requests 7 days (purge_expired), sessions 30 days after their end (purge_sign_ins)",
  },
];
