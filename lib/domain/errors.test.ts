import { describe, expect, test } from "vitest";
import { functionFiles } from "@/db/prepare/sql-files";
import { DomainError, REFUSALS, type RefusalCode } from "./errors";
import { refusalFromDatabase } from "./refusal-from-database";

/** spec: Errors. */
// spec: ER.5-9, ER.12, ER.14, ER.16, ER.18, ER.21, ER.24, ER.27-30
test.each([
  ["unauthorized", 401, "Unauthorized"],
  ["missing_coordinates", 400, "Missing coordinates"],
  ["invalid_coordinates", 400, "Invalid coordinates"],
  ["pickup_not_set", 400, "Pickup not set"],
  ["invalid_pickup", 400, "Invalid pickup"],
  ["invalid_delivery", 400, "Invalid delivery"],
  ["delivery_not_covered", 400, "Invalid delivery"],
  ["invalid_distance", 400, "Invalid distance"],
  ["calculation_failed", 400, "Calculation failed"],
  ["fee_not_quoted", 400, "Calculation failed"],
  ["insufficient_funds", 402, "Insufficient Funds"],
  ["no_capacity", 422, "ERR_NO_CAPACITY_AVAILABLE"],
  ["order_not_found", 404, "Order not found"],
  ["order_not_cancellable", 400, "Order cannot be cancelled at this stage"],
  ["pod_not_available", 400, "POD is available only after delivery"],
  ["simulate_fields_required", 400, "order_id and status are required"],
  ["webhook_dispatch_failed", 500, "Webhook dispatch failed"],
] as const)("%s is %d %s", (code, status, error) => {
  expect(REFUSALS[code]).toMatchObject({ status, error });
});

/** Every code of the catalogue by its status: clients decide by the status whether to try again. */
const CODES: [status: number, codes: string][] = [
  [
    400,
    `above_max_fee calculation_failed delivery_not_covered drops_refused fee_not_quoted
     idempotency_key_required import_unreadable invalid_coordinates invalid_delivery invalid_distance
     invalid_json invalid_photo invalid_pickup invalid_request missing_coordinates order_not_cancellable
     other_vehicle_class payment_not_named pickup_not_set pod_not_available proof_required
     rate_card_in_the_past run_fee_changed simulate_fields_required stops_out_of_order
     top_up_amount_refused window_out_of_reach`,
  ],
  [
    401,
    `code_refused not_signed_in payment_signature_invalid sign_in_refused sms_signature_invalid unauthorized`,
  ],
  [402, "insufficient_funds"],
  [
    403,
    `adjustment_of_another adjustment_same_person branch_of_live cover_same_person cross_site daily_cap_reached daily_cap_required limited_to_branch merchant_suspended origin_not_allowed price_change_of_another price_change_same_person role_not_allowed scope_missing stated_money_same_person test_quota_reached top_up_same_person
     view_is_read_only withdrawal_same_person`,
  ],
  [
    404,
    `account_not_found adjustment_not_found alarm_not_found branch_not_found breach_not_found collection_payment_not_found collection_payout_not_found company_export_not_found counter_not_found courier_not_found credential_not_found data_request_not_found document_not_found
     event_not_found hand_in_not_found handover_not_found import_not_found incident_not_found invitation_not_found known_place_not_found
     ledger_transaction_not_found market_not_found merchant_not_found not_found offer_not_found
     order_not_found password_reset_not_found payout_not_found person_not_found photo_not_found picker_key_not_found pin_request_not_found place_not_found place_proposal_not_found price_change_not_found
     quote_not_found rate_card_not_found remittance_not_found request_not_found rider_advance_not_found rider_message_not_found rider_not_found rider_pay_run_not_found rider_pay_slip_not_found rider_preference_not_found robo_rider_not_found
     sale_link_not_found sale_request_not_found series_not_found session_not_found sign_up_not_found stated_money_not_found statement_not_found top_up_not_found view_not_found
     webhook_delivery_not_found webhook_endpoint_not_found withdrawal_not_found`,
  ],
  [405, "method_not_allowed"],
  [
    409,
    `account_in_use account_not_adjustable adjustment_decided adjustment_not_confirmed alarm_over branch_code_taken branch_is_default branch_name_taken breach_notices_open cash_changed cash_left cash_only collection_payment_decided collection_payout_decided collection_payout_under_way counter_full counter_has_cash counter_name_taken counter_still_keeps credential_ended delivery_confirmed
     dispute_decided done_already email_taken fee_not_accepted hand_in_code_wrong idempotency_mismatch import_row_changed import_row_fixed insufficient_earnings last_owner
     ledger_check_under_way left_cash_collected left_cash_order_open mail_not_set_up mobile_money_only next_try_ahead no_riders_to_message not_ordered nothing_to_pay offer_over order_already_reassigned order_changed_meanwhile order_collected order_credit_too_large order_credited order_not_changeable order_status_conflict order_without_rider payment_differs payment_kept payment_used
     payout_number_missing payout_number_waits payout_too_small payout_used payouts_not_offered pin_request_used pin_tries_used_up place_known place_name_taken price_change_decided price_change_outdated
     queue_item_taken rate_card_in_force rate_card_not_compared reference_limit reference_not_taken reference_stated reference_used remittance_decided rider_advance_changed rider_advance_deducted rider_at_pickup rider_cannot_carry rider_far_away
     rider_has_account rider_not_wanted rider_pay_run_changed rider_pay_run_empty rider_pay_run_open rider_pay_run_paid rider_pay_slip_empty rider_pay_slip_paid rider_pay_slip_sent rider_pay_slips_changed rider_preference_limit_reached robo_rider_under_way route_changed safe_place_over sale_link_sold_out sale_request_changed sale_request_decided sale_request_expired sale_request_paid second_factor_off second_factor_on series_changed series_date_missed series_date_placed series_ended series_limit_reached
     stated_money_decided stated_money_verdict stated_payment_matched stated_payment_waiting statement_line_not_payable statement_read statement_top_up_not_open too_many_branches too_many_capacities too_many_counters too_many_dispute_photos too_many_open_top_ups too_many_place_proposals too_many_places too_many_rider_answers too_many_rider_messages
     too_many_views top_up_live_only top_up_maybe_duplicate top_up_not_offered
     top_up_state_conflict view_name_taken webhook_endpoint_disabled withdrawal_being_paid withdrawal_decided
     withdrawal_not_approved withdrawal_not_being_paid withdrawal_too_early wrong_pin`,
  ],
  [410, "pin_request_expired sale_link_closed"],
  [413, "body_too_large"],
  [415, "unsupported_media_type"],
  [422, "no_capacity"],
  [429, "asked_too_often rate_limited too_many_sale_requests too_many_streams"],
  [500, "internal webhook_dispatch_failed"],
  [503, "unavailable"],
];

