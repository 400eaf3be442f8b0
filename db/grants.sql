-- The rights of the role that the application's logins belong to. It reads tables and writes them through functions.
-- Wallets, ledger, orders and events can be written in no other way. A function that is not granted below is a part
-- of another one and runs with its owner's rights.
do $$
begin
  if not exists (select from pg_roles where rolname = 'tumiza_app') then
    create role tumiza_app nologin;
  end if;
end
$$;

revoke all on all tables in schema public from tumiza_app;
revoke all on all functions in schema public from public, tumiza_app;
grant usage on schema public, previous to tumiza_app;
grant select on all tables in schema public to tumiza_app;
-- A start without the owner's password looks at whether the database is at its version.
grant usage on schema drizzle to tumiza_app;
grant select on drizzle.__drizzle_migrations, drizzle.repeatables to tumiza_app;

-- Hashes that a person's secret might be guessed from are for functions alone: these tables are read without them.
do $$
declare
  s record;
begin
  for s in
    select a.attrelid::regclass as table_name, string_agg(quote_ident(a.attname), ', ') as columns
      from pg_attribute a
     where a.attrelid in ('users'::regclass, 'recovery_codes'::regclass)
       and a.attnum > 0 and not a.attisdropped
       and (a.attrelid::regclass::text, a.attname) not in (('users', 'password_hash'), ('recovery_codes', 'sha256'))
     group by a.attrelid
  loop
    execute format('revoke select on %s from tumiza_app', s.table_name);
    execute format('grant select (%s) on %s to tumiza_app', s.columns, s.table_name);
  end loop;
end
$$;

grant insert on quotes to tumiza_app;
grant insert on eta_models to tumiza_app;
grant insert, update (trips, wait_minutes, ready_minutes, learned_at), delete on pickup_waits to tumiza_app;
grant update (last_used_at) on credentials to tumiza_app;

grant execute on function
  place_order, place_run, join_run, mark_order_ready, change_order_status, purge_expired, forget_recipient, keep_data_request, market_of_person,
  restrict_recipient, lift_restriction, answer_data_request, record_breach, add_breach_note, prepare_breach_notice, settle_breach_notice, close_breach,
  closing_hold_ups, close_company, reopen_company, request_company_export, claim_company_export, add_company_export_part, finish_company_export, purge_test_orders, purge_request_log, earnings_account, earnings_balance,
  fold_metric_deltas,
  create_endpoint, update_endpoint, fan_out_events, claim_deliveries, record_attempts,
  retry_deliveries, send_test_event, delete_endpoint, rotate_webhook_secret, secret_mark,
  simulate_status, simulate_dispute, advance_test_clock, set_test_balance, start_robo_rider, step_robo_rider, note_test_request,
  register_robo_shop, make_sandbox_offer
  to tumiza_app;
grant update (ended_at) on robo_shop_acts to tumiza_app;
grant insert on company_evidence to tumiza_app;

grant execute on function
  accept_offer, assign_rider, assign_orders, reorder_rider_stops,
  claim_plans, swap_reservations, offer_run, hold_offers, asked_riders, search_ends_at, collect_at, place_of_stop, door_of_stop,
  orders_to_advance, advance_order, silent_orders, take_back_order, set_riders_offline,
  record_no_capacity, restore_capacity, test_rider, has_room, has_float, may_be_carried_beside, has_valid_documents, is_in_dispatch_hours, shift_state, is_checked_in, has_day_off, order_load, parcel_load, may_be_asked, is_available, kept_from_offers, rider_room, is_under_way, courier_share, refund_of, return_share, platform_part, great_circle_m, box_around, place_rider, vehicle_classes_from, is_on_time, counts_as_delivered,
  set_rider_preference, remove_rider_preference, reassign_order, is_excluded, is_preferred,
  pickup_capacity, estimate_arrival, minutes_to_pickup, ride_minutes, stop_places, metres_apart
  to tumiza_app;

grant update (auto_accepts_offers, dispatch_phone) on couriers to tumiza_app;
grant execute on function save_rider_document, decide_rider_document, require_documents to tumiza_app;
grant execute on function plan_shifts, copy_shifts, remove_shift, add_days_off, remove_days_off, require_shifts to tumiza_app;
grant execute on function set_rider_pay, suspend_rider, make_rider_pay_run, undo_rider_pay_run, pay_rider_slip,
  give_rider_advance, correct_rider_advance, send_rider_pay, decide_slip_payout, owed_rider_advances, rider_pay_start to tumiza_app;
