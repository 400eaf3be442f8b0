/** A table of which an export has the company's rows. Columns that are not named are ours, or secrets. */
export type ExportedTable = {
  /** What each of its records is called in the file. */
  kind: string;
  table: string;
  columns: readonly string[];
  /** Of the columns, the order of its rows, by which the next page is found. */
  key: readonly string[];
};

const of = (kind: string, table: string, columns: string, key = "id"): ExportedTable => ({
  kind,
  table,
  columns: columns.split(" "),
  key: key.split(" "),
});

const PEOPLE = of("person", "users", "id name email role staff_role phone created_at disabled_at");
const ACTIVITY = of("activity", "audit_log", "id environment actor user_id action subject at");

const CREDENTIAL =
  "id environment scopes name prefix last_four created_at last_used_at expires_at revoked_at";

/** What a merchant has with us: what its pages and its API show, as it is stored. */
export const MERCHANT_TABLES: readonly ExportedTable[] = [
  PEOPLE,
  of("key", "credentials", `${CREDENTIAL} daily_cap_minor`),
  of(
    "picker_key",
    "picker_keys",
    "id environment name origins created_at revoked_at",
    "environment id",
  ),
  of(
    "endpoint",
    "webhook_endpoints",
    "id environment url events disabled_at created_at deleted_at",
  ),
  of(
    "pickup",
    "pickups",
    "id code name landmark latitude longitude hours contact_name contact_phone note is_default is_test_only removed_at created_at",
  ),
  of(
    "place",
    "places",
    "id environment kind name landmark latitude longitude created_at",
    "environment id",
  ),
  of(
    "order_reassignment",
    "order_reassignments",
    "environment order_id reason_code reason user_id created_at",
    "environment order_id",
  ),
  of(
    "rider_preference",
    "rider_preferences",
    "id environment preference courier_id order_id reason created_at",
    "environment id",
  ),
  of("customer_note", "customer_notes", "environment phone note updated_at", "environment phone"),
  of(
    "notification_settings",
    "notification_settings",
    "environment steps language daily_budget_minor updated_at",
    "environment",
  ),
  of(
    "order",
    "orders",
    "id environment tracking_id parcel_code source status status_label merchant_reference_id metadata vehicle_class product_type item_name required_weight_g delivery_speed pickup_address pickup_latitude pickup_longitude pickup_contact_name pickup_contact_phone pickup_note delivery_address delivery_latitude delivery_longitude dropoff_note receiver_name receiver_phone distance_m promised_by fee_minor refund_minor return_fee_minor late_credit_minor collect_minor paid_minor currency rating rated_at rating_comment disputed_at dispute_reason dispute_note dispute_decision cancel_reason_code cancel_reason created_at assigned_at delivered_at completed_at cancelled_at people_forgotten_at",
    "environment id",
  ),
  of(
    "event",
    "events",
    "id environment type order_id sequence status actor channel reason data occurred_at",
    "environment id",
  ),
  of(
    "proof",
    "proofs_of_delivery",
    "environment order_id method recipient_name received_by latitude longitude metres_from_destination is_pin_verified note captured_at",
    "environment order_id",
  ),
  of(
    "top_up",
    "top_ups",
    "id environment currency amount_minor method reference state requested_at payer declared_at decided_at credited_minor reject_reason",
  ),
  of(
    "invoice",
    "invoices",
    "environment month number year issued_at currency issuer customer totals",
    "environment month",
  ),
  of(
    "collection",
    "collections",
    "environment order_id currency amount_minor method collected_at received_at payout_id",
    "environment order_id",
  ),
  of(
    "collection_payout",
    "collection_payouts",
    "id environment currency amount_minor state method destination requested_at decided_at payment_reference reject_reason",
  ),
  of(
    "sale_link",
    "sale_links",
    "id environment item price_minor delivery_paid_by sales_maximum sales_count expires_at created_at closed_at",
    "environment id",
  ),
  of(
    "sale_request",
    "sale_requests",
    "id environment link_id name phone latitude longitude place_name landmark fee_minor collect_minor state created_at decided_at order_id",
    "environment id",
  ),
  of(
    "series",
    "order_series",
    "id environment request days pickup_time first_day last_day status created_at ended_at",
    "environment id",
  ),
  of(
    "series_date",
    "series_dates",
    "environment series_id date state order_id pickup_at refusal updated_at",
    "environment series_id date",
  ),
  of("import", "imports", "id environment created_at row_count", "environment id"),
  ACTIVITY,
];

/** The same of a courier company. An order is its merchant's: of that there is what the company's file of orders has. */
export const COURIER_TABLES: readonly ExportedTable[] = [
  PEOPLE,
  of("token", "credentials", CREDENTIAL),
  of(
    "endpoint",
    "webhook_endpoints",
    "id environment url events disabled_at created_at deleted_at",
  ),
  of(
    "event",
    "company_events",
    "id environment type order_id sequence data occurred_at",
    "environment id",
  ),
  of(
    "rider",
    "riders",
    "id environment reference name phone vehicle_class plate weight_limit_g job_limit suspended_at suspended_reason updated_at",
  ),
  of(
    "capacity",
    "company_capacities",
    "id environment reference latitude longitude vehicle_class weight_limit_g order_limit until updated_at",
  ),
  of("shift", "rider_shifts", "id rider_id begins_at ends_at created_at"),
  of(
    "document",
    "rider_documents",
    "id rider_id kind number expires_on state reason created_at decided_at",
  ),
  of(
    "counter",
    "counters",
    "id name landmark latitude longitude hours keep_days cash_limit_minor closed_at created_at",
  ),
  of(
    "order",
    "orders",
    "id environment tracking_id parcel_code status vehicle_class distance_m rider_id currency created_at assigned_at delivered_at completed_at cancelled_at",
    "created_at id",
  ),
  of(
    "rider_earning",
    "rider_earnings",
    "environment order_id rider_id delivery_minor return_minor waiting_minor waiting_minutes earned_at refunded_at slip_id",
    "earned_at order_id",
  ),
  of(
    "rider_pay_slip",
    "rider_pay_slips",
    "id run_id rider_id orders delivery_minor waiting_minor return_minor advances_minor pay_minor method reference paid_at",
  ),
  of(
    "rider_advance",
    "rider_advances",
    "id rider_id amount_minor reason given_at corrected_at correction_reason",
  ),
  of(
    "withdrawal",
    "withdrawals",
    "id currency amount_minor state method destination requested_at approved_at decided_at payment_reference reject_reason",
  ),
  of(
    "payout_destination",
    "payout_destinations",
    "id method destination added_at payable_from removed_at",
  ),
  of(
    "hand_in",
    "cash_hand_ins",
    "id rider_id counter_id currency due_minor counted_minor short_reason received_at",
  ),
  of(
    "remittance",
    "cash_remittances",
    "id currency amount_minor state method reference declared_at decided_at reject_reason",
  ),
  ACTIVITY,
];
