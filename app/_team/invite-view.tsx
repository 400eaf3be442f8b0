import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readWords } from "@/lib/dashboard/read-words";
import { TEAM } from "@/lib/words/team";
import { InviteForm } from "./invite-form";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type InviteViewProps = { place: TeamPlace; company: string; timeZone: string; usual: string };

export async function InviteView({ place, company, timeZone, usual }: InviteViewProps) {
  const words = await readWords(TEAM);
  return (
    <>
      <PageHead
        title={words.invite}
        sub={words.inviting.sub(company)}
        back={{ href: TEAM_PAGES[place], label: words.title }}
      />
      <InviteForm id={newId("inv")} place={place} timeZone={timeZone} usual={usual} />
    </>
  );
}
