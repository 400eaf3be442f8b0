import { notFound } from "next/navigation";
import { readMarketMap } from "@/app/_places/read-market-map";
import { placeKind } from "@/components/location/place-kind";
import { ButtonForm } from "@/components/ui/button-form";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { newId } from "@/lib/core/ids";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { may } from "@/lib/domain/authority/rights";
import {
  type KnownPlaceDetails,
  listNearestPlaces,
  readKnownPlace,
} from "@/lib/domain/pricing/gazetteer/find-known-places";
import { ADMIN_PLACES, type AdminPlacesMessages } from "@/lib/messages/admin-places.gen";
import { PLACES } from "@/lib/messages/places.gen";
import { ADMIN_TIMEZONE } from "../../admin-timezone";
import { CorrectForm } from "../_components/correct-form";
import { PlacesMap } from "../_components/places-map";
import { SpellingForm } from "../_components/spelling-form";
import { hideGazetteerPlaceAction, retireGazetteerPlaceAction } from "../actions";

export const generateMetadata = titled(ADMIN_PLACES, ({ placePage }) => placePage.metaTitle);

/** Neighbours by which the desk recognises the place. */
const NEAREST = 6;

type KnownPlacePageProps = { params: Promise<{ known_place_id: string }> };

/** A place of everybody's search, with its other names. */
export default async function KnownPlacePage({ params }: KnownPlacePageProps) {
  const { admin, user } = await requireAdmin();
  const id = (await params).known_place_id;
  const place = /^\d{1,15}$/.test(id) ? await readKnownPlace(admin, Number(id)) : undefined;
  if (!place) return notFound();
  const texts = await readMessages(ADMIN_PLACES);
  const { placePage } = texts;
  const { name, marketCode } = place;
  const mayChange = may(user, "keep_known_places");
  const nearest = await listNearestPlaces(admin, marketCode, place, NEAREST);
  return (
    <>
      <PageHead title={name} back={{ href: "/admin/places", label: texts.title }} />
      {place.hiddenAt && (
        <div className="mb-6">
          <Notice tone="warn">
            {placePage.hide.hiddenSince({
              at: <Instant at={place.hiddenAt} timeZone={ADMIN_TIMEZONE} />,
            })}
          </Notice>
        </div>
      )}
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Facts facts={factsOf(texts, place, placeKind(await readMessages(PLACES), place.kind))} />
          <div className="mt-6">
            <PlacesMap
              marketCode={marketCode}
              pin={place}
              near={nearest.filter((one) => one.id !== place.id)}
              label={placePage.map({ name })}
            />
          </div>
        </div>
        <div className="lg:[&>section:first-child]:mt-0">
          <Section title={placePage.names} sub={placePage.namesSub}>
            <Spellings texts={texts} place={place} mayChange={mayChange} />
            {mayChange && !place.hiddenAt && (
              <SpellingForm id={newId("prp")} market={marketCode} spellingOf={id} />
            )}
            {!mayChange && <p className="mt-2 text-meta text-muted">{texts.mayNot}</p>}
          </Section>
          {mayChange && <Change texts={texts} place={place} />}
        </div>
      </div>
    </>
  );
}

type ChangeProps = { texts: AdminPlacesMessages; place: KnownPlaceDetails };

/** Corrects the place, and takes it out of the search: for good if the desk added it, else until it is shown again. */
async function Change({ texts: { placePage, retire }, place }: ChangeProps) {
  const { id, name, isDesk, hiddenAt } = place;
  const where = formatCoordinates(place);
  const { correct, hide } = placePage;
  return (
    <>
      <Section title={correct.title} sub={correct.sub}>
        <CorrectForm
          key={`${name} ${where}`}
          placeId={String(id)}
          map={await readMarketMap(place.marketCode)}
          present={{ name, where }}
        />
      </Section>
      {isDesk && (
        <Section title={placePage.retire} sub={placePage.retireSub}>
          <ButtonForm
            action={retireGazetteerPlaceAction}
            fields={{ placeId: id }}
            variant="danger"
            pendingLabel={retire.pending}
          >
            {retire.one({ name })}
          </ButtonForm>
        </Section>
      )}
      {!isDesk && hiddenAt && (
        <Section title={hide.show} sub={hide.showSub}>
          <ButtonForm
            action={hideGazetteerPlaceAction}
            fields={{ placeId: id, isHidden: "false" }}
            variant="secondary"
            pendingLabel={hide.showing}
          >
            {hide.show}
          </ButtonForm>
        </Section>
      )}
      {!isDesk && !hiddenAt && (
        <Section title={hide.title} sub={hide.sub}>
          <ButtonForm
            action={hideGazetteerPlaceAction}
            fields={{ placeId: id, isHidden: "true" }}
            variant="dangerOutline"
            pendingLabel={hide.pending}
          >
            {hide.submit({ name })}
          </ButtonForm>
        </Section>
      )}
    </>
  );
}

type SpellingsProps = { texts: AdminPlacesMessages; place: KnownPlaceDetails; mayChange: boolean };

function Spellings({ texts, place, mayChange }: SpellingsProps) {
  if (place.spellings.length === 0) {
    return <p className="text-muted">{texts.placePage.noNames}</p>;
  }
  return (
    <ul className="max-w-[34rem]">
      {place.spellings.map(({ id, name }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border py-2"
        >
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {mayChange && (
            <ButtonForm
              action={retireGazetteerPlaceAction}
              fields={{ placeId: id, spellingOf: place.id }}
              variant="secondary"
              size="small"
              pendingLabel={texts.retire.pending}
              aria-label={texts.retire.one({ name })}
              isInRow
            >
              {texts.retire.button}
            </ButtonForm>
          )}
        </li>
      ))}
    </ul>
  );
}

function sourceOf({ isDesk, correctedAt }: KnownPlaceDetails) {
  if (isDesk) return "desk";
  return correctedAt ? "corrected" : "file";
}

function factsOf(
  { placePage: { facts, sources } }: AdminPlacesMessages,
  place: KnownPlaceDetails,
  kind: string,
) {
  return [
    { name: facts.kind, value: kind },
    { name: facts.town, value: place.town },
    { name: facts.where, value: <span className="tabular-nums">{formatCoordinates(place)}</span> },
    { name: facts.source, value: sources[sourceOf(place)] },
  ];
}
