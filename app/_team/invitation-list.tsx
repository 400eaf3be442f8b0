import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import type { OpenInvitation } from "@/lib/domain/accounts/list-team";
import type { TeamWords } from "@/lib/words/team";
import { positionAt } from "./position-words";
import { TakeBackForm } from "./take-back-form";
import type { TeamPlace } from "./team-places";

type InvitationListProps = {
  words: TeamWords;
  place: TeamPlace;
  invitations: OpenInvitation[];
  isOwner: boolean;
  timeZone: string;
  now: Date;
};

export function InvitationList(props: InvitationListProps) {
  const { words, place, invitations, isOwner, timeZone, now } = props;
  const { heads, worksUntil, takeBack, caption } = words.invitations;
  const columns: Column<OpenInvitation>[] = [
    { key: "email", head: heads.email, area: "email", cell: ({ email }) => email },
    {
      key: "position",
      head: heads.position,
      area: "position",
      cell: ({ position }) => positionAt(words, place, position),
    },
    {
      key: "expires",
      head: heads.expires,
      area: "expires",
      // On a phone the heads are gone, so the words say what the time is about.
      cell: ({ expiresAt }) => (
        <>
          <span className="text-muted @3xl:hidden">{worksUntil}</span>
          <Ago at={expiresAt} timeZone={timeZone} now={now} />
        </>
      ),
    },
  ];
  if (isOwner) columns.push({ ...TAKE_BACK, head: takeBack });
  return (
    <DataList
      caption={caption}
      columns={columns}
      rows={invitations}
      rowKey={({ id }) => id}
      areas={["email position", "expires expires", ...(isOwner ? ["actions actions"] : [])]}
    />
  );
}

const TAKE_BACK: Omit<Column<OpenInvitation>, "head"> = {
  key: "actions",
  isHeadHidden: true,
  align: "right",
  area: "actions",
  cell: ({ id, email }) => <TakeBackForm invitationId={id} email={email} />,
};
