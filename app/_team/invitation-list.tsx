import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import type { OpenInvitation } from "@/lib/domain/access/accounts/list-team";
import type { TeamMessages } from "@/lib/messages/team.gen";
import { RevokeInvitationForm } from "./revoke-invitation-form";
import { roleAt } from "./role-label";
import type { TeamPlace } from "./team-places";

type InvitationListProps = {
  messages: TeamMessages;
  place: TeamPlace;
  invitations: OpenInvitation[];
  isOwner: boolean;
  timeZone: string;
  now: Date;
};

export function InvitationList(props: InvitationListProps) {
  const { messages, place, invitations, isOwner, timeZone, now } = props;
  const { heads, worksUntil, revoke, caption } = messages.invitations;
  const columns: Column<OpenInvitation>[] = [
    { key: "email", head: heads.email, area: "email", cell: ({ email }) => email },
    {
      key: "role",
      head: heads.role,
      area: "role",
      cell: (invitation) => roleAt(messages, place, invitation),
    },
    {
      key: "expires",
      head: heads.expires,
      area: "expires",
      // A phone hides the heads, so the cell names its own content.
      cell: ({ expiresAt }) => (
        <>
          <span className="text-muted @3xl:hidden">{worksUntil}</span>
          <Ago at={expiresAt} timeZone={timeZone} now={now} />
        </>
      ),
    },
  ];
  if (isOwner) columns.push({ ...REVOKE, head: revoke });
  return (
    <DataList
      caption={caption}
      columns={columns}
      rows={invitations}
      rowKey={({ id }) => id}
      areas={["email role", "expires expires", ...(isOwner ? ["actions actions"] : [])]}
    />
  );
}

const REVOKE: Omit<Column<OpenInvitation>, "head"> = {
  key: "actions",
  isHeadHidden: true,
  align: "right",
  area: "actions",
  cell: ({ id, email }) => <RevokeInvitationForm invitationId={id} email={email} />,
};
