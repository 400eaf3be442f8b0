import type { MapDrawing } from "@/components/map/draw-base-map";
import { PageFrame, type Following, type Shop } from "@/components/recipient/page-frame";
import { logoAddress } from "@/lib/core/brand-colours";
import { formatPhone } from "@/lib/core/format-phone";
import type { OwnEntrance } from "@/lib/domain/ordering/entrances/read-own-entrance";
import type {
  PublicDetails,
  PublicTracking,
} from "@/lib/domain/ordering/tracking/read-public-tracking";
import { inLanguage } from "@/lib/messages/language-in-address";
import { recipientStep } from "@/lib/messages/recipient-state";
import type { RecipientMessages } from "@/lib/messages/recipient.gen";
import { Chosen } from "./chosen";
import { CodeSection } from "./code-section";
import { EntranceSection } from "./entrance-section";
import { Destination, HandoverPhoto, StatusBadge } from "./news-lines";
import { NotOrderedSection } from "./not-ordered-section";
import { PaySection } from "./pay-section";
import { PlaceSection } from "./place-section";
import { RatingSection } from "./rating-section";
import { ReceiptSection } from "./receipt-section";
import type { RefusedForm } from "./refused-form";
import { RiderSection } from "./rider-section";
import { Footer, searchOf } from "./tracking-footer";
import { MapSection } from "./tracking-map";
import { isChosen, type Stage, type TrackingView } from "./tracking-view";
import { WishSection } from "./wish-section";

/** Minutes and metres stay correct for about this long. */
const APPROACH_SECONDS = 30;

/** The recipient waits for the phone that was asked to pay. */
const ASKED_SECONDS = 8;

/** A slow refresh for events that the stream may have missed. */
const CALM_SECONDS = 120;

type TrackingPageProps = {
  view: TrackingView;
  isPaused: boolean;
  refused: RefusedForm;
  /** Present if the recipient has requested the map. */
  map?: MapDrawing | undefined;
  /** Present for a recipient whose rider can be shown the entrance. */
  entrance?: OwnEntrance | undefined;
};

/** The parcel's progress, and the rider with a number to call. The receiver also gets the forms about the delivery. */
export function TrackingPage({ view, isPaused, refused, map, entrance }: TrackingPageProps) {
  const { messages, tracking, sentence } = view;
  const { details } = tracking;
  const isFailed = tracking.status === "undeliverable";
  return (
    <PageFrame
      language={view.language}
      title={sentence.replace(/\.$/, "")}
      addressIn={(language) => inLanguage(`/track/${view.code}`, language)}
      isTest={tracking.environment === "test"}
      following={view.isUnderWay && !isPaused ? followingOf(view) : undefined}
      preview={previewOf(view)}
      shop={details ? shopOf(details) : undefined}
    >
      <main>
        {details && (
          <p className="from">
            {messages.labels.from} <b>{details.merchantName}</b>
            {view.receiver?.itemName && `, ${view.receiver.itemName}`}
          </p>
        )}
        <h1>{sentence}</h1>
        <Chosen view={view} />
        {view.eta && <p className="eta">{view.eta}</p>}
        {view.proof && <p className="advice">{view.proof}</p>}
        <HandoverPhoto view={view} />
        {!view.counter && view.whyFailed && <p className="advice">{view.whyFailed}</p>}
        {view.advice && <p className="advice">{view.advice}</p>}
        <Destination view={view} />
        {!view.counter && (
          <StatusBadge
            {...tracking}
            isChosen={isChosen(tracking)}
            name={view.name}
            caption={messages.labels.status}
          />
        )}
        {details ? (
          <>
            {view.stage !== undefined && <Stages stage={view.stage} messages={messages} />}
            <PaySection view={view} refused={refused} />
            {isFailed && <WishSection view={view} refused={refused} />}
            <PinSection view={view} />
            {!isFailed && <WishSection view={view} refused={refused} />}
            <PlaceSection view={view} refused={refused} />
            {entrance && <EntranceSection {...{ view, refused, entrance }} />}
            <ReceiptSection view={view} refused={refused} />
            <RatingSection view={view} refused={refused} />
            {details.rider && <RiderSection rider={details.rider} view={view} />}
            <NotOrderedSection view={view} />
            <MerchantCall {...details} messages={messages} />
            <MapSection view={view} map={map} search={searchOf(isPaused, !map)} />
            <History view={view} />
          </>
        ) : (
          <LongOver view={view} />
        )}
        <CodeSection view={view} />
      </main>
      <Footer view={view} isPaused={isPaused} hasMap={map !== undefined} />
    </PageFrame>
  );
}

