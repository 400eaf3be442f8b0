import parsePhone from "libphonenumber-js";
import type { PublicRider } from "@/lib/domain/orders/read-public-tracking";
import { PageFrame } from "./page-frame";
import { StatusBadge } from "./status-badge";
import type { Sentences } from "./sentences";
import { shorten, type Stage, type TrackingView } from "./tracking-view";

/** Where is my parcel, who brings it, how do I reach them. */
export function TrackingPage({ view, isPaused }: { view: TrackingView; isPaused: boolean }) {
  const { sentences, tracking, sentence } = view;
  const { details } = tracking;
  return (
    <PageFrame
      language={view.language}
      sentences={sentences}
      title={sentence.replace(/\.$/, "")}
      merchant={details?.merchantName}
      isTest={tracking.environment === "test"}
    >
      <main>
        <h1>{sentence}</h1>
        {view.eta && <p className="eta">{view.eta}</p>}
        {view.advice && <p className="advice">{view.advice}</p>}
        <StatusBadge status={tracking.status} label={view.label} caption={sentences.words.status} />
        {details ? (
          <>
            {view.stage !== undefined && <Stages stage={view.stage} sentences={sentences} />}
            {details.rider && <Rider rider={details.rider} sentences={sentences} />}
            <History view={view} />
          </>
        ) : (
          <LongOver view={view} />
        )}
        <section>
          <h2>{sentences.words.code}</h2>
          <p className="code">{tracking.trackingId}</p>
        </section>
      </main>
      <Footer view={view} isPaused={isPaused} />
    </PageFrame>
  );
}

function Stages({ stage, sentences }: { stage: Stage; sentences: Sentences }) {
  return (
    <ol className="stages" aria-label={sentences.progress(sentences.stages[stage])}>
      {sentences.stages.map((name, index) => (
        <li
          key={name}
          className={index <= stage ? "done" : undefined}
          aria-current={index === stage ? "step" : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

function Rider({ rider, sentences }: { rider: PublicRider; sentences: Sentences }) {
  const { vehicles, words } = sentences;
  return (
    <section>
      <h2>{words.rider}</h2>
      <div className="rider">
        <p className="name">{rider.firstName}</p>
        <p className="muted">{vehicles[rider.vehicleClass] ?? rider.vehicleClass}</p>
        {rider.plate && (
          <p className="plate" title={words.plate}>
            {rider.plate}
          </p>
        )}
      </div>
      {rider.phone && (
        <a className="button" href={`tel:${rider.phone}`}>
          {sentences.call(rider.firstName)} <span>{readable(rider.phone)}</span>
        </a>
      )}
    </section>
  );
}

/** Digits in groups, as one reads a number aloud. */
function readable(phone: string): string {
  return parsePhone(phone)?.formatInternational() ?? phone;
}

function History({ view: { sentences, times, tracking } }: { view: TrackingView }) {
  const newestFirst = tracking.details?.timeline.toReversed() ?? [];
  return (
    <section>
      <h2>{sentences.words.history}</h2>
      <ol className="steps" reversed>
        {newestFirst.map(({ label, occurredAt }, index) => (
          <li key={index}>
            <time dateTime={occurredAt.toISOString()}>{times.dateAndTime(occurredAt)}</time>
            <b>{shorten(label)}</b>
          </li>
        ))}
      </ol>
      <p className="muted">{sentences.words.times(times.zoneName)}</p>
    </section>
  );
}

function LongOver({ view: { sentences, times, tracking } }: { view: TrackingView }) {
  const { endedAt } = tracking;
  return (
    <section>
      {endedAt && <time dateTime={endedAt.toISOString()}>{times.date(endedAt)}</time>}
      <p className="muted">{sentences.words.thinned}</p>
    </section>
  );
}

function Footer({ view, isPaused }: { view: TrackingView; isPaused: boolean }) {
  const { words } = view.sentences;
  return (
    <footer>
      {view.isUnderWay && (
        <p>
          {isPaused ? words.paused : words.updates}
          <a className="tap" href={isPaused ? "?" : "?refresh=off"}>
            {isPaused ? words.resume : words.pause}
          </a>
        </p>
      )}
      <p>
        <a className="tap" href="/track">
          {words.anotherCode}
        </a>
      </p>
    </footer>
  );
}
