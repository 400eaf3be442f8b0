import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import type { OpenInvitation } from "@/lib/domain/accounts/list-team";
import { positionLabel, positionWordsAt } from "./position-words";
import { TakeBackForm } from "./take-back-form";
import type { TeamPlace } from "./team-places";

type InvitationListProps = {
  place: TeamPlace;
  invitations: OpenInvitation[];
  isOwner: boolean;
  timeZone: string;
  now: Date;
};

export function InvitationList(props: InvitationListProps) {
  const { place, invitations, isOwner, timeZone, now } = props;
  const columns: Column<OpenInvitation>[] = [
    { key: "email", head: "Email", area: "email", cell: ({ email }) => email },
    {
      key: "position",
      head: "Position",
      area: "position",
      cell: ({ position }) => positionLabel(positionWordsAt(place), position),
    },
    {
      key: "expires",
      head: "Link works until",
      area: "expires",
      // On a phone the heads are gone, so the words say what the time is about.
      cell: ({ expiresAt }) => (
        <>
          <span className="text-muted @3xl:hidden">Works until </span>
          <Ago at={expiresAt} timeZone={timeZone} now={now} />
        </>
      ),
    },
  ];
  if (isOwner) columns.push(TAKE_BACK);
  return (
    <DataList
      caption="Open invitations"
      columns={columns}
      rows={invitations}
      rowKey={({ id }) => id}
      areas={["email position", "expires expires", ...(isOwner ? ["actions actions"] : [])]}
    />
  );
}

const TAKE_BACK: Column<OpenInvitation> = {
  key: "actions",
  head: "Take back",
  isHeadHidden: true,
  align: "right",
  area: "actions",
  cell: ({ id, email }) => <TakeBackForm invitationId={id} email={email} />,
};