grant delete on saved_views to tumiza_app;
grant insert, delete, update (note, updated_at) on customer_notes to tumiza_app;
grant insert on notes to tumiza_app;
grant delete, update (phone_key, rider_id, latitude, longitude, accuracy_m, happened_at) on door_points to tumiza_app;
grant delete on door_hints to tumiza_app;
grant delete, update (photo, width, height, kept_at) on entrance_photos to tumiza_app;
grant execute on function keep_doors, write_doors, forget_doors, correct_door, keep_entrance_photo to tumiza_app;
grant execute on function take_queue_item, release_queue_item to tumiza_app;

grant execute on function try_handover_pin, pin_tries_left to tumiza_app;

grant execute on function apply_rider_action, record_positions, invite_rider, revoke_rider_invitation,
  change_rider_account, create_password_link, take_alarm, close_alarm to tumiza_app;
grant execute on function keep_push_subscription, claim_offer_pushes, claim_message_pushes to tumiza_app;
grant execute on function send_rider_message, mark_rider_answers_read, stage_message_texts to tumiza_app;
grant delete on rider_push_subscriptions, staff_push_subscriptions to tumiza_app;

grant execute on function share_pin, request_pin_by_key to tumiza_app;
grant execute on function create_series, change_series, skip_series_date, claim_due_series, fail_series_date to tumiza_app;
grant insert, update (used_at) on pin_requests to tumiza_app;
grant execute on function request_sale, sale_link_is_open to tumiza_app;
grant insert, update (closed_at, closed_by) on sale_links to tumiza_app;
grant insert on sale_photos to tumiza_app;
grant update (state, decided_at, decided_by) on sale_requests to tumiza_app;
grant insert, delete, update (token_sha256, started_at, ends_at) on trip_shares to tumiza_app;

grant execute on function
  rate_delivery, confirm_delivery, dispute_delivery, dispute_delivery_by_merchant, add_dispute_note, add_dispute_photo, complete_delivered_orders,
  collect_return_fees, announce_delays, say_not_ordered, say_ordered, insist_on_order, end_not_ordered,
  change_not_ordered_rule
  to tumiza_app;

grant insert on request_log to tumiza_app;

grant execute on function
  set_rider_availability, move_jobs, end_busy_leases, pull_back_waits, add_rider, edit_rider, set_company_capacity,
  create_credential, rotate_credential, revoke_credential, create_picker_key, revoke_picker_key,
  request_withdrawal, cancel_withdrawal, approve_withdrawal, start_paying_withdrawal,
  release_withdrawal, pay_withdrawal, reject_withdrawal, requested_withdrawals,
  remove_payout_destination
  to tumiza_app;

grant update (last_seen_at) on sessions to tumiza_app;
grant update (name, phone) on users to tumiza_app;

grant execute on function
  password_hash_of, count_sign_in_attempt, start_session, sign_out, end_sessions, change_password,
  create_invitation, accept_invitation, revoke_invitation, change_team, purge_sign_ins,
  request_email_code, try_email_code, confirm_email
  to tumiza_app;

grant execute on function
  find_gazetteer_places, request_top_up, mark_top_up_paid, confirm_top_up, reject_top_up, cancel_top_up,
  settle_received_payment,
  find_top_up_duplicates, save_pickup, set_default_pickup, remove_pickup, save_place, remove_place,
  start_import, record_import_rows, ask_import_places, close_import, claim_answered_rows, finish_answered_row
  to tumiza_app;
grant update (cells, state, request, fee_minor, reason, warnings, distance_m, is_left_out, checked_at, version)
  on import_rows to tumiza_app;

grant execute on function propose_place, accept_place_proposal, decline_place_proposal, add_gazetteer_place,
  retire_gazetteer_place, correct_gazetteer_place, hide_gazetteer_place to tumiza_app;

grant execute on function measure_service, report_incident, update_incident to tumiza_app;
grant execute on function publish_public_text to tumiza_app;
grant execute on function request_price_change, decide_price_change, cancel_price_change to tumiza_app;

grant execute on function late_credit_of, cause_of_lateness, courier_part_of_late_credit to tumiza_app;

