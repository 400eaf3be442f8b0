import clsx from "clsx";
import { notFound } from "next/navigation";
import { readMarketMap } from "@/app/_places/read-market-map";
import { placeKind } from "@/components/location/place-kind";
import { Ago } from "@/components/ui/ago";
import { AppLink } from "@/components/ui/app-link";
import { Facts } from "@/components/ui/facts";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatLength } from "@/lib/core/format-length";
import { distanceMetres } from "@/lib/core/geo";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { may } from "@/lib/domain/authority/rights";
import {
  type KnownPlace,
  listNearestPlaces,
  searchKnownPlaces,
} from "@/lib/domain/pricing/gazetteer/find-known-places";
import {
  findProposedPlace,
  type ProposedPlace,
} from "@/lib/domain/pricing/place-proposals/list-proposed-places";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_PLACES, type AdminPlacesMessages } from "@/lib/messages/admin-places.gen";
import { PLACES, type PlacesMessages } from "@/lib/messages/places.gen";
import { PROPOSED_PLACES } from "@/lib/messages/proposed-places.gen";
import { PlatformRefresh } from "../../../_components/platform-refresh";
import { ReasonForm } from "../../../_components/reason-form";
import { ItemClaim } from "../../../_queue/item-claim";
import { ADMIN_TIMEZONE } from "../../../admin-timezone";
import { AcceptForm } from "../../_components/accept-form";
import { PlacesMap } from "../../_components/places-map";
import { declinePlaceProposalAction } from "../../actions";

export const generateMetadata = titled(ADMIN_PLACES, ({ proposalPage }) => proposalPage.metaTitle);

/** Enough to recognise where the pin is. */
const NEAREST = 6;

/** A place of another town is no duplicate. */
const SIMILAR_WITHIN_M = 50_000;

type ProposalPageProps = { params: Promise<{ proposal_id: string }> };

/** A proposed place beside what the search knows, and the forms that decide on it. */
export default async function ProposalPage({ params }: ProposalPageProps) {
  const { admin, user } = await requireAdmin();
  const proposal = await findProposedPlace(admin, (await params).proposal_id);
  if (!proposal) return notFound();
  const [texts, kinds] = await Promise.all([readMessages(ADMIN_PLACES), readMessages(PLACES)]);
  const { marketCode, name } = proposal;
  const [nearest, named] = await Promise.all([
    listNearestPlaces(admin, marketCode, proposal, NEAREST),
    searchKnownPlaces(admin, marketCode, name, proposal),
  ]);
  const similar = named.filter((place) => distanceMetres(place, proposal) < SIMILAR_WITHIN_M);
  const { proposalPage } = texts;
  return (
    <>
      <PageHead
        title={<span className="wrap-anywhere">{name}</span>}
        back={{ href: "/admin/places", label: texts.title }}
        live={<PlatformRefresh />}
        actions={
          <ItemClaim
            admin={admin}
            item={{ kind: "place_proposal", subject: proposal.id }}
            isWaiting={proposal.state === "waiting"}
          />
        }
      />
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Facts facts={await factsOf(proposalPage, proposal, placeKind(kinds, proposal.kind))} />
          <div className="mt-6">
            <PlacesMap
              marketCode={marketCode}
              pin={proposal}
              near={nearest}
              label={proposalPage.map}
            />
          </div>
          <div className={clsx("grid gap-x-10", similar.length > 0 && "sm:grid-cols-2")}>
            <Section title={proposalPage.similar}>
              <Places places={similar} {...{ proposal, kinds, texts }} />
              {similar.length === 0 && <p className="text-muted">{proposalPage.noSimilar}</p>}
            </Section>
            <Section title={proposalPage.nearest}>
              <Places places={nearest} {...{ proposal, kinds, texts }} />
            </Section>
          </div>
        </div>
        <div className="lg:[&>section:first-child]:mt-0">
          {proposal.state === "waiting" && may(user, "keep_known_places") && (
            <Decide texts={texts} proposal={proposal} known={[...similar, ...nearest]} />
          )}
          {proposal.state === "waiting" && !may(user, "keep_known_places") && (
            <p className="mt-10 text-muted">{texts.mayNot}</p>
          )}
        </div>
      </div>
    </>
  );
}

type DecideProps = { texts: AdminPlacesMessages; proposal: ProposedPlace; known: KnownPlace[] };

async function Decide({ texts, proposal, known }: DecideProps) {
  const { proposalPage, fields } = texts;
  const { id, name, kind } = proposal;
  const choices = new Map(
    known.map((place) => [
      String(place.id),
      fields.known({ name: place.name, distance: formatLength(distanceMetres(place, proposal)) }),
    ]),
  );
  return (
    <>
      <Section title={proposalPage.accept} sub={proposalPage.acceptSub}>
        <AcceptForm
          proposalId={id}
          map={await readMarketMap(proposal.marketCode)}
          present={{ name, kind, where: formatCoordinates(proposal) }}
          known={[...choices].map(([value, label]) => ({ value, label }))}
        />
      </Section>
      <Section title={proposalPage.decline} sub={proposalPage.declineSub}>
        <ReasonForm
          label={proposalPage.declineForm}
          action={declinePlaceProposalAction}
          subject={{ proposalId: id }}
          hint={proposalPage.reasonHint}
          reasonLength={REASON_MAX_LENGTH}
          button={{
            variant: "dangerOutline",
            pendingLabel: proposalPage.declining,
            text: proposalPage.decline,
          }}
        />
      </Section>
    </>
  );
}

type PlacesProps = {
  places: KnownPlace[];
  proposal: ProposedPlace;
  kinds: PlacesMessages;
  texts: AdminPlacesMessages;
};

function Places({ places, proposal, kinds, texts: { proposalPage } }: PlacesProps) {
  return (
    <ul>
      {places.map((place) => {
        const distance = formatLength(distanceMetres(place, proposal));
        const notes = [placeKind(kinds, place.kind), place.town, proposalPage.away({ distance })];
        return (
          <li key={place.id} className="border-b border-border py-2">
            <AppLink href={`/admin/places/${place.id}`} className="wrap-anywhere">
              {place.name}
            </AppLink>
            <span className="block text-meta text-muted">{notes.filter(Boolean).join(" · ")}</span>
          </li>
        );
      })}
    </ul>
  );
}

async function factsOf(
  { facts }: AdminPlacesMessages["proposalPage"],
  proposal: ProposedPlace,
  kind: string,
) {
  const { states } = await readMessages(PROPOSED_PLACES);
  const { merchantId, merchantName: merchant, proposedBy: person, state, reason } = proposal;
  return [
    {
      name: facts.merchant,
      value: (
        <AppLink href={`/admin/merchants/${merchantId}`}>
          {facts.merchantBy({ merchant, person })}
        </AppLink>
      ),
    },
    { name: facts.kind, value: kind },
    {
      name: facts.where,
      value: <span className="tabular-nums">{formatCoordinates(proposal)}</span>,
    },
    {
      name: facts.at,
      value: <Ago at={proposal.createdAt} timeZone={ADMIN_TIMEZONE} now={new Date()} />,
    },
    { name: facts.state, value: states[state] },
    { name: facts.reason, value: reason },
  ];
}
