"use client";

import { type ReactNode, useState, useSyncExternalStore } from "react";
import { LanguageProvider, useLanguage, useMessages } from "@/components/messages/use-messages";
import { useIsRunning } from "@/components/ui/use-is-running";
import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import type { Outbox } from "../_phone/outbox";
import { type PhoneState, RiderPhone } from "../_phone/rider-phone";
import type { ShownJob } from "../_phone/show-job";
import { type ShownDay, showOutbox } from "../_phone/show-outbox";
import type { Installation } from "../installation";
import { BottomBar } from "./bottom-bar";
import { type HandoverToggle, useHandoverToggle } from "./handover-toggle";
import { JobPage } from "./job-page";
import { NowPage } from "./now-page";
import { PhoneContext } from "./phone-context";
import { RiderFoot } from "./rider-foot";
import { RiderHeader } from "./rider-header";
import { type FirstDay, useFirstDay } from "./use-first-day";
import { useLaterParts } from "./use-later-parts";
import { usePath } from "./use-path";
import { usePhoneWork } from "./use-phone-work";
import { SERVER_PAGE, useRiderLanguage } from "./use-rider-language";

type RiderAppProps = {
  /** The server's data; null in the page that is stored for times without a network. */
  day: RiderDay | null;
  path: string;
  installation: Installation;
  /** A page that the server rendered; without it the address selects the part of the day. */
  children?: ReactNode;
};

const MESSAGES_PATH = "/driver/messages";
const DOCUMENTS_PATH = "/driver/documents";
const JOB_PATH = /^\/driver\/jobs\/([^/]+)$/;

/** The rider's app: the server's data, changed by the actions on this phone since. */
export function RiderApp({ day, path, installation, children }: RiderAppProps) {
  const language = useRiderLanguage(useLanguage());
  const [phone] = useState(() => new RiderPhone(day));
  const state = useSyncExternalStore(phone.subscribe, phone.read, phone.read);
  const shown = state.day && showOutbox(state.day, state.outbox);
  const isRunning = useIsRunning();
  const freshness = usePhoneWork(phone, shown, installation);
  const shownPath = usePath(path);
  const orderId = JOB_PATH.exec(shownPath)?.[1];
  const job = shown?.jobs.find((each) => orderId === undefined || each.orderId === orderId);
  const handover = useHandoverToggle(phone, { job, jobs: shown?.jobs ?? [] }, state.outbox);
  const isApart = shownPath === MESSAGES_PATH || shownPath === DOCUMENTS_PATH;
  const offer = job || isApart || children !== undefined ? shown?.offers[0] : undefined;
  const { parts } = useLaterParts(offer !== undefined);
  const FirstDay = useFirstDay();
  const { pushKey } = installation;
  return (
    <LanguageProvider language={language}>
      <PhoneContext value={phone}>
        {/* A tap before the scripts run would be lost, so that nothing can be tapped until then. */}
        <fieldset role="none" disabled={!isRunning} className="contents">
          <RiderHeader
            state={state}
            shown={shown}
            freshness={freshness}
            isRunning={isRunning}
            handover={handover}
            pushKey={pushKey}
            path={shownPath}
          />
          <main id="main" tabIndex={-1} className="flex-1 outline-none">
            {children ?? (
              <Shown
                day={shown}
                state={state}
                path={shownPath}
                job={job}
                handover={handover}
                pushKey={pushKey}
                FirstDay={FirstDay}
              />
            )}
          </main>
          {parts && offer && <parts.OfferBanner key={offer.id} offer={offer} />}
          {/* What the phone still looks for appears above it, and would move it. */}
          {(children !== undefined ||
            ((shown !== null || state.hasLooked) && FirstDay !== undefined)) && (
            <RiderFoot day={shown} path={shownPath} />
          )}
          <BottomBar
            job={children === undefined && !isApart ? job : undefined}
            handover={handover}
            outbox={state.outbox}
            path={shownPath}
            unread={shown?.messages.filter(({ isRead }) => !isRead).length ?? 0}
          />
        </fieldset>
      </PhoneContext>
    </LanguageProvider>
  );
}

type ShownProps = {
  day: ShownDay | null;
  state: PhoneState;
  path: string;
  job: ShownJob | undefined;
  handover: HandoverToggle;
  pushKey: string | null;
  FirstDay: FirstDay | null | undefined;
};

function Shown({ day, state, path, job, handover, ...phone }: ShownProps) {
  const serverPage = SERVER_PAGE.exec(path)?.[1];
  // The pattern has these words only.
  if (serverPage) return <NotSaved what={serverPage as Unsaved} />;
  if (!day) return state.hasLooked ? <NotSaved what="jobs" /> : <Opening />;
  if (path === MESSAGES_PATH || path === DOCUMENTS_PATH) {
    return <Later day={day} outbox={state.outbox} path={path} />;
  }
  return JOB_PATH.test(path) ? (
    <JobPage job={job} handover={handover} rider={day.rider} />
  ) : (
    <NowPage day={day} tracking={state.tracking} handover={handover} {...phone} />
  );
}

/** A page from the parts that are loaded when they are needed. */
function Later({ path, ...props }: { day: ShownDay; outbox: Outbox; path: string }) {
  const { parts, hasFailed } = useLaterParts(true);
  const { notSaved } = useMessages(RIDER);
  if (hasFailed) return <p role="alert">{notSaved.later}</p>;
  if (!parts) return <Opening />;
  return path === MESSAGES_PATH ? (
    <parts.MessagePage {...props.day} />
  ) : (
    <parts.DocumentPage {...props} />
  );
}

/** Shown for a moment while the phone loads its stored data; as high as a page without a job. */
function Opening() {
  const { idle } = useMessages(RIDER);
  return <h1 className="min-h-36 py-8 text-title font-strong">{idle.loading}</h1>;
}

type Unsaved = "jobs" | "earnings" | "account" | "share";

/** The message for a page that this phone has not stored yet. */
function NotSaved({ what }: { what: Unsaved }) {
  const texts = useMessages(RIDER).notSaved;
  return (
    <div className="py-8">
      <h1 className="text-title font-strong">{texts[what]}</h1>
      <p className="mt-1 text-muted">{texts.explains}</p>
      <a
        href={`/driver${what === "jobs" ? "" : `/${what}`}`}
        className="inline-flex min-h-11 min-w-11 items-center"
      >
        {texts.try}
      </a>
    </div>
  );
}
