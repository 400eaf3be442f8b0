import { NameLink } from "@/components/ui/name-link";
import { requireUser } from "@/lib/dashboard/require-user";
import { may } from "@/lib/domain/authority/rights";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type ColleagueNameProps = { id: string | null; name: string | null; place: TeamPlace };

/** The name of a person of the reader's company, with a link to their page for readers who may open it. */
export async function ColleagueName({ id, name, place }: ColleagueNameProps) {
  const { user } = await requireUser();
  const role = place === "live" || place === "test" ? "merchant" : place;
  const manages = user.role === role && may(user, "manage_people");
  if (id === null || !manages) return name;
  return (
    <NameLink href={`${TEAM_PAGES[place]}/${id}`} className="underline">
      {name}
    </NameLink>
  );
}
