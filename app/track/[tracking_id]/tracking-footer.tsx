import { BrandMark } from "@/components/site/brand-mark";
import { inLanguage } from "@/lib/messages/language-in-address";
import type { TrackingView } from "./tracking-view";

/** The query that keeps the page's options. */
export function searchOf(isPaused: boolean, hasMap: boolean): string {
  return [isPaused && "refresh=off", hasMap && "map=on"].filter(Boolean).join("&");
}

type FooterProps = { view: TrackingView; isPaused: boolean; hasMap: boolean };

export function Footer({ view, isPaused, hasMap }: FooterProps) {
  const { language, code } = view;
  const { labels } = view.messages;
  return (
    <footer>
      {view.isUnderWay && (
        <p>
          {isPaused ? labels.paused : labels.updates}
          <a
            className="tap"
            id="pause"
            href={inLanguage(`/track/${code}`, language, searchOf(!isPaused, hasMap))}
          >
            {isPaused ? labels.resume : labels.pause}
          </a>
        </p>
      )}
      <p>
        <a className="tap" id="another" href={inLanguage("/track", language)}>
          {labels.anotherCode}
        </a>{" "}
        <a className="tap" id="all" href={inLanguage("/parcels", language)}>
          {labels.allParcels}
        </a>{" "}
        <a className="tap" id="data" href={inLanguage("/privacy/request", language)}>
          {labels.yourData}
        </a>
        {view.tracking.details?.brand.logo && (
          <a className="mark" href={inLanguage("/", language)}>
            <BrandMark />
            {labels.broughtBy}
          </a>
        )}
      </p>
    </footer>
  );
}
