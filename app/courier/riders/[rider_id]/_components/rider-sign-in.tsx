import { resetSecondFactorAction } from "@/app/_team/actions";
import { RevokeInvitationForm } from "@/app/_team/revoke-invitation-form";
import type { RiderRow } from "@/components/riders/rider-row";
import { Ago } from "@/components/ui/ago";
import { ButtonForm } from "@/components/ui/button-form";
import { Instant } from "@/components/ui/instant";
import { Section } from "@/components/ui/section";
import { formatPhone } from "@/lib/core/format-phone";
import { newId } from "@/lib/core/ids";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import {
  readRiderAccess,
  type RiderAccess,
  type RiderAccount,
} from "@/lib/domain/handover/rider-phone/read-rider-access";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { changeRiderAccountAction, revokeRiderInvitationAction } from "../actions";
import { InviteRiderForm } from "./invite-rider-form";
import { PasswordLinkForm } from "./password-link-form";

type RiderSignInProps = {
  courier: CourierContext;
  company: string;
  row: RiderRow;
  now: Date;
  /** Whether the reader owns the company. */
  isOwner: boolean;
};

/** The account of a rider or the open invitation, with the forms to change both. A rider has one user at a time. */
export async function RiderSignIn({ courier, company, row, now, isOwner }: RiderSignInProps) {
  const texts = (await readMessages(COURIER_RIDER)).riderSignIn;

  const { account, invitation } = await readRiderAccess(courier, String(row.id));
  const { timezone: timeZone } = courier;
  const isInUse = account !== null && account.disabledAt === null;
  return (
    <Section title={texts.signIn} sub={texts.sub}>
      <div className="grid max-w-[40rem] gap-5">
        {account && <Account account={account} timeZone={timeZone} now={now} />}
        {isInUse && <PasswordLinkForm {...account} phone={row.phone} timeZone={timeZone} />}
        {isInUse && account.hasSecondFactor && <TwoFactor {...account} isOwner={isOwner} />}
        {invitation && <Invited invitation={invitation} timeZone={timeZone} />}
        {!isInUse && (
          <InviteRiderForm
            timeZone={timeZone}
            company={company}
            id={newId("inv")}
            riderId={String(row.id)}
            phone={formatPhone(row.phone)}
          />
        )}
      </div>
    </Section>
  );
}

type InvitedProps = { invitation: NonNullable<RiderAccess["invitation"]>; timeZone: string };

async function Invited({ invitation: { id, phone, expiresAt }, timeZone }: InvitedProps) {
  const texts = (await readMessages(COURIER_RIDER)).riderSignIn;

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0">
        {texts.invited({
          phone: <span className="font-semibold whitespace-nowrap">{formatPhone(phone)}</span>,
          when: <Instant at={expiresAt} timeZone={timeZone} />,
        })}
      </p>
      <RevokeInvitationForm
        invitationId={id}
        email={formatPhone(phone)}
        action={revokeRiderInvitationAction}
      />
    </div>
  );
}

type AccountProps = { account: RiderAccount; timeZone: string; now: Date };

/** Removing and restoring need no confirmation, because each undoes the other. */
async function Account({ account, timeZone, now }: AccountProps) {
  const { riderSignIn: texts, riderAccountForm } = await readMessages(COURIER_RIDER);

  const { userId, name, email, disabledAt, lastSeenAt } = account;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0">
        <span className="font-semibold">{name}</span>, <span className="break-words">{email}</span>
        <span className="block text-meta text-muted">
          {disabledAt
            ? texts.removed({
                when: <Instant at={disabledAt} timeZone={timeZone} shape="date" />,
              })
            : lastSeenAt
              ? texts.lastSeen({ ago: <Ago at={lastSeenAt} timeZone={timeZone} now={now} /> })
              : texts.notSeenRecently}
        </span>
      </p>
      <ButtonForm
        action={changeRiderAccountAction}
        fields={{ userId, access: disabledAt ? "restore" : "end" }}
        variant="secondary"
        size="small"
        pendingLabel={disabledAt ? riderAccountForm.restoring : riderAccountForm.removing}
        aria-label={
          disabledAt
            ? riderAccountForm.restoreSignInOf({ name })
            : riderAccountForm.removeSignInOf({ name })
        }
        isInRow
      >
        {disabledAt ? riderAccountForm.restoreSignIn : riderAccountForm.removeSignIn}
      </ButtonForm>
    </div>
  );
}

type TwoFactorProps = { userId: string; name: string; isOwner: boolean };

/** For a rider who has lost phone and recovery codes. */
async function TwoFactor({ userId, name, isOwner }: TwoFactorProps) {
  const { twoFactor: texts } = (await readMessages(COURIER_RIDER)).riderSignIn;

  return (
    <div>
      <p className="text-table text-muted">{texts.on({ name })}</p>
      {isOwner && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-table text-brand underline underline-offset-4">
            {texts.resetOne({ name })}
          </summary>
          <p className="mb-3 text-table text-muted">{texts.explains({ name })}</p>
          <ButtonForm
            action={resetSecondFactorAction}
            fields={{ userId }}
            variant="danger"
            pendingLabel={texts.resetting}
          >
            {texts.reset}
          </ButtonForm>
        </details>
      )}
    </div>
  );
}
