import { refresh } from "next/cache";
import type { z } from "zod";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { Act } from "@/lib/domain/authority/rights";
import type { Session } from "@/lib/domain/authority/session";
import { isDomainError, REFUSALS, refuse } from "@/lib/domain/errors";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import type { FormAction } from "../core/form-state";
import {
  adminCaller,
  companyCaller,
  courierCaller,
  isViewing,
  merchantCaller,
  riderCaller,
  type AdminCaller,
  type CompanyCaller,
  type CourierCaller,
  type Extent,
  type MerchantCaller,
  type RiderCaller,
  type UserCaller,
  within,
} from "./authority";
import { guardedAction } from "./guarded-action";
import { readForm } from "./read-form";
import { readSession } from "./read-session";
import { readSignIn } from "./read-sign-in";

/** The status of a refusal because of what happened in the meantime. */
const CONFLICT = 409;

/** An action's name in the log and its fields. */
type Form<Fields extends z.ZodObject> = { name: string; fields: Fields };

/** A form that only people with the right `act` may send. */
type GuardedForm<Fields extends z.ZodObject> = Form<Fields> & { act?: Act };

/** One that people of a branch may send if it says that it is about one. */
type MerchantForm<Fields extends z.ZodObject> = GuardedForm<Fields> & { extent?: Extent };

type Work<Caller, Fields extends z.ZodObject, Result> = (
  call: Caller & { fields: z.output<Fields> },
) => Promise<Result>;

/**
 * A server action of the courier's dashboard, for `useActionState`: only from a page of ours, with a
 * session of the right kind of account and role, with fields that parse. A refusal becomes the form's state.
 */
export function courierAction<Fields extends z.ZodObject, Result>(
  form: GuardedForm<Fields>,
  work: Work<CourierCaller, Fields, Result>,
): FormAction<Result> {
  return signedInAction(form, (user) => courierCaller(user, form.act), work);
}

/**
 * A server action of the platform's dashboard; see `courierAction`. A conflict shows the page as it is now, so that who
 * was second sees who was first and what they decided.
 */
export function adminAction<Fields extends z.ZodObject, Result>(
  form: GuardedForm<Fields>,
  work: Work<AdminCaller, Fields, Result>,
): FormAction<Result> {
  const workOrShow: Work<AdminCaller, Fields, Result> = async (call) => {
    try {
      return await work(call);
    } catch (thrown) {
      const refusal = refusalFromDatabase(thrown);
      if (isDomainError(refusal) && REFUSALS[refusal.code].status === CONFLICT) refresh();
      throw thrown;
    }
  };
  return signedInAction(form, (user) => adminCaller(user, form.act), workOrShow);
}

/**
 * A server action of the merchant's dashboard; the form names the environment. Platform staff who
 * view the company's pages can't send one.
 */
export function merchantAction<
  Fields extends z.ZodObject<{ environment: z.ZodType<Environment> }>,
  Result,
>(form: MerchantForm<Fields>, work: Work<MerchantCaller, Fields, Result>): FormAction<Result> {
  const rule = (user: Session, { environment }: z.output<Fields>) =>
    isViewing(user)
      ? refuse("view_is_read_only")
      : within(merchantCaller(user, environment, form.act), form.extent ?? "shop");
  return signedInAction(form, rule, work);
}

/** A server action that merchants and courier companies share; see `merchantAction`. */
export function companyAction<
  Fields extends z.ZodObject<{ environment: z.ZodType<Environment> }>,
  Result,
>(form: GuardedForm<Fields>, work: Work<CompanyCaller, Fields, Result>): FormAction<Result> {
  const rule = (user: Session, { environment }: z.output<Fields>) =>
    isViewing(user) ? refuse("view_is_read_only") : companyCaller(user, environment, form.act);
  return signedInAction(form, rule, work);
}

/** A server action of the rider's app about the rider's own things; see `courierAction`. */
export function riderAction<Fields extends z.ZodObject, Result>(
  form: Form<Fields>,
  work: Work<RiderCaller, Fields, Result>,
): FormAction<Result> {
  return signedInAction(form, riderCaller, work);
}

/** A server action of any signed-in user; see `courierAction`. */
export function userAction<Fields extends z.ZodObject, Result>(
  form: Form<Fields>,
  work: Work<UserCaller, Fields, Result>,
): FormAction<Result> {
  return signedInAction(form, (user) => ({ user }), work);
}

/** A server action of a user about their own second factor, also for staff who must set it up first. */
export function enrolmentAction<Fields extends z.ZodObject, Result>(
  form: Form<Fields>,
  work: Work<UserCaller, Fields, Result>,
): FormAction<Result> {
  return signedInAction(form, (user) => ({ user }), work, readEnrolling);
}

/** A server action without a session; see `courierAction`. */
export function publicAction<Fields extends z.ZodObject, Result>(
  form: Form<Fields>,
  work: Work<{ headers: Headers }, Fields, Result>,
): FormAction<Result> {
  return guardedAction(form.name, async ({ data, headers }) =>
    work({ headers, fields: await readForm(form.fields, data) }),
  );
}

function signedInAction<Caller extends object, Fields extends z.ZodObject, Result>(
  form: Form<Fields>,
  rule: (user: Session, fields: z.output<Fields>) => Caller | undefined,
  work: Work<Caller, Fields, Result>,
  read = readSession,
): FormAction<Result> {
  return guardedAction(form.name, async ({ data }) => {
    const user = (await read()) ?? refuse("not_signed_in");
    const fields = await readForm(form.fields, data);
    const caller = rule(user, fields) ?? refuse("role_not_allowed");
    return work({ ...caller, fields });
  });
}

/** The user signed in on this device, even if they may only set up a second factor. */
async function readEnrolling(): Promise<Session | undefined> {
  const signIn = await readSignIn();
  return signIn?.owes === "code" ? undefined : signIn?.session;
}