test.each(CODES)("%d is the status of these refusals and of no others", (status, codes) => {
  const found = Object.entries(REFUSALS).flatMap(([code, row]) =>
    row.status === status ? [code] : [],
  );
  expect(found.sort()).toEqual(codes.split(/\s+/));
});

test.each(Object.entries(REFUSALS))("%s explains itself in a sentence", (_, { message }) => {
  expect(message).toMatch(/^[A-Z0-9d].{15,}\.$/);
});

describe("a refusal raised in SQL", () => {
  const sources = functionFiles();
  /** The codes between `refuse(` and its end, which may sit in a case expression. */
  const codes = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/perform refuse\(([^;]*?)(?:json_build_object|\);)/gs)].flatMap((call) =>
      [...(call[1] ?? "").matchAll(/(?:^|then|else)\s*'(\w+)'/g)].map((code) => [
        code[1] ?? "",
        file,
      ]),
    ),
  );

  test("is found in every file that raises one", () => {
    const raising = sources.filter(({ text }) => text.includes("perform refuse("));
    expect(new Set(codes.map(([, file]) => file))).toEqual(
      new Set(raising.map(({ file }) => file)),
    );
  });

  test.each(codes)("%s of %s is in the catalogue", (code) => {
    expect(Object.keys(REFUSALS)).toContain(code);
  });
});

describe("a failed statement", () => {
  const failed = (code: string, message = "", detail?: string) =>
    Object.assign(new Error(message), { code, ...(detail !== undefined && { detail }) });

  test("with a refusal becomes that refusal, with its details", () => {
    const error = refusalFromDatabase(failed("TZREF", "no_capacity", '{"requiredWeightG": 60000}'));
    expect(error).toMatchObject({ code: "no_capacity", details: { requiredWeightG: 60_000 } });
  });

  test("is recognised below the wrapper that drizzle puts around it", () => {
    const wrapped = new Error("Failed query", { cause: failed("TZREF", "order_not_found", "{}") });
    expect(refusalFromDatabase(wrapped)).toMatchObject({ code: "order_not_found" });
  });

  test.each([
    "55P03",
    "57014",
    "40P01",
    "40001",
    "57P01",
    "53100",
    "53300",
    "NO_ANSWER",
    "CONNECTION_CLOSED",
    "ECONNREFUSED",
  ])("that passes by itself (%s) is unavailable for a moment", (code) => {
    expect(refusalFromDatabase(failed(code))).toMatchObject({
      code: "unavailable" satisfies RefusalCode,
      details: { retryAfterSeconds: 1 },
    });
  });

  test.each([
    ["a constraint that was broken", failed("23505")],
    ["an unknown refusal", failed("TZREF", "because", "{}")],
    ["a bug of ours", new TypeError("undefined is not a function")],
  ])("with %s is unchanged", (_, error) => {
    expect(refusalFromDatabase(error)).toBe(error);
  });

  test("that is not an error is unchanged", () => {
    expect(refusalFromDatabase("boom")).toBe("boom");
    expect(refusalFromDatabase(new DomainError("not_found", undefined))).toMatchObject({
      code: "not_found",
    });
  });
});
