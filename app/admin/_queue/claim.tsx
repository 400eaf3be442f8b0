import clsx from "clsx";
import { ColleagueName } from "@/app/_team/colleague-name";
import { Ago } from "@/components/ui/ago";
import { ButtonForm } from "@/components/ui/button-form";
import type { QueueClaim } from "@/lib/domain/platform/queue-claims/list-queue-claims";
import type { QueueItem } from "@/lib/domain/platform/queue-claims/queue-item";
import type { AdminMessages } from "@/lib/messages/admin.gen";
import { ADMIN_TIMEZONE } from "../admin-timezone";
import { releaseQueueItemAction, takeQueueItemAction } from "./actions";

type ClaimProps = {
  texts: AdminMessages["claims"];
  item: QueueItem;
  claim: QueueClaim | undefined;
  /** The item's name in a list of several, for screen readers. */
  name?: string;
  now: Date;
};

/** Who has taken an item of a queue and since when, with the button that takes, takes over or releases it. */
export function Claim({ texts, item, claim, name, now }: ClaimProps) {
  const label = (text: string) => (name === undefined ? text : texts.named({ action: text, name }));
  const button = { size: "small", variant: "secondary", isInRow: true } as const;
  return (
    <span
      className={clsx(
        "flex flex-wrap items-center gap-x-3 gap-y-1",
        name !== undefined && "justify-end",
      )}
      data-claim={claim ? (claim.isOwn ? "own" : "taken") : "none"}
    >
      {claim && (
        <span className={clsx("text-meta text-muted", name !== undefined && "max-lg:mr-auto")}>
          {whoOf(name === undefined ? texts.item : texts, claim, now)}
        </span>
      )}
      {claim?.isOwn ? (
        <ButtonForm
          {...button}
          action={releaseQueueItemAction}
          fields={item}
          pendingLabel={texts.releasing}
          aria-label={label(texts.release)}
        >
          {texts.release}
        </ButtonForm>
      ) : (
        <ButtonForm
          {...button}
          action={takeQueueItemAction}
          fields={claim ? { ...item, insteadOf: claim.userId } : item}
          pendingLabel={texts.taking}
          aria-label={label(claim ? texts.takeOver : texts.take)}
        >
          {claim ? texts.takeOver : texts.take}
        </ButtonForm>
      )}
    </span>
  );
}

type Who = Pick<AdminMessages["claims"], "own" | "taken">;

function whoOf(texts: Who, claim: QueueClaim, now: Date) {
  const since = <Ago at={claim.claimedAt} timeZone={ADMIN_TIMEZONE} now={now} isBrief />;
  if (claim.isOwn) return texts.own({ since });
  const person = <ColleagueName id={claim.userId} name={claim.userName} place="admin" />;
  return texts.taken({ person, since });
}
