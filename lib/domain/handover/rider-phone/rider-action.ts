import type { ReplyChannel } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import type { DoorHintKind } from "../../dispatch/doors/door-hint";
import type { StatedPayment } from "../../money/stated-money/stated-payment";
import type { RouteStop } from "./phone-messages";
import type { RiderReason } from "./rider-reasons";

/** Something that a rider did on the phone, as true types. */
export type RiderAction = {
  /** Names this action for ever, however often it is sent. */
  key: string;
  /** By the phone's clock. */
  happenedAt: Date;
  /** The channel, if it was not the app. */
  channel?: ReplyChannel | undefined;
  position?: (Coordinates & { accuracyM?: number | null | undefined }) | null | undefined;
} & (
  | { kind: "go_online" | "go_offline" | "end_alarm" }
  | { kind: "raise_alarm"; place?: AlarmPlace | null | undefined }
  | { kind: "reorder_stops"; routeVersion: number; stops: readonly RouteStop[] }
  | { kind: "receive_messages" | "read_messages"; messageIds: readonly string[] }
  | { kind: "answer_company"; text: string }
  | SentDocument
  | { kind: "accept_offer"; offerId: string }
  | {
      kind: "decline_offer";
      offerId: string;
      reason?: RiderReason<"decline_offer"> | null | undefined;
    }
  | {
      kind: "arrive_at_pickup" | "depart" | "arrive" | "start_return" | "leave_at_counter";
      orderId: string;
    }
  | { kind: "leave_hint"; orderId: string; hint: DoorHintKind; words?: string | null | undefined }
  | { kind: "drop"; orderId: string; reason: RiderReason<"drop"> }
  | {
      kind: "give_up";
      orderId: string;
      reason: RiderReason<"give_up">;
      note?: string | null | undefined;
      /** When the recipient was called, by the phone's clock. */
      calledAt?: Date | null | undefined;
    }
  | ({ kind: HandoverActionKind; orderId: string } & Evidence)
);

/** A document that the rider sends to the company. */
export type SentDocument = {
  kind: "send_document";
  documentKind: string;
  number: string;
  expiresOn: string;
  photo?: Buffer | null | undefined;
};

/** The last position that the phone knows, perhaps from long before. */
type AlarmPlace = Coordinates & { accuracyM?: number | null | undefined; locatedAt: Date };

/** A step at which the parcel changes hands. */
export type HandoverAction = Extract<RiderAction, { kind: HandoverActionKind }>;

type HandoverActionKind = "pick_up" | "deliver" | "return";

type Evidence = {
  pin?: string | null | undefined;
  /** As the phone sent it. */
  photo?: Buffer | null | undefined;
  signature?: number[][] | null | undefined;
  note?: string | null | undefined;
  /** Where the parcel was left, as the recipient had asked. */
  safePlace?: string | null | undefined;
  /** The parcel's code, typed at the pickup. */
  code?: string | null | undefined;
  /** The money that the rider has collected at the door. */
  collectedMinor?: number | null | undefined;
  /** The recipient's own payment in place of it. */
  payment?: StatedPayment | null | undefined;
};
