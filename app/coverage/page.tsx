import type { Metadata } from "next";
import { drawBaseMap } from "@/components/map/draw-base-map";
import { MapFigure } from "@/components/map/map-figure";
import { ringAround } from "@/components/map/map-geometry";
import { viewAround } from "@/components/map/map-view";
import { SiteFrame } from "@/components/site/site-frame";
import { buttonLook } from "@/components/ui/button-look";
import { CONTROL_HEIGHT, CONTROL_LOOK } from "@/components/ui/field-frame";
import { StatusBadge } from "@/components/ui/status-badge";
import { mapGround, type BaseMap } from "@/lib/core/map-ground";
import { readBaseMap } from "@/lib/dashboard/read-base-map";
import { readLanguage, readMessages } from "@/lib/dashboard/read-messages";
import { reading } from "@/lib/dashboard/reading";
import { readServiceAreas, type ServiceArea } from "@/lib/domain/pricing/quotes/coverage";
import {
  findCoveredPlaces,
  type CoveredPlace,
} from "@/lib/domain/pricing/quotes/find-covered-places";
import { COVERAGE_PAGE, type CoveragePageMessages } from "@/lib/messages/coverage-page.gen";
import type { Language } from "@/lib/messages/language";
import { readSite } from "../_site/read-site";
import { siteMetadata } from "../_site/site-metadata";

/** Malawi is three times as high as it is wide. */
const SIZE = { width: 420, height: 760 };

/** Fewer corners look round at this size. */
const CORNER_STEP = 6;

export async function generateMetadata(): Promise<Metadata> {
  const { metaTitle, metaDescription } = await readMessages(COVERAGE_PAGE);
  return siteMetadata("/coverage", { title: metaTitle, description: metaDescription });
}

type CoveragePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The areas that we deliver to, as a map, a list and an answer about one place. */
export default async function CoveragePage({ searchParams }: CoveragePageProps) {
  const [messages, language, { q }, { home, market }] = await Promise.all([
    readMessages(COVERAGE_PAGE),
    readLanguage(),
    searchParams,
    readSite(),
  ]);
  const text = [q].flat()[0]?.trim() ?? "";
  const [areas, found, baseMap] = await Promise.all([
    reading("coverage_areas", async () => (market ? readServiceAreas(market.code) : [])),
    reading("coverage_places", async () => (market ? findCoveredPlaces(market.code, text) : [])),
    readBaseMap(market?.code ?? ""),
  ]);
  const towns = areas.state === "read" ? areas.value : [];
  const country = market?.name ?? "";
  return (
    <SiteFrame home={home} contact={market} isTranslated>
      <div className="grid gap-x-16 gap-y-10 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_420px]">
        <div>
          <h1 className="text-hero font-strong tracking-[-0.02em] text-balance">
            {messages.title({ country })}
          </h1>
          <p className="mt-5 max-w-[58ch] text-lead text-muted">
            {towns.length === 0
              ? messages.everywhere({ country })
              : messages.lead({ count: towns.length })}
          </p>
          <Search messages={messages.search} language={language} text={text} />
          {text !== "" && found.state === "read" && (
            <Found messages={messages.search} text={text} places={found.value} />
          )}
          {towns.length > 0 && <Towns messages={messages.list} towns={towns} />}
        </div>
        {towns.length > 0 && (
          <MapFigure
            drawing={drawAreas(baseMap, towns)}
            label={messages.map({ country })}
            attribution={mapGround().attribution}
            className="aspect-[420/760]"
          />
        )}
      </div>
    </SiteFrame>
  );
}

type SearchMessages = CoveragePageMessages["search"];

type SearchProps = { messages: SearchMessages; language: Language; text: string };

/** A plain form, without scripts. */
function Search({ messages, language, text }: SearchProps) {
  return (
    <form role="search" action="/coverage" method="get" className="mt-8 max-w-[520px]">
      {language !== "en" && <input type="hidden" name="lang" value={language} />}
      <label htmlFor="place" className="block font-semibold">
        {messages.label}
      </label>
      <p id="place-hint" className="text-table text-muted">
        {messages.hint}
      </p>
      <div className="mt-2 flex gap-2">
        <input
          id="place"
          name="q"
          type="search"
          required
          maxLength={60}
          defaultValue={text}
          autoComplete="off"
          aria-describedby="place-hint"
          className={`${CONTROL_LOOK} ${CONTROL_HEIGHT}`}
        />
        <button className={`${buttonLook({ variant: "primary" })} flex-none`}>
          {messages.submit}
        </button>
      </div>
    </form>
  );
}

type FoundProps = { messages: SearchMessages; text: string; places: CoveredPlace[] };

function Found({ messages, text, places }: FoundProps) {
  if (places.length === 0) {
    return (
      <p role="status" className="mt-6 max-w-[58ch]">
        {messages.nothing({ text })}
      </p>
    );
  }
  return (
    <section aria-labelledby="found" className="mt-6 max-w-[520px]">
      <h2 id="found" className="font-semibold">
        {messages.results({ text })}
      </h2>
      <ul className="mt-2 border-t border-border">
        {places.map(({ name, town, isServed }, index) => (
          <li
            key={index}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border py-2.5"
          >
            <span>
              {name}
              {town !== null && <span className="text-muted">, {messages.near({ town })}</span>}
            </span>
            <StatusBadge tone={isServed ? "ok" : "neutral"} shape={isServed ? "full" : "outline"}>
              {isServed ? messages.served : messages.notServed}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TownsProps = { messages: CoveragePageMessages["list"]; towns: ServiceArea[] };

function Towns({ messages, towns }: TownsProps) {
  return (
    <section aria-labelledby="towns" className="mt-10">
      <h2 id="towns" className="text-title font-strong">
        {messages.title}
      </h2>
      <ul className="mt-3 grid gap-x-8 text-table sm:grid-cols-2">
        {towns
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map(({ name, radiusM }) => (
            <li key={name} className="border-b border-border py-2">
              {messages.around({ name, kilometres: String(Math.round(radiusM / 1000)) })}
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The country with a circle around each town. */
function drawAreas(baseMap: BaseMap, areas: ServiceArea[]) {
  const circles = areas.map(({ radiusM, ...middle }) =>
    ringAround(middle, radiusM).filter((_, corner) => corner % CORNER_STEP === 0),
  );
  const corners = circles.flat().map(([longitude, latitude]) => ({ latitude, longitude }));
  return drawBaseMap(
    {
      type: "FeatureCollection",
      features: [
        // The page is for phones that pay by the megabyte: no rivers, and no towns but those served.
        ...baseMap.features.filter(({ properties: { kind, text } }) =>
          kind === "town" ? areas.some(({ name }) => name === text) : kind !== "river",
        ),
        {
          type: "Feature",
          properties: { kind: "served" },
          geometry: { type: "MultiPolygon", coordinates: circles.map((circle) => [circle]) },
        },
      ],
    },
    { view: { ...SIZE, ...viewAround(corners, SIZE) } },
  );
}