grant execute on function decide_dispute, answer_dispute, move_order, withdraw_rate_card,
  replay_endpoint, pause_endpoint, test_endpoint to tumiza_app;

grant execute on function save_counter, close_counter, choose_counter, take_in_at_counter, hand_over_at_counter,
  return_from_counter, remind_counter_recipients to tumiza_app;
grant execute on function choose_next_try, name_neighbour, choose_safe_place, change_recipient_choices to tumiza_app;
grant execute on function save_view, cancel_order, change_order, preview_order_change, change_business, change_request_rules,
  set_brand_colour, set_logo to tumiza_app;

grant execute on function check_ledger, request_adjustment, decide_adjustment, cancel_adjustment, credit_order, order_cost to tumiza_app;
grant update (is_told) on ledger_checks to tumiza_app;

grant execute on function
  begin_second_factor, confirm_second_factor, pass_second_factor, use_recovery_code,
  renew_recovery_codes, turn_off_second_factor, reset_second_factor, count_code_try
  to tumiza_app;

grant execute on function
  start_viewing, stop_viewing, set_request_rate, set_collect_maximum, set_return_hold, suspend_merchant, suspend_courier,
  register_courier_company,
  open_merchant
  to tumiza_app;

grant execute on function
  keep_bank_statement, choose_statement_columns, rematch_bank_statement, confirm_statement_line,
  match_statement_line, unmatch_statement_line,
  note_checkout, note_asked_phone, confirm_online_top_up, end_online_top_up, claim_online_top_ups, claim_asked_top_ups
  to tumiza_app;

grant execute on function is_charge, entries_between, months_of_account, platform_account to tumiza_app;

grant execute on function hand_in_cash, hand_on_cash, counter_room, counter_cash_since, is_with_company, cover_cash, declare_remittance, decide_remittance, pay_out_collections,
  decide_collection_payout, set_rider_float, judge_company_cash, judge_rider_cash, stage_hand_in_texts, must_hand_in, asks_for_cash,
  ask_collection_payment, ask_sale_payment, return_sale_payments, may_pay_sale, paid_for_sale, confirm_collection_payment, fail_collection_payment, claim_collection_payments,
  return_collection_payment, may_pay_ahead, cash_to_collect, earlier_collection, pay_out_daily, set_payout_plan, set_part_payment,
  least_to_collect, step_test_collections,
  keep_left_cash, decide_left_cash, cash_since,
  takes_reference, decide_stated_payment, judge_stated_payments, keep_lost_payment, set_takes_references,
  claim_payouts, resend_payout, give_up_payouts, confirm_payout, refuse_payout
  to tumiza_app;

grant execute on function
  invoice_lines, invoice_totals, issue_invoices, change_billing_details,
  fiscal_records, claim_fiscal_documents, accept_fiscal_document, fail_fiscal_document, resend_fiscal_document
  to tumiza_app;

grant execute on function
  claim_mails, request_password_reset, reset_password, request_sign_up, finish_sign_up
  to tumiza_app;
grant update (sent_at, text, next_try_at, last_error) on mails to tumiza_app;

grant execute on function claim_notifications, keep_reply, change_notification_settings, stage_offer_texts,
  receive_receipt, hand_on_unheard to tumiza_app;
grant update (state, reason, due_at, leased_until, language, text, segments, provider,
  provider_message_id, network, cost_minor, currency, sent_at, finished_at)
  on notifications to tumiza_app;
grant insert, update (language, opted_out_at, updated_at) on phone_preferences to tumiza_app;
grant insert on ussd_sessions to tumiza_app;

grant execute on function stage_low_balances, stage_failing_endpoints, stage_late_orders, stage_stuck_riders, stage_missed_offers, stage_waiting_cash, stage_document_reminders, stage_missed_shifts, stage_counters_over, stage_privacy_deadlines, stage_invoice_alerts,
  stage_merchant_days, stage_courier_days, stage_ranges_mail, write_alerts, change_alert_preferences,
  unsubscribe_from_alert, read_notices, claim_alert_pushes, keep_staff_push_subscription
  to tumiza_app;
grant execute on function send_phone_code, try_phone_code, confirm_phone, start_session_by_code to tumiza_app;
grant execute on function is_rider_silent, is_rider_stuck to tumiza_app;
