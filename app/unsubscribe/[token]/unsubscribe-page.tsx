import { PageFrame } from "@/components/recipient/page-frame";
import type { AlertKind } from "@/lib/domain/authority/alert-kinds";
import type { Language } from "@/lib/messages/language";
import { UNSUBSCRIBE, type UnsubscribeMessages } from "@/lib/messages/unsubscribe.gen";

export type UnsubscribeView =
  | { kind: AlertKind; company: string; isOn: boolean }
  | { problem: keyof UnsubscribeMessages["problems"] };

type UnsubscribePageProps = {
  language: Language;
  view: UnsubscribeView;
  addressIn: (language: Language) => string;
};

/** Asks once whether a kind of email is to end, and says when it has. */
export function UnsubscribePage({ language, view, addressIn }: UnsubscribePageProps) {
  const { title, says, explains, isAsking } = contentOf(view, UNSUBSCRIBE[language]);
  return (
    <PageFrame language={language} title={title} addressIn={addressIn}>
      <main>
        <h1>{says}</h1>
        <p className="advice">{explains}</p>
        {isAsking && (
          <form method="post" action={addressIn(language)}>
            <button className="button" type="submit">
              {UNSUBSCRIBE[language].button}
            </button>
          </form>
        )}
      </main>
    </PageFrame>
  );
}

function contentOf(view: UnsubscribeView, { ask, done, kinds, problems }: UnsubscribeMessages) {
  if ("problem" in view) {
    const { says, advises } = problems[view.problem];
    return { title: says.replace(/\.$/, ""), says, explains: advises, isAsking: false };
  }
  const { isOn, company } = view;
  const { title, says, explains } = isOn ? ask : done;
  return {
    title,
    says: says({ kind: kinds[view.kind] }),
    explains: explains({ company }),
    isAsking: isOn,
  };
}
