// Generated from the database's catalogue by lib/domain/calls.test.ts. Do not edit.
import type postgres from "postgres";
import { changes, sql } from "@/db/client";
import { postgresJson } from "@/lib/core/postgres-json";
import { refusalFromDatabase } from "./refusal-from-database";

const json = (value: object | null | undefined) => (value ? postgresJson(value) : null);

const instant = (value: Date | null | undefined) => value?.toISOString() ?? null;

/** Postgres refuses a null where a value has to be. */
type Given<Arguments> = { [Name in keyof Arguments]: Arguments[Name] | null };

/** Runs a function, announces the changes that it recorded once they are committed, and throws its refusal. */
const answered = async <Rows extends readonly object[]>(statement: PromiseLike<Rows>) => {
  try {
    const rows = await statement;
    for (const row of rows as readonly { changes?: string | null }[]) {
      changes.announce(row.changes);
      delete row.changes;
    }
    return rows;
  } catch (error) {
    changes.announceFailure(error);
    throw refusalFromDatabase(error);
  }
};

const only = async <Value>(rows: PromiseLike<[{ value: Value }]>) =>
  (await answered(rows))[0].value;

type ActorKind = "merchant" | "rider" | "courier" | "staff" | "system" | "position";
type AlertKind =
  | "balance_low"
  | "endpoint"
  | "order_late"
  | "order_cancelled"
  | "not_delivered"
  | "returned"
  | "dispute"
  | "merchant_day"
  | "courier_day"
  | "offers_missed"
  | "withdrawal";
type CancelReason =
  | "customer_cancelled"
  | "out_of_stock"
  | "wrong_address"
  | "duplicate_order"
  | "too_slow"
  | "other"
  | "no_rider_found"
  | "rider_cancelled";
type Canceller = "merchant_api_key" | "merchant_user" | "rider" | "courier" | "platform" | "system";
type CredentialScope = "full" | "read" | "orders" | "wallet";
type DeliverySpeed = "standard" | "express";
type DisputeDecision = "delivered" | "not_delivered";
type Disputer = "recipient" | "merchant";
type Environment = "live" | "test";
type HandoverKind = "pickup" | "delivery" | "return";
type LateCause = "platform" | "courier" | "merchant" | "recipient";
type MailKind =
  | "password_reset"
  | "password_changed"
  | "sign_up"
  | "sign_up_taken"
  | "alert"
  | "second_factor_on"
  | "second_factor_off"
  | "recovery_codes_renewed"
  | "recovery_code_used"
  | "codes_refused"
  | "email_code"
  | "email_taken";
type OnFailed = "return" | "hold";
type OrderSource = "external_api" | "dashboard" | "bulk_import";
type OrderStatus =
  | "searching"
  | "assigned"
  | "arrived_at_pickup"
  | "picked_up"
  | "in_transit"
  | "arrived"
  | "delivered"
  | "completed"
  | "undeliverable"
  | "returning"
  | "returned"
  | "cancelled";
type PayoutMethod = "airtel_money" | "tnm_mpamba" | "bank_transfer";
type PlaceKind = "pickup" | "drop_off";
type ProductType = "Package" | "Document" | "Food" | "Fragile";
type ProofMethod = "simulated" | "pin" | "photo" | "signature";
type ReplyChannel = "sms" | "ussd" | "whatsapp";
type ReplyKind =
  | "message"
  | "question"
  | "later"
  | "neighbour"
  | "landmark"
  | "rating"
  | "preference"
  | "step";
type RiderActionKind =
  | "go_online"
  | "go_offline"
  | "accept_offer"
  | "decline_offer"
  | "arrive_at_pickup"
  | "pick_up"
  | "depart"
  | "arrive"
  | "deliver"
  | "give_up"
  | "start_return"
  | "return"
  | "drop"
  | "reorder_stops";
type RoboRiderScenario =
  | "happy"
  | "late"
  | "rider_drops"
  | "receiver_absent"
  | "cancelled_by_rider";
type SandboxItem =
  | "replayed_key"
  | "handled_insufficient_funds"
  | "honoured_retry_after"
  | "verified_signature"
  | "ignored_duplicate"
  | "cancelled_order"
  | "simulated_status";
type StaffRole =
  | "owner"
  | "operator"
  | "dispatcher"
  | "finance"
  | "developer"
  | "viewer"
  | "admin"
  | "support";