function refreshOf({ details }: PublicTracking, receiver: TrackingView["receiver"]): number {
  if (receiver?.toPay?.asked?.isWaiting) return ASKED_SECONDS;
  return details?.approach ? APPROACH_SECONDS : CALM_SECONDS;
}

function followingOf({ tracking, receiver, code, shownAt }: TrackingView): Following {
  return {
    live: `/track/${code}/live?at=${tracking.updatedAt.getTime()}`,
    everySeconds: refreshOf(tracking, receiver),
    status: tracking.status,
    shownAt,
  };
}

function Stages({ stage, messages }: { stage: Stage; messages: RecipientMessages }) {
  return (
    <ol className="stages" aria-label={messages.progress({ stage: messages.stages[stage] ?? "" })}>
      {messages.stages.map((name, index) => (
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

function History({ view: { messages, times, tracking } }: { view: TrackingView }) {
  const newestFirst = tracking.details?.timeline.toReversed() ?? [];
  return (
    <section>
      <h2>{messages.labels.history}</h2>
      <ol className="steps" reversed>
        {newestFirst.map(({ status, occurredAt }, index) => (
          <li key={index}>
            <time dateTime={occurredAt.toISOString()}>{times.dateAndTime(occurredAt)}</time>
            <b>{recipientStep(messages, tracking.standing, status)}</b>
          </li>
        ))}
      </ol>
      <p className="muted">{messages.labels.times({ timezone: times.zoneName })}</p>
    </section>
  );
}

function LongOver({ view: { messages, times, tracking } }: { view: TrackingView }) {
  const { endedAt } = tracking;
  return (
    <section>
      {endedAt && <time dateTime={endedAt.toISOString()}>{times.date(endedAt)}</time>}
      <p className="muted">{messages.labels.thinned}</p>
    </section>
  );
}

type MerchantCallProps = Pick<PublicDetails, "merchantName" | "merchantPhone"> & {
  messages: RecipientMessages;
};

/** The sender's number, if they gave one. */
function MerchantCall({ merchantName, merchantPhone, messages }: MerchantCallProps) {
  if (!merchantPhone) return null;
  return (
    <p className="shop">
      <a className="tap" href={`tel:${merchantPhone}`}>
        {messages.call({ name: merchantName })}: {unbroken(formatPhone(merchantPhone))}
      </a>
    </p>
  );
}

/** A number stays on one line. */
const unbroken = (text: string) => text.replaceAll(" ", "\u{A0}");

/** The PINs for the door and when to say them: only while a rider may ask for one. */
function PinSection({ view: { receiver, messages } }: { view: TrackingView }) {
  if (!receiver?.pin) return null;
  const { title, explains, atCounter, ofNeighbour, passOn, written } = messages.pin;
  const { neighbour } = receiver;
  return (
    <>
      {neighbour && (
        <section id="neighbour">
          <h2>{ofNeighbour({ name: neighbour.name })}</h2>
          <p className="pin" data-testid="neighbour-pin">
            {neighbour.pin}
          </p>
          <p className="muted">
            {neighbour.phone
              ? written({ name: neighbour.name, number: formatPhone(neighbour.phone) })
              : passOn({ name: neighbour.name })}
          </p>
        </section>
      )}
      <section>
        <h2>{title}</h2>
        <p className="pin" data-testid="pin">
          {receiver.pin}
        </p>
        <p className="muted">{receiver.counter?.since ? atCounter : explains}</p>
      </section>
    </>
  );
}

function shopOf({ merchantName: name, brand: { colour, logo } }: PublicDetails): Shop {
  return { name, colour, logo: logo && { ...logo, address: logoAddress(logo) } };
}

/** Long after the end of an order its shop is not named either. */
function previewOf({ messages: { preview }, tracking: { details } }: TrackingView) {
  const title = details ? preview.from({ shop: details.merchantName }) : preview.parcel;
  return { title, description: preview.description };
}
