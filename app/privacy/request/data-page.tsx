import { formatPhone } from "@/lib/core/format-phone";
import type { RecipientContext } from "@/lib/domain/authority/recipient-context";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { OWN_DATA, type OwnDataMessages } from "@/lib/messages/own-data.gen";
import { DataFrame, PAGE } from "./data-endpoint";

/** What the form above has done, or what is missing in it. */
export type Said = { done: string } | { error: string } | null;

type DataPageProps = { language: Language; recipient: RecipientContext; said: Said };

/** What a person who has proved a number can ask for. */
export function DataPage({ language, recipient, said }: DataPageProps) {
  const texts = OWN_DATA[language];
  const action = inLanguage(PAGE, language);
  return (
    <DataFrame language={language} title={texts.title}>
      <p className="advice">{texts.of({ phone: formatPhone(recipient.phone) })}</p>
      {said && "done" in said && (
        <p className="said" role="status">
          {said.done}
        </p>
      )}
      <CopyPart texts={texts.copy} language={language} />
      <section id="erase">
        <h2>{texts.erase.title}</h2>
        <p>{texts.erase.explains}</p>
        <form method="post" action={action}>
          {said && "error" in said && (
            <p className="error" role="alert">
              {said.error}
            </p>
          )}
          <label className="choice">
            <input type="checkbox" name="sure" value="yes" required />
            {texts.erase.sure}
          </label>
          <button className="button" name="ask" value="erase">
            {texts.erase.button}
          </button>
        </form>
      </section>
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
