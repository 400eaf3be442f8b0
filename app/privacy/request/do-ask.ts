import type { RecipientContext } from "@/lib/domain/authority/recipient-context";
import { isRefusal } from "@/lib/domain/errors";
import { correctRecipient } from "@/lib/domain/ordering/recipients/correct-recipient";
import { forgetRecipient } from "@/lib/domain/ordering/recipients/forget-recipient";
import {
  askForCorrection,
  liftRestriction,
  restrictRecipient,
} from "@/lib/domain/ordering/recipients/request-data";
import type { Language } from "@/lib/messages/language";
import { OWN_DATA, type OwnDataMessages } from "@/lib/messages/own-data.gen";
import type { Part, Said } from "./data-view";

/** Longer than anything that these fields take. */
const TYPED_MAX_LENGTH = 4_000;

const CHANNEL = { channel: "page" } as const;

type Asked = {
  recipient: RecipientContext;
  language: Language;
  texts: OwnDataMessages;
  typed: (name: string) => string;
};

/** The form that a button belongs to, and what it does: with a text the page says it, without one the list of requests does. */
const ASKS: Record<string, { part: Part; work: (asked: Asked) => Promise<string | undefined> }> = {
  correct: {
    part: "correct",
    work: async ({ recipient, texts, typed }) => {
      const said = { name: typed("name"), landmark: typed("landmark"), where: typed("where") };
      return texts.done.correct({ count: await correctRecipient(recipient, said, CHANNEL) });
    },
  },
  details: {
    part: "details",
    work: async ({ recipient, language, typed }) => {
      const asked = {
        id: typed("id") || undefined,
        details: typed("details"),
        language,
        ...CHANNEL,
      };
      await askForCorrection(recipient, asked);
      return undefined;
    },
  },
  restrict: {
    part: "restrict",
    work: async ({ recipient }) => {
      await restrictRecipient(recipient, CHANNEL);
      return undefined;
    },
  },
  lift: {
    part: "restrict",
    work: async ({ recipient }) => {
      await liftRestriction(recipient, CHANNEL);
      return undefined;
    },
  },
  erase: {
    part: "erase",
    work: async ({ recipient, texts }) =>
      texts.done.erase({ count: await forgetRecipient(recipient, CHANNEL) }),
  },
};

/** Does what a button of a proved person asks for; undefined for no button of ours. */
export async function doAsk(
  recipient: RecipientContext,
  form: URLSearchParams,
  language: Language,
): Promise<Said | undefined> {
  const ask = form.get("ask") ?? "";
  const texts = OWN_DATA[language];
  const asked = Object.hasOwn(ASKS, ask) ? ASKS[ask] : undefined;
  if (!asked) return undefined;
  const { part, work } = asked;
  if (part === "erase" && form.get("sure") !== "yes") return { part, error: texts.erase.notSure };
  const typed = (name: string) => (form.get(name) ?? "").slice(0, TYPED_MAX_LENGTH);
  try {
    const done = await work({ recipient, language, texts, typed });
    return done === undefined ? null : { part, done };
  } catch (error) {
    const wrong = errorOf(error, texts);
    if (wrong === undefined) throw error;
    const names = ["name", "landmark", "where", "details"];
    return { part, ...wrong, typed: Object.fromEntries(names.map((it) => [it, typed(it)])) };
  }
}

function errorOf(
  error: unknown,
  { errors }: OwnDataMessages,
): { field: string; error: string } | undefined {
  if (isRefusal(error, "order_not_found")) return { field: "where", error: errors.noParcel };
  if (!isRefusal(error, "invalid_request")) return undefined;
  const [issue] = error.details.issues;
  const field = issue?.path ?? "";
  if (field === "where") return { field, error: errors.where };
  const isAbsent = issue && "problem" in issue && issue.problem.kind === "absent";
  return { field, error: isAbsent ? errors.nothing : errors.long };
}
