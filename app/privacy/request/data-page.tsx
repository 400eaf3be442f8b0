import { env } from "@/lib/core/env";
import { formatPhone } from "@/lib/core/format-phone";
import { newId } from "@/lib/core/ids";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { localTimes } from "@/lib/messages/local-times";
import { OWN_DATA, type OwnDataMessages } from "@/lib/messages/own-data.gen";
import { CorrectPart } from "./correct-part";
import { DataFrame, PAGE } from "./data-endpoint";
import type { DataView, Said } from "./data-view";

/** What a person who has proved a number can ask for. */
export function DataPage({ view }: { view: DataView }) {
  const { language, phone, said } = view;
  const texts = OWN_DATA[language];
  const action = inLanguage(PAGE, language);
  return (
    <DataFrame language={language} title={texts.title}>
      <p className="advice">{texts.of({ phone: formatPhone(phone) })}</p>
      {said?.done !== undefined && (
        <p className="said" role="status">
          {said.done}
        </p>
      )}
      <Requests view={view} />
      <CopyPart texts={texts.copy} language={language} />
      <CorrectPart view={view} action={action} requestId={newId("dtr")} />
      <RestrictPart view={view} action={action} />
      <ErasePart texts={texts.erase} said={said} action={action} />
      <section>
        <p>
          <a className="tap" href={inLanguage("/parcels", language)}>
            {texts.parcels}
          </a>
        </p>
        <form method="post" action={action}>
          <button className="button plain" name="ask" value="leave">
            {texts.leave}
          </button>
        </form>
      </section>
    </DataFrame>
  );
}

function Requests({ view: { language, requests } }: { view: DataView }) {
  const texts = OWN_DATA[language].requests;
  const { date, dateAndTime } = localTimes(language, env.PLATFORM_TIMEZONE);
  if (requests.length === 0) return null;
  return (
    <section id="requests">
      <h2>{texts.title}</h2>
      <ol className="steps">
        {requests.map(({ id, kind, state, createdAt, dueAt, details, answer }) => (
          <li key={id}>
            <time dateTime={createdAt.toISOString()}>{dateAndTime(createdAt)}</time>
            <div>
              <b>{texts.kinds[kind]}</b>
              {": "}
              {state === "waiting" ? texts.waiting({ date: date(dueAt) }) : texts[state]}
              {details !== null && <p className="muted">{details}</p>}
              {answer !== null && <p>{answer}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type CopyPartProps = { texts: OwnDataMessages["copy"]; language: Language };

function CopyPart({ texts, language }: CopyPartProps) {
  return (
    <section id="copy">
      <h2>{texts.title}</h2>
      <p>{texts.explains}</p>
      <p>
        <a className="tap" href={inLanguage(PAGE, language, "show=copy")}>
          {texts.read}
        </a>
      </p>
      <p>
        <a className="tap" href="/parcels/data.json" download>
          {texts.download}
        </a>
      </p>
    </section>
  );
}

type RestrictPartProps = { view: DataView; action: string };

function RestrictPart({ view: { language, restrictedSince }, action }: RestrictPartProps) {
  const texts = OWN_DATA[language].restrict;
  const { date } = localTimes(language, env.PLATFORM_TIMEZONE);
  return (
    <section id="restrict">
      <h2>{texts.title}</h2>
      <p>{restrictedSince ? texts.since({ date: date(restrictedSince) }) : texts.explains}</p>
      <form method="post" action={action}>
        <button className="button plain" name="ask" value={restrictedSince ? "lift" : "restrict"}>
          {restrictedSince ? texts.lift : texts.button}
        </button>
      </form>
    </section>
  );
}

type ErasePartProps = { texts: OwnDataMessages["erase"]; said: Said; action: string };

function ErasePart({ texts, said, action }: ErasePartProps) {
  return (
    <section id="erase">
      <h2>{texts.title}</h2>
      <p>{texts.explains}</p>
      <form method="post" action={action}>
        {said?.part === "erase" && said.error !== undefined && (
          <p className="error" role="alert">
            {said.error}
          </p>
        )}
        <label className="choice">
          <input type="checkbox" name="sure" value="yes" required />
          {texts.sure}
        </label>
        <button className="button" name="ask" value="erase">
          {texts.button}
        </button>
      </form>
    </section>
  );
}
