import type { Market, Pickup } from "./merchant-context";
import type { AdminRole, CourierRole, MerchantRole } from "./roles";

declare const proof: unique symbol;

/** Why a company is suspended, and since when. */
export type Suspension = { since: Date; reason: string };

/** A company as its own people see it, read with their session. */
export type MerchantCompany = {
  id: string;
  name: string;
  /** The number that riders and recipients may call, in E.164. */
  phone: string | null;
  market: Market;
  pickup: Pickup | null;
  holdsReturnFee: boolean;
  balanceMinor: { live: number; test: number };
  /** While it places no new live orders. */
  suspension: Suspension | null;
  /** The platform's number for it, in E.164. */
  supportPhone: string | null;
};

export type CourierCompany = {
  id: string;
  name: string;
  timezone: string;
  currency: string;
  /** While its riders get no new orders. */
  suspension: Suspension | null;
  /** The platform's number for it, in E.164. */
  supportPhone: string | null;
};

/** The merchant that a staff member views read-only, and until when. */
export type Viewing = { company: MerchantCompany; endsAt: Date };

/** The user's kind of account, company, and role in it. */
export type Membership =
  | {
      role: "merchant";
      staffRole: MerchantRole;
      /** The branch that the person is limited to (decision 0011); null for the whole shop. */
      branchId: string | null;
      company: MerchantCompany;
    }
  | { role: "courier"; staffRole: CourierRole; company: CourierCompany }
  | { role: "rider"; staffRole: null; riderId: number; company: CourierCompany }
  | { role: "admin"; staffRole: AdminRole; company: null; viewing: Viewing | null };

export type Role = Membership["role"];

/** Proof that a user is signed in on this device, with the user's data. */
export type Session = {
  readonly [proof]: "session";
  sessionId: string;
  userId: string;
  email: string;
  name: string;
} & Membership;

/** A session of a user whose role is known. */
export type SessionOf<R extends Role> = Extract<Session, { role: R }>;

/** The longest duration of a sign-in, however active the person is. */
export const SESSION_DAYS = 7;

/** The longest pause of a device before its person must sign in again. */
export const IDLE_HOURS = 12;

/** The one place that makes the proof: call it with a freshly read, active session. */
export function grantSession(facts: WithoutProof<Session>): Session {
  return facts as Session;
}

type WithoutProof<T> = T extends unknown ? Omit<T, typeof proof> : never;