type TopUpMethod = "airtel_money" | "tnm_mpamba" | "bank_transfer" | "online";
type WebhookScenario = "webhook_duplicate" | "webhook_out_of_order" | "webhook_bad_signature";
/** Columns of tables that a function takes as one record. Another name does not compile. */
export type Columns = {
  handover_photos: {
    content?: Uint8Array | null | undefined;
    content_type?: string | null | undefined;
    created_at?: Date | null | undefined;
    environment?: Environment | null | undefined;
    height?: number | null | undefined;
    merchant_id?: string | null | undefined;
    number?: number | null | undefined;
    order_id?: string | null | undefined;
    sha256?: string | null | undefined;
    width?: number | null | undefined;
  };
  handovers: {
    document?: string | null | undefined;
    environment?: Environment | null | undefined;
    key_id?: string | null | undefined;
    kind?: HandoverKind | null | undefined;
    merchant_id?: string | null | undefined;
    number?: number | null | undefined;
    order_id?: string | null | undefined;
    previous_number?: number | null | undefined;
    previous_sha256?: string | null | undefined;
    recorded_at?: Date | null | undefined;
    sha256?: string | null | undefined;
    signature?: string | null | undefined;
  };
  mails: {
    created_at?: Date | null | undefined;
    expires_at?: Date | null | undefined;
    id?: string | null | undefined;
    kind?: MailKind | null | undefined;
    last_error?: string | null | undefined;
    next_try_at?: Date | null | undefined;
    recipient?: string | null | undefined;
    sent_at?: Date | null | undefined;
    subject?: string | null | undefined;
    text?: string | null | undefined;
    tries?: number | null | undefined;
  };
  orders: {
    assigned_at?: Date | null | undefined;
    cancel_reason?: string | null | undefined;
    cancel_reason_code?: CancelReason | null | undefined;
    cancelled_at?: Date | null | undefined;
    cancelled_by?: Canceller | null | undefined;
    carry_minutes?: number | null | undefined;
    completed_at?: Date | null | undefined;
    confirmed_at?: Date | null | undefined;
    courier_id?: string | null | undefined;
    created_at?: Date | null | undefined;
    currency?: string | null | undefined;
    delayed_to?: Date | null | undefined;
    deliver_from?: Date | null | undefined;
    deliver_until?: Date | null | undefined;
    delivered_at?: Date | null | undefined;
    delivery_address?: string | null | undefined;
    delivery_latitude?: number | null | undefined;
    delivery_longitude?: number | null | undefined;
    delivery_pin?: string | null | undefined;
    delivery_speed?: DeliverySpeed | null | undefined;
    dispatch_at?: Date | null | undefined;
    dispute_answer?: string | null | undefined;
    dispute_answered_at?: Date | null | undefined;
    dispute_decided_at?: Date | null | undefined;
    dispute_decision?: DisputeDecision | null | undefined;
    dispute_reason?: string | null | undefined;
    disputed_at?: Date | null | undefined;
    disputed_by?: Disputer | null | undefined;
    distance_m?: number | null | undefined;
    dropoff_note?: string | null | undefined;
    environment?: Environment | null | undefined;
    eta_minutes?: number | null | undefined;
    failed_attempts?: number | null | undefined;
    fee_minor?: number | null | undefined;
    id?: string | null | undefined;
    idempotency_key?: string | null | undefined;
    import_id?: string | null | undefined;
    import_row?: number | null | undefined;
    item_name?: string | null | undefined;
    last_sequence?: number | null | undefined;
    late_cause?: LateCause | null | undefined;
    late_credit_minor?: number | null | undefined;
    merchant_id?: string | null | undefined;
    merchant_reference_id?: string | null | undefined;
    metadata?: object | null | undefined;
    min_weight_g?: number | null | undefined;
    offer_at?: Date | null | undefined;
    on_failed?: OnFailed | null | undefined;
    parcel_code?: string | null | undefined;
    pickup_address?: string | null | undefined;
    pickup_at?: Date | null | undefined;
    pickup_contact_name?: string | null | undefined;
    pickup_contact_phone?: string | null | undefined;
    pickup_latitude?: number | null | undefined;
    pickup_longitude?: number | null | undefined;
    pickup_note?: string | null | undefined;
    pin_tries?: number | null | undefined;
    platform_fee_minor?: number | null | undefined;
    product_type?: ProductType | null | undefined;
    promised_by?: Date | null | undefined;
    promised_from?: Date | null | undefined;
    quote_id?: string | null | undefined;
    rate_card_id?: number | null | undefined;
    rated_at?: Date | null | undefined;
    rating?: number | null | undefined;
    rating_comment?: string | null | undefined;
    ready_at?: Date | null | undefined;
    receiver_name?: string | null | undefined;
    receiver_phone?: string | null | undefined;
    receiver_token?: string | null | undefined;
    required_weight_g?: number | null | undefined;
    return_fee_charged_at?: Date | null | undefined;
    return_fee_minor?: number | null | undefined;
    return_pin?: string | null | undefined;
    return_pin_tries?: number | null | undefined;
    rider_id?: number | null | undefined;
    rider_pay_minor?: number | null | undefined;
    run_id?: string | null | undefined;
    run_route?: number | null | undefined;
    run_stop?: number | null | undefined;
    single_fee_minor?: number | null | undefined;
    source?: OrderSource | null | undefined;
    status?: OrderStatus | null | undefined;
    status_label?: string | null | undefined;
    to_pickup_minutes?: number | null | undefined;
    tracking_id?: string | null | undefined;
    updated_at?: Date | null | undefined;
    vehicle_class?: string | null | undefined;
  };
  proofs_of_delivery: {
    captured_at?: Date | null | undefined;
    environment?: Environment | null | undefined;
    handover_number?: number | null | undefined;
    is_pin_verified?: boolean | null | undefined;
    latitude?: number | null | undefined;
    longitude?: number | null | undefined;
    merchant_id?: string | null | undefined;
    method?: ProofMethod | null | undefined;
    metres_from_destination?: number | null | undefined;
    note?: string | null | undefined;
    order_id?: string | null | undefined;
    recipient_name?: string | null | undefined;
    signature_path?: string | null | undefined;
  };
  rate_cards: {
    average_speed_kmh?: number | null | undefined;
    base_minor?: number | null | undefined;
    circuity_bp?: number | null | undefined;
    effective_from?: Date | null | undefined;
    handling_minutes?: number | null | undefined;
    id?: number | null | undefined;
    market_code?: string | null | undefined;
    max_distance_m?: number | null | undefined;
    minimum_minor?: number | null | undefined;
    per_km_minor?: number | null | undefined;
    platform_fee_bp?: number | null | undefined;
    return_fee_bp?: number | null | undefined;
    rounding_step_minor?: number | null | undefined;
    run_share_bp?: number | null | undefined;
    service_id?: string | null | undefined;
    speed_factors_bp?: object | null | undefined;
    vehicle_class?: string | null | undefined;
    version?: number | null | undefined;
    weight_bands?: object | null | undefined;
    withdrawn_at?: Date | null | undefined;
  };
  replies: {
    channel?: ReplyChannel | null | undefined;
    created_at?: Date | null | undefined;
    environment?: Environment | null | undefined;
    id?: string | null | undefined;
    kind?: ReplyKind | null | undefined;
    merchant_id?: string | null | undefined;
    order_id?: string | null | undefined;
    phone?: string | null | undefined;
    provider?: string | null | undefined;
    provider_message_id?: string | null | undefined;
    text?: string | null | undefined;
  };
  rider_positions: {
    accuracy_m?: number | null | undefined;
    latitude?: number | null | undefined;
    longitude?: number | null | undefined;
    received_at?: Date | null | undefined;
    recorded_at?: Date | null | undefined;
    rider_id?: number | null | undefined;
  };
};
/** Each function by its name, with named arguments; instants are Date, JSON is an object. */
export const call = {
  acceptInvitation: async (
    args: Given<{
      tokenSha256: Uint8Array;
      userId: string;
      name: string;
      passwordHash: string;
      sessionId: string;
      lifetimeDays: number;
      userAgent: string;
      address: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from accept_invitation(p_token_sha256 => ${args.tokenSha256}, p_user_id => ${args.userId}, p_name => ${args.name}, p_password_hash => ${args.passwordHash}, p_session_id => ${args.sessionId}, p_lifetime_days => ${args.lifetimeDays}, p_user_agent => ${args.userAgent}, p_address => ${args.address})`,
    );
  },
  acceptOffer: async (
    args: Given<{ offerId: string; riderId: number; at: Date }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from accept_offer(p_offer_id => ${args.offerId}, p_rider_id => ${args.riderId}, p_at => ${instant(args.at)})`,
    );
  },
  addRider: (
    args: Given<{
      courierId: string;
      environment: Environment;
      name: string;
      phone: string;
      reference: string;
      vehicleClass: string;
      plate: string;
      weightLimitG: number;
      jobLimit: number;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from add_rider(p_courier_id => ${args.courierId}, p_environment => ${args.environment}, p_name => ${args.name}, p_phone => ${args.phone}, p_reference => ${args.reference}, p_vehicle_class => ${args.vehicleClass}, p_plate => ${args.plate}, p_weight_limit_g => ${args.weightLimitG}, p_job_limit => ${args.jobLimit}, p_user_id => ${args.userId}) as result (value)`,
    ),
  advanceOrder: (
    args: Given<{ merchantId: string; environment: Environment; orderId: string }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from advance_order(p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_order_id => ${args.orderId}) as result (value)`,
    ),
  announceDelays: (
    args: Given<{ delays: object; minutes: number; coming: string[] }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from announce_delays(p_delays => ${json(args.delays)}::text::jsonb, p_minutes => ${args.minutes}, p_coming => ${args.coming}::text[]::text[]) as result (value)`,
    ),
  answerDispute: async (
    args: Given<{
      merchantId: string;
      orderId: string;
      courierId: string;
      answer: string;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from answer_dispute(p_merchant_id => ${args.merchantId}, p_order_id => ${args.orderId}, p_courier_id => ${args.courierId}, p_answer => ${args.answer}, p_user_id => ${args.userId})`,
    );
  },
  applyRiderAction: <Rows extends readonly Record<"answer" | "isReplay", unknown>[]>(
    args: Given<{
      riderId: number;
      userId: string;
      key: string;
      kind: RiderActionKind;
      orderId: string;
      offerId: string;
      happenedAt: Date;
      reason: string;
      to?: OrderStatus | undefined;
      label?: string | undefined;
      behind?: OrderStatus[] | undefined;
      proof?: object | undefined;
      handover?: object | undefined;
      photoContent?: Uint8Array | undefined;
      photo?: object | undefined;
      channel?: ReplyChannel | undefined;
      routeVersion?: number | undefined;
      stops?: object | undefined;
      heldAttempts?: number | undefined;
    }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select answer, is_replay as "isReplay", nullif(current_setting('tumiza.changes', true), '') as changes from apply_rider_action(p_rider_id => ${args.riderId}, p_user_id => ${args.userId}, p_key => ${args.key}, p_kind => ${args.kind}, p_order_id => ${args.orderId}, p_offer_id => ${args.offerId}, p_happened_at => ${instant(args.happenedAt)}, p_reason => ${args.reason}, p_to => ${args.to ?? null}, p_label => ${args.label ?? null}, p_behind => ${args.behind ?? null}::text[]::order_status[], p_proof => ${json(args.proof)}::text::jsonb, p_handover => ${json(args.handover)}::text::jsonb, p_photo_content => ${args.photoContent ?? null}, p_photo => ${json(args.photo)}::text::jsonb, p_channel => ${args.channel ?? null}, p_route_version => ${args.routeVersion ?? null}, p_stops => ${json(args.stops)}::text::jsonb, p_held_attempts => ${args.heldAttempts ?? null})`,
    ),
  approveWithdrawal: async (
    args: Given<{ id: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from approve_withdrawal(p_id => ${args.id}, p_user_id => ${args.userId})`,
    );
  },
  assignOrders: <Rows extends readonly Record<"orderId" | "refusal", unknown>[]>(
    args: Given<{
      orders: object;
      riderId: number;
      courierId: string;
      userId: string;
      actor: ActorKind;
    }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select order_id as "orderId", refusal, nullif(current_setting('tumiza.changes', true), '') as changes from assign_orders(p_orders => ${json(args.orders)}::text::jsonb, p_rider_id => ${args.riderId}, p_courier_id => ${args.courierId}, p_user_id => ${args.userId}, p_actor => ${args.actor})`,
    ),
  assignRider: async (
    args: Given<{
      merchantId: string;
      environment: Environment;
      orderId: string;
      riderId: number;
      courierId: string;
      userId: string;
      actor: ActorKind;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from assign_rider(p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_order_id => ${args.orderId}, p_rider_id => ${args.riderId}, p_courier_id => ${args.courierId}, p_user_id => ${args.userId}, p_actor => ${args.actor})`,
    );
  },
  beginSecondFactor: async (
    args: Given<{ userId: string; secretSealed: Uint8Array }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from begin_second_factor(p_user_id => ${args.userId}, p_secret_sealed => ${args.secretSealed})`,
    );
  },
  cancelOrder: async (
    args: Given<{
      merchantId: string;
      environment: Environment;
      orderId: string;
      label: string;
      reasonCode: CancelReason;
      reason: string;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from cancel_order(p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_order_id => ${args.orderId}, p_label => ${args.label}, p_reason_code => ${args.reasonCode}, p_reason => ${args.reason}, p_user_id => ${args.userId})`,
    );
  },
  cancelTopUp: async (
    args: Given<{ id: string; merchantId: string; environment: Environment; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from cancel_top_up(p_id => ${args.id}, p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_user_id => ${args.userId})`,
    );
  },
  cancelWithdrawal: async (
    args: Given<{ courierId: string; id: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from cancel_withdrawal(p_courier_id => ${args.courierId}, p_id => ${args.id}, p_user_id => ${args.userId})`,
    );
  },
  changeAlertPreferences: async (
    args: Given<{ actorId: string; manager: StaffRole; choices: object; language: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from change_alert_preferences(p_actor_id => ${args.actorId}, p_manager => ${args.manager}, p_choices => ${json(args.choices)}::text::jsonb, p_language => ${args.language})`,
    );
  },
  changeBillingDetails: async (
    args: Given<{
      merchantId: string;
      legalName: string;
      taxNumber: string;
      address: string;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from change_billing_details(p_merchant_id => ${args.merchantId}, p_legal_name => ${args.legalName}, p_tax_number => ${args.taxNumber}, p_address => ${args.address}, p_user_id => ${args.userId})`,
    );
  },
  changeBusiness: async (
    args: Given<{ merchantId: string; name: string; phone: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from change_business(p_merchant_id => ${args.merchantId}, p_name => ${args.name}, p_phone => ${args.phone}, p_user_id => ${args.userId})`,
    );
  },
  changeNotificationSettings: async (
    args: Given<{
      merchantId: string;
      environment: Environment;
      steps: string[];
      language: string;
      dailyBudgetMinor: number;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from change_notification_settings(p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_steps => ${args.steps}::text[]::text[], p_language => ${args.language}, p_daily_budget_minor => ${args.dailyBudgetMinor}, p_user_id => ${args.userId})`,
    );
  },
  changeOrderStatus: <
    Rows extends readonly Record<"eventId" | "sequence" | "isChanged", unknown>[],
  >(
    args: Given<{
      merchantId: string;
      environment: Environment;
      orderId: string;
      to: OrderStatus;
      label: string;
      actor: ActorKind;
      reason: string;
      anyJump: boolean;
      proof: object;
      scenario?: WebhookScenario | undefined;
      occurredAt?: Date | undefined;
      riderId?: number | undefined;
      reasonCode?: CancelReason | undefined;
      userId?: string | undefined;
    }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select event_id as "eventId", sequence, is_changed as "isChanged", nullif(current_setting('tumiza.changes', true), '') as changes from change_order_status(p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_order_id => ${args.orderId}, p_to => ${args.to}, p_label => ${args.label}, p_actor => ${args.actor}, p_reason => ${args.reason}, p_any_jump => ${args.anyJump}, p_proof => ${json(args.proof)}::text::jsonb, p_scenario => ${args.scenario ?? null}, p_occurred_at => ${instant(args.occurredAt)}, p_rider_id => ${args.riderId ?? null}, p_reason_code => ${args.reasonCode ?? null}, p_user_id => ${args.userId ?? null})`,
    ),
  changePassword: (
    args: Given<{
      userId: string;
      oldHash: string;
      newHash: string;
      sessionId: string;
      newSessionId: string;
      mail: object;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from change_password(p_user_id => ${args.userId}, p_old_hash => ${args.oldHash}, p_new_hash => ${args.newHash}, p_session_id => ${args.sessionId}, p_new_session_id => ${args.newSessionId}, p_mail => ${json(args.mail)}::text::jsonb) as result (value)`,
    ),
  changeRiderAccount: async (
    args: Given<{ courierId: string; accountId: string; isDisabled: boolean; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from change_rider_account(p_courier_id => ${args.courierId}, p_account_id => ${args.accountId}, p_is_disabled => ${args.isDisabled}, p_user_id => ${args.userId})`,
    );
  },
  changeTeam: async (
    args: Given<{
      actorId: string;
      userId: string;
      manager: StaffRole;
      staffRole: StaffRole;
      isDisabled: boolean;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from change_team(p_actor_id => ${args.actorId}, p_user_id => ${args.userId}, p_manager => ${args.manager}, p_staff_role => ${args.staffRole}, p_is_disabled => ${args.isDisabled})`,
    );
  },
  checkLedger: <
    Rows extends readonly Record<"checkId" | "findingCount" | "findings" | "fresh", unknown>[],
  >(
    args: Given<{ userId: string }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select check_id as "checkId", finding_count as "findingCount", findings, fresh, nullif(current_setting('tumiza.changes', true), '') as changes from check_ledger(p_user_id => ${args.userId})`,
    ),
  chooseStatementColumns: async (
    args: Given<{ id: string; columns: object; lines: object; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from choose_statement_columns(p_id => ${args.id}, p_columns => ${json(args.columns)}::text::jsonb, p_lines => ${json(args.lines)}::text::json, p_user_id => ${args.userId})`,
    );
  },
  claimDeliveries: <
    Rows extends readonly Record<
      | "id"
      | "merchantId"
      | "environment"
      | "endpointId"
      | "url"
      | "secretSealed"
      | "previousSecretSealed"
      | "eventId"
      | "orderId"
      | "eventType"
      | "occurredAt"
      | "data"
      | "attempt"
      | "try"
      | "scenario",
      unknown
    >[],
  >(
    args: Given<{
      limit: number;
      perEndpoint: number;
      leaseSeconds: number;
      merchantId?: string | undefined;
      orderId?: string | undefined;
      share?: number | undefined;
    }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select id, merchant_id as "merchantId", environment, endpoint_id as "endpointId", url, secret_sealed as "secretSealed", previous_secret_sealed as "previousSecretSealed", event_id as "eventId", order_id as "orderId", event_type as "eventType", occurred_at as "occurredAt", data, attempt, try, scenario, nullif(current_setting('tumiza.changes', true), '') as changes from claim_deliveries(p_limit => ${args.limit}, p_per_endpoint => ${args.perEndpoint}, p_lease_seconds => ${args.leaseSeconds}, p_merchant_id => ${args.merchantId ?? null}, p_order_id => ${args.orderId ?? null}, p_share => ${args.share ?? null})`,
    ),
  claimMails: <
    Rows extends readonly Record<
      "id" | "recipient" | "kind" | "subject" | "sealedText" | "createdAt" | "tries",
      unknown
    >[],
  >(
    args: Given<{ limit: number; leaseSeconds: number }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select id, recipient, kind, subject, sealed_text as "sealedText", created_at as "createdAt", tries, nullif(current_setting('tumiza.changes', true), '') as changes from claim_mails(p_limit => ${args.limit}, p_lease_seconds => ${args.leaseSeconds})`,
    ),
  claimNotifications: <Rows extends readonly Record<"id" | "attempt", unknown>[]>(
    args: Given<{ limit: number; leaseSeconds: number }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select id, attempt, nullif(current_setting('tumiza.changes', true), '') as changes from claim_notifications(p_limit => ${args.limit}, p_lease_seconds => ${args.leaseSeconds})`,
    ),
  claimOfferPushes: <
    Rows extends readonly Record<
      | "offerId"
      | "expiresAt"
      | "secondsLeft"
      | "toPickupM"
      | "distanceM"
      | "pickup"
      | "endpoint"
      | "p256dh"
      | "auth"
      | "language",
      unknown
    >[],
  >(
    args: Given<{ limit: number }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select offer_id as "offerId", expires_at as "expiresAt", seconds_left as "secondsLeft", to_pickup_m as "toPickupM", distance_m as "distanceM", pickup, endpoint, p256dh, auth, language, nullif(current_setting('tumiza.changes', true), '') as changes from claim_offer_pushes(p_limit => ${args.limit})`,
    ),
  claimOnlineTopUps: <Rows extends readonly Record<"id" | "isDueToEnd", unknown>[]>(
    args: Given<{ limit: number; waitMinutes: number; giveUpHours: number }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select id, is_due_to_end as "isDueToEnd", nullif(current_setting('tumiza.changes', true), '') as changes from claim_online_top_ups(p_limit => ${args.limit}, p_wait_minutes => ${args.waitMinutes}, p_give_up_hours => ${args.giveUpHours})`,
    ),
  claimPlans: <
    Rows extends readonly Record<
      "marketCode" | "holdSeconds" | "minutesPerJob" | "largerVehicleMinutes",
      unknown
    >[],
  >(
    args: Given<{ leaseSeconds: number }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select market_code as "marketCode", hold_seconds as "holdSeconds", minutes_per_job as "minutesPerJob", larger_vehicle_minutes as "largerVehicleMinutes", nullif(current_setting('tumiza.changes', true), '') as changes from claim_plans(p_lease_seconds => ${args.leaseSeconds})`,
    ),
  collectReturnFees: (args: Given<{ batch: number }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from collect_return_fees(p_batch => ${args.batch}) as result (value)`,
    ),
  completeDeliveredOrders: (args: Given<{ batch: number }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from complete_delivered_orders(p_batch => ${args.batch}) as result (value)`,
    ),
  confirmDelivery: async (
    args: Given<{ receiverToken: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from confirm_delivery(p_receiver_token => ${args.receiverToken})`,
    );
  },
  confirmEmail: async (args: Given<{ codeId: string }>, on: postgres.Sql = sql): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from confirm_email(p_code_id => ${args.codeId})`,
    );
  },
  confirmOnlineTopUp: (
    args: Given<{
      id: string;
      provider: string;
      providerTransactionId: string;
      amountMinor: number;
      currency: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from confirm_online_top_up(p_id => ${args.id}, p_provider => ${args.provider}, p_provider_transaction_id => ${args.providerTransactionId}, p_amount_minor => ${args.amountMinor}, p_currency => ${args.currency}) as result (value)`,
    ),
  confirmPhone: async (
    args: Given<{ codeId: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from confirm_phone(p_code_id => ${args.codeId}, p_user_id => ${args.userId})`,
    );
  },
  confirmSecondFactor: async (
    args: Given<{
      userId: string;
      sessionId: string;
      newSessionId: string;
      secretSealed: Uint8Array;
      step: number;
      codesSha256: string[];
      mail: object;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from confirm_second_factor(p_user_id => ${args.userId}, p_session_id => ${args.sessionId}, p_new_session_id => ${args.newSessionId}, p_secret_sealed => ${args.secretSealed}, p_step => ${args.step}, p_codes_sha256 => ${args.codesSha256}::text[]::bytea[], p_mail => ${json(args.mail)}::text::jsonb)`,
    );
  },
  confirmStatementLine: async (
    args: Given<{
      statementId: string;
      lineNumber: number;
      isDifferenceAccepted: boolean;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from confirm_statement_line(p_statement_id => ${args.statementId}, p_line_number => ${args.lineNumber}, p_is_difference_accepted => ${args.isDifferenceAccepted}, p_user_id => ${args.userId})`,
    );
  },
  confirmTopUp: (
    args: Given<{
      id: string;
      providerTransactionId: string;
      creditedMinor: number;
      isDuplicateAccepted: boolean;
      method: TopUpMethod;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value::float8 as value, nullif(current_setting('tumiza.changes', true), '') as changes from confirm_top_up(p_id => ${args.id}, p_provider_transaction_id => ${args.providerTransactionId}, p_credited_minor => ${args.creditedMinor}, p_is_duplicate_accepted => ${args.isDuplicateAccepted}, p_method => ${args.method}, p_user_id => ${args.userId}) as result (value)`,
    ),
  countCodeTry: (args: Given<{ userId: string; mail: object }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from count_code_try(p_user_id => ${args.userId}, p_mail => ${json(args.mail)}::text::jsonb) as result (value)`,
    ),
  countSignInAttempt: (
    args: Given<{
      address: string;
      addressIntervalMs: number;
      addressBurst: number;
      account: string;
      accountIntervalMs: number;
      accountBurst: number;
      everywhere?: string | undefined;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from count_sign_in_attempt(p_address => ${args.address}, p_address_interval_ms => ${args.addressIntervalMs}, p_address_burst => ${args.addressBurst}, p_account => ${args.account}, p_account_interval_ms => ${args.accountIntervalMs}, p_account_burst => ${args.accountBurst}, p_everywhere => ${args.everywhere ?? null}) as result (value)`,
    ),
  createCredential: async (
    args: Given<{
      merchantId: string;
      courierId: string;
      environment: Environment;
      id: string;
      name: string;
      scopes: CredentialScope[];
      dailyCapMinor: number;
      prefix: string;
      lastFour: string;
      secretSha256: Uint8Array;
      limit: number;
      actor: ActorKind;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from create_credential(p_merchant_id => ${args.merchantId}, p_courier_id => ${args.courierId}, p_environment => ${args.environment}, p_id => ${args.id}, p_name => ${args.name}, p_scopes => ${args.scopes}::text[]::credential_scope[], p_daily_cap_minor => ${args.dailyCapMinor}, p_prefix => ${args.prefix}, p_last_four => ${args.lastFour}, p_secret_sha256 => ${args.secretSha256}, p_limit => ${args.limit}, p_actor => ${args.actor}, p_user_id => ${args.userId})`,
    );
  },
  createEndpoint: async (
    args: Given<{
      id: string;
      merchantId: string;
      environment: Environment;
      url: string;
      events: string[];
      secretSealed: Uint8Array;
      limit: number;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from create_endpoint(p_id => ${args.id}, p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_url => ${args.url}, p_events => ${args.events}::text[]::text[], p_secret_sealed => ${args.secretSealed}, p_limit => ${args.limit}, p_user_id => ${args.userId})`,
    );
  },
  createInvitation: (
    args: Given<{
      id: string;
      tokenSha256: Uint8Array;
      invitedBy: string;
      email: string;
      staffRole: StaffRole;
      lifetimeDays: number;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: Date }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from create_invitation(p_id => ${args.id}, p_token_sha256 => ${args.tokenSha256}, p_invited_by => ${args.invitedBy}, p_email => ${args.email}, p_staff_role => ${args.staffRole}, p_lifetime_days => ${args.lifetimeDays}) as result (value)`,
    ),
  createPasswordLink: (
    args: Given<{
      courierId: string;
      accountId: string;
      tokenSha256: Uint8Array;
      lifetimeMinutes: number;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: Date }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from create_password_link(p_courier_id => ${args.courierId}, p_account_id => ${args.accountId}, p_token_sha256 => ${args.tokenSha256}, p_lifetime_minutes => ${args.lifetimeMinutes}, p_user_id => ${args.userId}) as result (value)`,
    ),
  decideAdjustment: async (
    args: Given<{ id: string; rejectReason: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from decide_adjustment(p_id => ${args.id}, p_reject_reason => ${args.rejectReason}, p_user_id => ${args.userId})`,
    );
  },
  decideDispute: async (
    args: Given<{
      merchantId: string;
      orderId: string;
      decision: DisputeDecision;
      reason: string;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from decide_dispute(p_merchant_id => ${args.merchantId}, p_order_id => ${args.orderId}, p_decision => ${args.decision}, p_reason => ${args.reason}, p_user_id => ${args.userId})`,
    );
  },
  deleteEndpoint: (
    args: Given<{
      merchantId: string;
      environment: Environment;
      endpointId: string;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from delete_endpoint(p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_endpoint_id => ${args.endpointId}, p_user_id => ${args.userId}) as result (value)`,
    ),
  disputeDelivery: async (
    args: Given<{ receiverToken: string; reason: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from dispute_delivery(p_receiver_token => ${args.receiverToken}, p_reason => ${args.reason})`,
    );
  },
  disputeDeliveryByMerchant: async (
    args: Given<{ merchantId: string; orderId: string; reason: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from dispute_delivery_by_merchant(p_merchant_id => ${args.merchantId}, p_order_id => ${args.orderId}, p_reason => ${args.reason}, p_user_id => ${args.userId})`,
    );
  },
  editRider: async (
    args: Given<{
      courierId: string;
      environment: Environment;
      riderId: number;
      name: string;
      phone: string;
      reference: string;
      vehicleClass: string;
      plate: string;
      weightLimitG: number;
      jobLimit: number;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from edit_rider(p_courier_id => ${args.courierId}, p_environment => ${args.environment}, p_rider_id => ${args.riderId}, p_name => ${args.name}, p_phone => ${args.phone}, p_reference => ${args.reference}, p_vehicle_class => ${args.vehicleClass}, p_plate => ${args.plate}, p_weight_limit_g => ${args.weightLimitG}, p_job_limit => ${args.jobLimit}, p_user_id => ${args.userId})`,
    );
  },
  endBusyLeases: (args: Given<{ batch: number }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from end_busy_leases(p_batch => ${args.batch}) as result (value)`,
    ),
  endOnlineTopUp: async (
    args: Given<{ id: string; provider: string; reason: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from end_online_top_up(p_id => ${args.id}, p_provider => ${args.provider}, p_reason => ${args.reason})`,
    );
  },
  endSessions: (
    args: Given<{ userId: string; sessionId: string; keep: string }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from end_sessions(p_user_id => ${args.userId}, p_session_id => ${args.sessionId}, p_keep => ${args.keep}) as result (value)`,
    ),
  fanOutEvents: (
    args: Given<{
      batch: number;
      steps: object;
      ordersLimit?: number | undefined;
      bytesLimit?: number | undefined;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from fan_out_events(p_batch => ${args.batch}, p_steps => ${json(args.steps)}::text::json, p_orders_limit => ${args.ordersLimit ?? null}, p_bytes_limit => ${args.bytesLimit ?? null}) as result (value)`,
    ),
  finishSignUp: async (
    args: Given<{
      tokenSha256: Uint8Array;
      merchantId: string;
      sandboxBalanceMinor: number;
      userId: string;
      passwordHash: string;
      keyId: string;
      keySha256: Uint8Array;
      keyLastFour: string;
      sessionId: string;
      lifetimeDays: number;
      userAgent: string;
      address: string;
      subject: string;
      intervalMs: number;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from finish_sign_up(p_token_sha256 => ${args.tokenSha256}, p_merchant_id => ${args.merchantId}, p_sandbox_balance_minor => ${args.sandboxBalanceMinor}, p_user_id => ${args.userId}, p_password_hash => ${args.passwordHash}, p_key_id => ${args.keyId}, p_key_sha256 => ${args.keySha256}, p_key_last_four => ${args.keyLastFour}, p_session_id => ${args.sessionId}, p_lifetime_days => ${args.lifetimeDays}, p_user_agent => ${args.userAgent}, p_address => ${args.address}, p_subject => ${args.subject}, p_interval_ms => ${args.intervalMs})`,
    );
  },
  foldMetricDeltas: (args: Given<{ batch: number }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from fold_metric_deltas(p_batch => ${args.batch}) as result (value)`,
    ),
  handOnUnheard: (
    args: Given<{ seconds: number; tries: number; limit: number }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from hand_on_unheard(p_seconds => ${args.seconds}, p_tries => ${args.tries}, p_limit => ${args.limit}) as result (value)`,
    ),
  holdOffers: (args: Given<{ orders: object; until: Date }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from hold_offers(p_orders => ${json(args.orders)}::text::jsonb, p_until => ${instant(args.until)}) as result (value)`,
    ),
  inviteRider: (
    args: Given<{
      courierId: string;
      riderId: number;
      id: string;
      tokenSha256: Uint8Array;
      invitedBy: string;
      phone: string;
      lifetimeDays: number;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: Date }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from invite_rider(p_courier_id => ${args.courierId}, p_rider_id => ${args.riderId}, p_id => ${args.id}, p_token_sha256 => ${args.tokenSha256}, p_invited_by => ${args.invitedBy}, p_phone => ${args.phone}, p_lifetime_days => ${args.lifetimeDays}) as result (value)`,
    ),
  issueInvoices: (args: Given<{ issuers: object; batch: number }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from issue_invoices(p_issuers => ${json(args.issuers)}::text::json, p_batch => ${args.batch}) as result (value)`,
    ),
  keepBankStatement: (
    args: Given<{
      id: string;
      marketCode: string;
      method: TopUpMethod;
      fileName: string;
      sha256: string;
      header: object;
      columns: object;
      lines: object;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: string }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from keep_bank_statement(p_id => ${args.id}, p_market_code => ${args.marketCode}, p_method => ${args.method}, p_file_name => ${args.fileName}, p_sha256 => ${args.sha256}, p_header => ${json(args.header)}::text::jsonb, p_columns => ${json(args.columns)}::text::jsonb, p_lines => ${json(args.lines)}::text::json, p_user_id => ${args.userId}) as result (value)`,
    ),
  keepPushSubscription: async (
    args: Given<{
      riderId: number;
      sessionId: string;
      endpoint: string;
      p256dh: string;
      auth: string;
      language: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from keep_push_subscription(p_rider_id => ${args.riderId}, p_session_id => ${args.sessionId}, p_endpoint => ${args.endpoint}, p_p256dh => ${args.p256dh}, p_auth => ${args.auth}, p_language => ${args.language})`,
    );
  },
  keepReply: (
    args: Given<{ reply: Columns["replies"]; answer: string; language: string; isRider: boolean }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from keep_reply(p_reply => ${json(args.reply)}::text::jsonb, p_answer => ${args.answer}, p_language => ${args.language}, p_is_rider => ${args.isRider}) as result (value)`,
    ),
  markOrderReady: async (
    args: Given<{ merchantId: string; environment: Environment; orderId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from mark_order_ready(p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_order_id => ${args.orderId})`,
    );
  },
  markTopUpPaid: async (
    args: Given<{
      id: string;
      merchantId: string;
      environment: Environment;
      providerTransactionId: string;
      payer: string;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from mark_top_up_paid(p_id => ${args.id}, p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_provider_transaction_id => ${args.providerTransactionId}, p_payer => ${args.payer}, p_user_id => ${args.userId})`,
    );
  },
  matchStatementLine: async (
    args: Given<{ statementId: string; lineNumber: number; reference: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from match_statement_line(p_statement_id => ${args.statementId}, p_line_number => ${args.lineNumber}, p_reference => ${args.reference}, p_user_id => ${args.userId})`,
    );
  },
  moveJobs: (
    args: Given<{ courierId: string; riderId: number; userId: string }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from move_jobs(p_courier_id => ${args.courierId}, p_rider_id => ${args.riderId}, p_user_id => ${args.userId}) as result (value)`,
    ),
  moveOrder: async (
    args: Given<{
      merchantId: string;
      orderId: string;
      to: OrderStatus;
      label: string;
      reason: string;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from move_order(p_merchant_id => ${args.merchantId}, p_order_id => ${args.orderId}, p_to => ${args.to}, p_label => ${args.label}, p_reason => ${args.reason}, p_user_id => ${args.userId})`,
    );
  },
  noteCheckout: async (
    args: Given<{ id: string; merchantId: string; environment: Environment; checkoutUrl: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from note_checkout(p_id => ${args.id}, p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_checkout_url => ${args.checkoutUrl})`,
    );
  },
  noteTestRequest: async (
    args: Given<{
      merchantId: string;
      arrivedAt: Date;
      answeredAt: Date;
      item: SandboxItem;
      placedKey: string;
      refusedKey: string;
      waitSeconds: number;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from note_test_request(p_merchant_id => ${args.merchantId}, p_arrived_at => ${instant(args.arrivedAt)}, p_answered_at => ${instant(args.answeredAt)}, p_item => ${args.item}, p_placed_key => ${args.placedKey}, p_refused_key => ${args.refusedKey}, p_wait_seconds => ${args.waitSeconds})`,
    );
  },
  offerRun: (
    args: Given<{ riderId: number; routeVersion: number; extraMinutes: number; orders: object }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from offer_run(p_rider_id => ${args.riderId}, p_route_version => ${args.routeVersion}, p_extra_minutes => ${args.extraMinutes}, p_orders => ${json(args.orders)}::text::jsonb) as result (value)`,
    ),
  openMerchant: (
    args: Given<{
      id: string;
      name: string;
      marketCode: string;
      sandboxBalanceMinor: number;
      invitationId: string;
      tokenSha256: Uint8Array;
      email: string;
      lifetimeDays: number;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: Date }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from open_merchant(p_id => ${args.id}, p_name => ${args.name}, p_market_code => ${args.marketCode}, p_sandbox_balance_minor => ${args.sandboxBalanceMinor}, p_invitation_id => ${args.invitationId}, p_token_sha256 => ${args.tokenSha256}, p_email => ${args.email}, p_lifetime_days => ${args.lifetimeDays}, p_user_id => ${args.userId}) as result (value)`,
    ),
  passSecondFactor: (
    args: Given<{
      userId: string;
      sessionId: string;
      newSessionId: string;
      secretSealed: Uint8Array;
      step: number;
      accountSubject: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from pass_second_factor(p_user_id => ${args.userId}, p_session_id => ${args.sessionId}, p_new_session_id => ${args.newSessionId}, p_secret_sealed => ${args.secretSealed}, p_step => ${args.step}, p_account_subject => ${args.accountSubject}) as result (value)`,
    ),
  payWithdrawal: async (
    args: Given<{ id: string; userId: string; paymentReference: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from pay_withdrawal(p_id => ${args.id}, p_user_id => ${args.userId}, p_payment_reference => ${args.paymentReference})`,
    );
  },
  placeOrder: <Rows extends readonly Record<"answer" | "material" | "isReplay", unknown>[]>(
    args: Given<{
      order: Columns["orders"];
      stated: string[];
      todaysFeeMinor: number;
      keyHours: number;
      material: object;
      cappedKeyId: string;
      scenario?: WebhookScenario | undefined;
    }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select answer, material, is_replay as "isReplay", nullif(current_setting('tumiza.changes', true), '') as changes from place_order(p_order => ${json(args.order)}::text::json, p_stated => ${args.stated}::text[]::text[], p_todays_fee_minor => ${args.todaysFeeMinor}, p_key_hours => ${args.keyHours}, p_material => ${json(args.material)}::text::json, p_capped_key_id => ${args.cappedKeyId}, p_scenario => ${args.scenario ?? null})`,
    ),
  placeRun: <Rows extends readonly Record<"answer" | "material" | "isReplay", unknown>[]>(
    args: Given<{
      orders: object;
      key: string;
      keyHours: number;
      material: object;
      cappedKeyId: string;
      scenario?: WebhookScenario | undefined;
    }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select answer, material, is_replay as "isReplay", nullif(current_setting('tumiza.changes', true), '') as changes from place_run(p_orders => ${json(args.orders)}::text::json, p_key => ${args.key}, p_key_hours => ${args.keyHours}, p_material => ${json(args.material)}::text::json, p_capped_key_id => ${args.cappedKeyId}, p_scenario => ${args.scenario ?? null})`,
    ),
  publishLateCredits: (
    args: Given<{ marketCode: string; version: number; steps: object; userId: string }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from publish_late_credits(p_market_code => ${args.marketCode}, p_version => ${args.version}, p_steps => ${json(args.steps)}::text::jsonb, p_user_id => ${args.userId}) as result (value)`,
    ),
  publishRateCard: (
    args: Given<{
      marketCode: string;
      vehicleClass: string;
      version: number;
      effectiveFrom: Date;
      tariff: Columns["rate_cards"];
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from publish_rate_card(p_market_code => ${args.marketCode}, p_vehicle_class => ${args.vehicleClass}, p_version => ${args.version}, p_effective_from => ${instant(args.effectiveFrom)}, p_tariff => ${json(args.tariff)}::text::jsonb, p_user_id => ${args.userId}) as result (value)`,
    ),
  pullBackWaits: (args: Given<{ sendsMails: boolean }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from pull_back_waits(p_sends_mails => ${args.sendsMails}) as result (value)`,
    ),
  purgeExpired: (args: Given<{ batch: number }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from purge_expired(p_batch => ${args.batch}) as result (value)`,
    ),
  purgeRequestLog: (args: Given<{ batch: number; limit: number }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from purge_request_log(p_batch => ${args.batch}, p_limit => ${args.limit}) as result (value)`,
    ),
  purgeSignIns: (args: Given<{ batch: number }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from purge_sign_ins(p_batch => ${args.batch}) as result (value)`,
    ),
  purgeTestOrders: (
    args: Given<{ batch: number; keptDays: number; ordersLimit: number; bytesLimit: number }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from purge_test_orders(p_batch => ${args.batch}, p_kept_days => ${args.keptDays}, p_orders_limit => ${args.ordersLimit}, p_bytes_limit => ${args.bytesLimit}) as result (value)`,
    ),
  rateDelivery: async (
    args: Given<{ receiverToken: string; rating: number; comment: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from rate_delivery(p_receiver_token => ${args.receiverToken}, p_rating => ${args.rating}, p_comment => ${args.comment})`,
    );
  },
  readNotices: (
    args: Given<{ userId: string; kinds: AlertKind[]; upTo: number; id: number }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from read_notices(p_user_id => ${args.userId}, p_kinds => ${args.kinds}::text[]::alert_kind[], p_up_to => ${args.upTo}, p_id => ${args.id}) as result (value)`,
    ),
  receiveReceipt: (
    args: Given<{
      provider: string;
      providerMessageId: string;
      notificationId: string;
      state: string;
      reason: string;
      network: string;
      tries: number;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from receive_receipt(p_provider => ${args.provider}, p_provider_message_id => ${args.providerMessageId}, p_notification_id => ${args.notificationId}, p_state => ${args.state}, p_reason => ${args.reason}, p_network => ${args.network}, p_tries => ${args.tries}) as result (value)`,
    ),
  recordAttempts: async (
    args: Given<{ attempts: object }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from record_attempts(p_attempts => ${json(args.attempts)}::text::json)`,
    );
  },
  recordImportRows: async (
    args: Given<{ importId: string; merchantId: string; environment: Environment; rows: object }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from record_import_rows(p_import_id => ${args.importId}, p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_rows => ${json(args.rows)}::text::json)`,
    );
  },
  recordNoCapacity: async (
    args: Given<{
      merchantId: string;
      environment: Environment;
      latitude: number;
      longitude: number;
      radiusM: number;
      weightG: number;
      vehicleClass: string;
      speed: DeliverySpeed;
      watchHours: number;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from record_no_capacity(p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_latitude => ${args.latitude}, p_longitude => ${args.longitude}, p_radius_m => ${args.radiusM}, p_weight_g => ${args.weightG}, p_vehicle_class => ${args.vehicleClass}, p_speed => ${args.speed}, p_watch_hours => ${args.watchHours})`,
    );
  },
  recordPositions: (
    args: Given<{
      riderId: number;
      positions: Columns["rider_positions"][];
      noticesArrivals: boolean;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from record_positions(p_rider_id => ${args.riderId}, p_positions => ${json(args.positions)}::text::jsonb, p_notices_arrivals => ${args.noticesArrivals}) as result (value)`,
    ),
  registerCourierCompany: (
    args: Given<{
      id: string;
      name: string;
      marketCode: string;
      invitationId: string;
      tokenSha256: Uint8Array;
      email: string;
      lifetimeDays: number;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: Date }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from register_courier_company(p_id => ${args.id}, p_name => ${args.name}, p_market_code => ${args.marketCode}, p_invitation_id => ${args.invitationId}, p_token_sha256 => ${args.tokenSha256}, p_email => ${args.email}, p_lifetime_days => ${args.lifetimeDays}, p_user_id => ${args.userId}) as result (value)`,
    ),
  rejectTopUp: async (
    args: Given<{ id: string; reason: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from reject_top_up(p_id => ${args.id}, p_reason => ${args.reason}, p_user_id => ${args.userId})`,
    );
  },
  rejectWithdrawal: async (
    args: Given<{ id: string; userId: string; reason: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from reject_withdrawal(p_id => ${args.id}, p_user_id => ${args.userId}, p_reason => ${args.reason})`,
    );
  },
  releaseWithdrawal: async (
    args: Given<{ id: string; userId: string; reason: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from release_withdrawal(p_id => ${args.id}, p_user_id => ${args.userId}, p_reason => ${args.reason})`,
    );
  },
  rematchBankStatement: async (
    args: Given<{ id: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from rematch_bank_statement(p_id => ${args.id}, p_user_id => ${args.userId})`,
    );
  },
  removePayoutDestination: async (
    args: Given<{ courierId: string; id: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from remove_payout_destination(p_courier_id => ${args.courierId}, p_id => ${args.id}, p_user_id => ${args.userId})`,
    );
  },
  removePlace: async (
    args: Given<{ id: string; merchantId: string; environment: Environment; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from remove_place(p_id => ${args.id}, p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_user_id => ${args.userId})`,
    );
  },
  renewRecoveryCodes: (
    args: Given<{
      userId: string;
      secretSealed: Uint8Array;
      step: number;
      codesSha256: string[];
      mail: object;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from renew_recovery_codes(p_user_id => ${args.userId}, p_secret_sealed => ${args.secretSealed}, p_step => ${args.step}, p_codes_sha256 => ${args.codesSha256}::text[]::bytea[], p_mail => ${json(args.mail)}::text::jsonb) as result (value)`,
    ),
  reorderRiderStops: (
    args: Given<{
      riderId: number;
      courierId: string;
      userId: string;
      actor: ActorKind;
      version: number;
      stops: object;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from reorder_rider_stops(p_rider_id => ${args.riderId}, p_courier_id => ${args.courierId}, p_user_id => ${args.userId}, p_actor => ${args.actor}, p_version => ${args.version}, p_stops => ${json(args.stops)}::text::jsonb) as result (value)`,
    ),
  replayEndpoint: (
    args: Given<{ merchantId: string; endpointId: string; userId: string }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from replay_endpoint(p_merchant_id => ${args.merchantId}, p_endpoint_id => ${args.endpointId}, p_user_id => ${args.userId}) as result (value)`,
    ),
  requestAdjustment: async (
    args: Given<{
      id: string;
      accountId: string;
      amountMinor: number;
      reason: string;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from request_adjustment(p_id => ${args.id}, p_account_id => ${args.accountId}, p_amount_minor => ${args.amountMinor}, p_reason => ${args.reason}, p_user_id => ${args.userId})`,
    );
  },
  requestEmailCode: async (
    args: Given<{
      id: string;
      userId: string;
      email: string;
      minutes: number;
      mail: object;
      takenMail: object;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from request_email_code(p_id => ${args.id}, p_user_id => ${args.userId}, p_email => ${args.email}, p_minutes => ${args.minutes}, p_mail => ${json(args.mail)}::text::jsonb, p_taken_mail => ${json(args.takenMail)}::text::jsonb)`,
    );
  },
  requestPasswordReset: async (
    args: Given<{
      email: string;
      withDemo: boolean;
      tokenSha256: Uint8Array;
      lifetimeMinutes: number;
      mail: Columns["mails"];
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from request_password_reset(p_email => ${args.email}, p_with_demo => ${args.withDemo}, p_token_sha256 => ${args.tokenSha256}, p_lifetime_minutes => ${args.lifetimeMinutes}, p_mail => ${json(args.mail)}::text::jsonb)`,
    );
  },
  requestSignUp: async (
    args: Given<{
      email: string;
      name: string;
      company: string;
      phone: string;
      marketCode: string;
      tokenSha256: Uint8Array;
      lifetimeMinutes: number;
      mail: Columns["mails"];
      takenMail: Columns["mails"];
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from request_sign_up(p_email => ${args.email}, p_name => ${args.name}, p_company => ${args.company}, p_phone => ${args.phone}, p_market_code => ${args.marketCode}, p_token_sha256 => ${args.tokenSha256}, p_lifetime_minutes => ${args.lifetimeMinutes}, p_mail => ${json(args.mail)}::text::jsonb, p_taken_mail => ${json(args.takenMail)}::text::jsonb)`,
    );
  },
  requestTopUp: (
    args: Given<{
      id: string;
      merchantId: string;
      environment: Environment;
      currency: string;
      amountMinor: number;
      method: TopUpMethod;
      reference: string;
      openLimit: number;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from request_top_up(p_id => ${args.id}, p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_currency => ${args.currency}, p_amount_minor => ${args.amountMinor}, p_method => ${args.method}, p_reference => ${args.reference}, p_open_limit => ${args.openLimit}, p_user_id => ${args.userId}) as result (value)`,
    ),
  requestWithdrawal: async (
    args: Given<{
      id: string;
      courierId: string;
      currency: string;
      amountMinor: number;
      method: PayoutMethod;
      destination: string;
      userId: string;
      newDestinationId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from request_withdrawal(p_id => ${args.id}, p_courier_id => ${args.courierId}, p_currency => ${args.currency}, p_amount_minor => ${args.amountMinor}, p_method => ${args.method}, p_destination => ${args.destination}, p_user_id => ${args.userId}, p_new_destination_id => ${args.newDestinationId})`,
    );
  },
  resetPassword: async (
    args: Given<{ tokenSha256: Uint8Array; passwordHash: string; mail: object }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from reset_password(p_token_sha256 => ${args.tokenSha256}, p_password_hash => ${args.passwordHash}, p_mail => ${json(args.mail)}::text::jsonb)`,
    );
  },
  resetSecondFactor: async (
    args: Given<{ actorId: string; userId: string; byPlatform: boolean; mail: object }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from reset_second_factor(p_actor_id => ${args.actorId}, p_user_id => ${args.userId}, p_by_platform => ${args.byPlatform}, p_mail => ${json(args.mail)}::text::jsonb)`,
    );
  },
  restoreCapacity: (args: Given<{ batch: number }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from restore_capacity(p_batch => ${args.batch}) as result (value)`,
    ),
  retryDeliveries: (
    args: Given<{
      merchantId: string;
      environment: Environment;
      deliveryId: string;
      endpointId: string;
      eventId: string;
      from: Date;
      before: Date;
      isEverything: boolean;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from retry_deliveries(p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_delivery_id => ${args.deliveryId}, p_endpoint_id => ${args.endpointId}, p_event_id => ${args.eventId}, p_from => ${instant(args.from)}, p_before => ${instant(args.before)}, p_is_everything => ${args.isEverything}) as result (value)`,
    ),
  revokeCredential: async (
    args: Given<{
      merchantId: string;
      courierId: string;
      environment: Environment;
      id: string;
      actor: ActorKind;
      userId: string;
      details: object;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from revoke_credential(p_merchant_id => ${args.merchantId}, p_courier_id => ${args.courierId}, p_environment => ${args.environment}, p_id => ${args.id}, p_actor => ${args.actor}, p_user_id => ${args.userId}, p_details => ${json(args.details)}::text::json)`,
    );
  },
  revokeInvitation: async (
    args: Given<{ actorId: string; invitationId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from revoke_invitation(p_actor_id => ${args.actorId}, p_invitation_id => ${args.invitationId})`,
    );
  },
  revokeRiderInvitation: async (
    args: Given<{ courierId: string; invitationId: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from revoke_rider_invitation(p_courier_id => ${args.courierId}, p_invitation_id => ${args.invitationId}, p_user_id => ${args.userId})`,
    );
  },
  rotateCredential: async (
    args: Given<{
      merchantId: string;
      courierId: string;
      environment: Environment;
      id: string;
      newId: string;
      lastFour: string;
      secretSha256: Uint8Array;
      overlapHours: number;
      actor: ActorKind;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from rotate_credential(p_merchant_id => ${args.merchantId}, p_courier_id => ${args.courierId}, p_environment => ${args.environment}, p_id => ${args.id}, p_new_id => ${args.newId}, p_last_four => ${args.lastFour}, p_secret_sha256 => ${args.secretSha256}, p_overlap_hours => ${args.overlapHours}, p_actor => ${args.actor}, p_user_id => ${args.userId})`,
    );
  },
  rotateWebhookSecret: (
    args: Given<{
      merchantId: string;
      environment: Environment;
      endpointId: string;
      secretMark: string;
      secretSealed: Uint8Array;
      overlapHours: number;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from rotate_webhook_secret(p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_endpoint_id => ${args.endpointId}, p_secret_mark => ${args.secretMark}, p_secret_sealed => ${args.secretSealed}, p_overlap_hours => ${args.overlapHours}, p_user_id => ${args.userId}) as result (value)`,
    ),
  savePlace: async (
    args: Given<{
      id: string;
      isNew: boolean;
      merchantId: string;
      environment: Environment;
      kind: PlaceKind;
      name: string;
      landmark: string;
      latitude: number;
      longitude: number;
      limit: number;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from save_place(p_id => ${args.id}, p_is_new => ${args.isNew}, p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_kind => ${args.kind}, p_name => ${args.name}, p_landmark => ${args.landmark}, p_latitude => ${args.latitude}, p_longitude => ${args.longitude}, p_limit => ${args.limit}, p_user_id => ${args.userId})`,
    );
  },
  saveView: async (
    args: Given<{
      id: string;
      merchantId: string;
      environment: Environment;
      userId: string;
      name: string;
      search: string;
      limit: number;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from save_view(p_id => ${args.id}, p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_user_id => ${args.userId}, p_name => ${args.name}, p_search => ${args.search}, p_limit => ${args.limit})`,
    );
  },
  sendPhoneCode: async (
    args: Given<{ id: string; merchantId: string; riderId: number; minutes: number }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from send_phone_code(p_id => ${args.id}, p_merchant_id => ${args.merchantId}, p_rider_id => ${args.riderId}, p_minutes => ${args.minutes})`,
    );
  },
  sendTestEvent: <Rows extends readonly Record<"eventId" | "deliveryId", unknown>[]>(
    args: Given<{ merchantId: string; environment: Environment; endpointId: string }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select event_id as "eventId", delivery_id as "deliveryId", nullif(current_setting('tumiza.changes', true), '') as changes from send_test_event(p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_endpoint_id => ${args.endpointId})`,
    ),
  setPickup: async (
    args: Given<{
      merchantId: string;
      address: string;
      latitude: number;
      longitude: number;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from set_pickup(p_merchant_id => ${args.merchantId}, p_address => ${args.address}, p_latitude => ${args.latitude}, p_longitude => ${args.longitude}, p_user_id => ${args.userId})`,
    );
  },
  setRequestRate: async (
    args: Given<{ merchantId: string; perMinute: number; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from set_request_rate(p_merchant_id => ${args.merchantId}, p_per_minute => ${args.perMinute}, p_user_id => ${args.userId})`,
    );
  },
  setRiderAvailability: <
    Rows extends readonly Record<
      | "riderId"
      | "reference"
      | "isExternallyBusy"
      | "busyUntil"
      | "updatedAt"
      | "wasExternallyBusy"
      | "wasReason"
      | "wasReference"
      | "wasBusyUntil"
      | "wasOnline",
      unknown
    >[],
  >(
    args: Given<{
      courierId: string;
      environment: Environment;
      riderId: number;
      isBusy: boolean;
      reason: string;
      reference: string;
      leaseMinutes: number;
      busyUntil: Date;
      isOnline: boolean;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select rider_id as "riderId", reference, is_externally_busy as "isExternallyBusy", busy_until as "busyUntil", updated_at as "updatedAt", was_externally_busy as "wasExternallyBusy", was_reason as "wasReason", was_reference as "wasReference", was_busy_until as "wasBusyUntil", was_online as "wasOnline", nullif(current_setting('tumiza.changes', true), '') as changes from set_rider_availability(p_courier_id => ${args.courierId}, p_environment => ${args.environment}, p_rider_id => ${args.riderId}, p_is_busy => ${args.isBusy}, p_reason => ${args.reason}, p_reference => ${args.reference}, p_lease_minutes => ${args.leaseMinutes}, p_busy_until => ${instant(args.busyUntil)}, p_is_online => ${args.isOnline}, p_user_id => ${args.userId})`,
    ),
  setRiderPay: async (
    args: Given<{
      courierId: string;
      riderId: number;
      shareBp: number;
      perDeliveryMinor: number;
      perReturnMinor: number;
      perWaitMinuteMinor: number;
      freeWaitMinutes: number;
      longestWaitMinutes: number;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from set_rider_pay(p_courier_id => ${args.courierId}, p_rider_id => ${args.riderId}, p_share_bp => ${args.shareBp}, p_per_delivery_minor => ${args.perDeliveryMinor}, p_per_return_minor => ${args.perReturnMinor}, p_per_wait_minute_minor => ${args.perWaitMinuteMinor}, p_free_wait_minutes => ${args.freeWaitMinutes}, p_longest_wait_minutes => ${args.longestWaitMinutes}, p_user_id => ${args.userId})`,
    );
  },
  setRidersOffline: (args: Given<{ batch: number }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from set_riders_offline(p_batch => ${args.batch}) as result (value)`,
    ),
  settleReceivedPayment: (
    args: Given<{ id: string; returnReason: string; userId: string }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from settle_received_payment(p_id => ${args.id}, p_return_reason => ${args.returnReason}, p_user_id => ${args.userId}) as result (value)`,
    ),
  sharePin: async (
    args: Given<{
      id: string;
      latitude: number;
      longitude: number;
      accuracyM: number;
      landmark: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from share_pin(p_id => ${args.id}, p_latitude => ${args.latitude}, p_longitude => ${args.longitude}, p_accuracy_m => ${args.accuracyM}, p_landmark => ${args.landmark})`,
    );
  },
  signOut: async (args: Given<{ sessionId: string }>, on: postgres.Sql = sql): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from sign_out(p_session_id => ${args.sessionId})`,
    );
  },
  stageCourierDays: (args: Given<{ latestPercent: number }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from stage_courier_days(p_latest_percent => ${args.latestPercent}) as result (value)`,
    ),
  stageFailingEndpoints: (on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from stage_failing_endpoints() as result (value)`,
    ),
  stageLateOrders: (
    args: Given<{ coming: string[]; latestPercent: number }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from stage_late_orders(p_coming => ${args.coming}::text[]::text[], p_latest_percent => ${args.latestPercent}) as result (value)`,
    ),
  stageLowBalances: (args: Given<{ since: Date }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from stage_low_balances(p_since => ${instant(args.since)}) as result (value)`,
    ),
  stageMerchantDays: (args: Given<{ latestPercent: number }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from stage_merchant_days(p_latest_percent => ${args.latestPercent}) as result (value)`,
    ),
  stageMissedOffers: (on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from stage_missed_offers() as result (value)`,
    ),
  stageOfferTexts: (args: Given<{ limit: number }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from stage_offer_texts(p_limit => ${args.limit}) as result (value)`,
    ),
  stageRangesMail: (
    args: Given<{
      marketCode: string;
      subject: string;
      text: string;
      lifetimeMinutes: number;
      takesDemo: boolean;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: number }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from stage_ranges_mail(p_market_code => ${args.marketCode}, p_subject => ${args.subject}, p_text => ${args.text}, p_lifetime_minutes => ${args.lifetimeMinutes}, p_takes_demo => ${args.takesDemo}) as result (value)`,
    ),
  startImport: async (
    args: Given<{
      id: string;
      merchantId: string;
      environment: Environment;
      header: object;
      mapping: object;
      rows: object;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from start_import(p_id => ${args.id}, p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_header => ${json(args.header)}::text::json, p_mapping => ${json(args.mapping)}::text::json, p_rows => ${json(args.rows)}::text::json, p_user_id => ${args.userId})`,
    );
  },
  startPayingWithdrawal: async (
    args: Given<{ id: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from start_paying_withdrawal(p_id => ${args.id}, p_user_id => ${args.userId})`,
    );
  },
  startRoboRider: async (
    args: Given<{
      merchantId: string;
      orderId: string;
      scenario: RoboRiderScenario;
      secondsPerStep: number;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from start_robo_rider(p_merchant_id => ${args.merchantId}, p_order_id => ${args.orderId}, p_scenario => ${args.scenario}, p_seconds_per_step => ${args.secondsPerStep})`,
    );
  },
  startSession: (
    args: Given<{
      id: string;
      userId: string;
      passwordHash: string;
      lifetimeDays: number;
      userAgent: string;
      address: string;
      accountSubject: string;
      addressSubject: string;
      addressIntervalMs: number;
      deviceId: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from start_session(p_id => ${args.id}, p_user_id => ${args.userId}, p_password_hash => ${args.passwordHash}, p_lifetime_days => ${args.lifetimeDays}, p_user_agent => ${args.userAgent}, p_address => ${args.address}, p_account_subject => ${args.accountSubject}, p_address_subject => ${args.addressSubject}, p_address_interval_ms => ${args.addressIntervalMs}, p_device_id => ${args.deviceId}) as result (value)`,
    ),
  startViewing: async (
    args: Given<{
      sessionId: string;
      userId: string;
      merchantId: string;
      reason: string;
      minutes: number;
    }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from start_viewing(p_session_id => ${args.sessionId}, p_user_id => ${args.userId}, p_merchant_id => ${args.merchantId}, p_reason => ${args.reason}, p_minutes => ${args.minutes})`,
    );
  },
  stepRoboRider: (args: Given<{ scenarios: object }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from step_robo_rider(p_scenarios => ${json(args.scenarios)}::text::jsonb) as result (value)`,
    ),
  stopViewing: async (
    args: Given<{ sessionId: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from stop_viewing(p_session_id => ${args.sessionId}, p_user_id => ${args.userId})`,
    );
  },
  suspendCourier: async (
    args: Given<{ courierId: string; isSuspended: boolean; reason: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from suspend_courier(p_courier_id => ${args.courierId}, p_is_suspended => ${args.isSuspended}, p_reason => ${args.reason}, p_user_id => ${args.userId})`,
    );
  },
  suspendMerchant: async (
    args: Given<{ merchantId: string; isSuspended: boolean; reason: string; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from suspend_merchant(p_merchant_id => ${args.merchantId}, p_is_suspended => ${args.isSuspended}, p_reason => ${args.reason}, p_user_id => ${args.userId})`,
    );
  },
  swapReservations: (args: Given<{ moves: object }>, on: postgres.Sql = sql) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from swap_reservations(p_moves => ${json(args.moves)}::text::jsonb) as result (value)`,
    ),
  takeBackOrder: (
    args: Given<{ merchantId: string; environment: Environment; orderId: string }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from take_back_order(p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_order_id => ${args.orderId}) as result (value)`,
    ),
  tryEmailCode: <Rows extends readonly Record<"codeId", unknown>[]>(
    args: Given<{ userId: string }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select code_id as "codeId", nullif(current_setting('tumiza.changes', true), '') as changes from try_email_code(p_user_id => ${args.userId})`,
    ),
  tryHandoverPin: <Rows extends readonly Record<"verdict" | "triesLeft", unknown>[]>(
    args: Given<{
      merchantId: string;
      environment: Environment;
      orderId: string;
      riderId: number;
      isReturn: boolean;
      pin: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select verdict, tries_left as "triesLeft", nullif(current_setting('tumiza.changes', true), '') as changes from try_handover_pin(p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_order_id => ${args.orderId}, p_rider_id => ${args.riderId}, p_is_return => ${args.isReturn}, p_pin => ${args.pin})`,
    ),
  tryPhoneCode: <Rows extends readonly Record<"codeId", unknown>[]>(
    args: Given<{ merchantId: string; riderId: number }>,
    on: postgres.Sql = sql,
  ) =>
    answered(
      on<Rows>`select code_id as "codeId", nullif(current_setting('tumiza.changes', true), '') as changes from try_phone_code(p_merchant_id => ${args.merchantId}, p_rider_id => ${args.riderId})`,
    ),
  turnOffSecondFactor: (
    args: Given<{
      userId: string;
      sessionId: string;
      newSessionId: string;
      secretSealed: Uint8Array;
      step: number;
      mail: object;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from turn_off_second_factor(p_user_id => ${args.userId}, p_session_id => ${args.sessionId}, p_new_session_id => ${args.newSessionId}, p_secret_sealed => ${args.secretSealed}, p_step => ${args.step}, p_mail => ${json(args.mail)}::text::jsonb) as result (value)`,
    ),
  unmatchStatementLine: async (
    args: Given<{ statementId: string; lineNumber: number; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from unmatch_statement_line(p_statement_id => ${args.statementId}, p_line_number => ${args.lineNumber}, p_user_id => ${args.userId})`,
    );
  },
  unsubscribeFromAlert: async (
    args: Given<{ userId: string; kind: AlertKind; kindsOfRole: AlertKind[] }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from unsubscribe_from_alert(p_user_id => ${args.userId}, p_kind => ${args.kind}, p_kinds_of_role => ${args.kindsOfRole}::text[]::alert_kind[])`,
    );
  },
  updateEndpoint: (
    args: Given<{
      merchantId: string;
      environment: Environment;
      endpointId: string;
      url: string;
      events: string[];
      isEnabled: boolean;
      userId: string;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from update_endpoint(p_merchant_id => ${args.merchantId}, p_environment => ${args.environment}, p_endpoint_id => ${args.endpointId}, p_url => ${args.url}, p_events => ${args.events}::text[]::text[], p_is_enabled => ${args.isEnabled}, p_user_id => ${args.userId}) as result (value)`,
    ),
  useRecoveryCode: (
    args: Given<{
      userId: string;
      sessionId: string;
      newSessionId: string;
      sha256: Uint8Array;
      accountSubject: string;
      mail: object;
    }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from use_recovery_code(p_user_id => ${args.userId}, p_session_id => ${args.sessionId}, p_new_session_id => ${args.newSessionId}, p_sha256 => ${args.sha256}, p_account_subject => ${args.accountSubject}, p_mail => ${json(args.mail)}::text::jsonb) as result (value)`,
    ),
  withdrawRateCard: async (
    args: Given<{ id: number; userId: string }>,
    on: postgres.Sql = sql,
  ): Promise<void> => {
    await answered(
      on`select nullif(current_setting('tumiza.changes', true), '') as changes from withdraw_rate_card(p_id => ${args.id}, p_user_id => ${args.userId})`,
    );
  },
  writeAlerts: (
    args: Given<{ ids: string[]; mails: object; lifetimeMinutes: number }>,
    on: postgres.Sql = sql,
  ) =>
    only(
      on<
        [{ value: boolean }]
      >`select value, nullif(current_setting('tumiza.changes', true), '') as changes from write_alerts(p_ids => ${args.ids}::text[]::text[], p_mails => ${json(args.mails)}::text::jsonb, p_lifetime_minutes => ${args.lifetimeMinutes}) as result (value)`,
    ),
};
