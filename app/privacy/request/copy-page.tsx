import { env } from "@/lib/core/env";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { standingOf } from "@/lib/domain/order-reading";
import type { RecipientData } from "@/lib/domain/ordering/recipients/export-recipient";
import { DOOR_HINTS } from "@/lib/messages/door-hints.gen";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { localTimes } from "@/lib/messages/local-times";
import { OWN_DATA } from "@/lib/messages/own-data.gen";
import { recipientState } from "@/lib/messages/recipient-state";
import { RECIPIENT } from "@/lib/messages/recipient.gen";
import { DataFrame, PAGE } from "./data-endpoint";

/** So many of each kind keep the page light; the file has the others. */
const SHOWN = 10;

/** Long notes and texts are cut here, and whole in the file. */
const TEXT_SHOWN = 160;

/** A person's copy to read: the newest of each kind, a line or two each. */
export function CopyPage({ language, data }: { language: Language; data: RecipientData }) {
  const { title, read, copy } = OWN_DATA[language];
  return (
    <DataFrame language={language} title={read.title} search="show=copy">
      <p className="advice">{formatPhone(data.phone)}</p>
      <p className="advice">{read.shown({ count: String(SHOWN) })}</p>
      <p>
        <a className="tap" href="/parcels/data.json" download>
          {copy.download}
        </a>
      </p>
      {partsOf(data, language).map(({ name, lines }) => (
        <section key={name}>
          <h2>{name}</h2>
          {lines.length === 0 && <p className="muted">{read.none}</p>}
          <ol className="steps">
            {lines.slice(0, SHOWN).map(({ at, texts }, number) => (
              <li key={number}>
                <span className="muted">{at}</span>
                <span>{texts.filter(Boolean).map(cut).join(" · ")}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <footer>
        <p>
          <a className="tap" href={inLanguage(PAGE, language)}>
            {title}
          </a>
        </p>
      </footer>
    </DataFrame>
  );
}

type Line = { at: string; texts: (string | null)[] };

type Part = { name: string; lines: Line[] };

function partsOf(data: RecipientData, language: Language): Part[] {
  const times = localTimes(language, env.PLATFORM_TIMEZONE);
  const when = (at: string | null) => (at === null ? "" : times.dateAndTime(new Date(at)));
  return [
    { name: OWN_DATA[language].read.parcels, lines: parcelLines(data, language, when) },
    ...messageParts(data, language, when),
    ...placeParts(data, language, when),
  ];
}

type When = (at: string | null) => string;

function parcelLines({ parcels }: RecipientData, language: Language, when: When): Line[] {
  const { read } = OWN_DATA[language];
  return parcels.map((it) => ({
    at: when(it.created_at),
    texts: [
      read.from({ item: it.item_name ?? read.parcel, shop: it.shop }),
      recipientState(
        RECIPIENT[language],
        standingOf({ status: it.status, disputedAt: null, disputeDecision: null }),
      ),
      it.receiver_name,
      it.delivery_address,
      it.dropoff_note,
    ],
  }));
}

function messageParts(data: RecipientData, language: Language, when: When): Part[] {
  const { read } = OWN_DATA[language];
  return [
    {
      name: read.texts,
      lines: data.texts.map((it) => ({ at: when(it.sent_at), texts: [it.text ?? read.noText] })),
    },
    {
      name: read.replies,
      lines: data.replies.map((it) => ({
        at: when(it.created_at),
        texts: [it.text ?? read.noText],
      })),
    },
    {
      name: read.payments,
      lines: data.payments.map((it) => ({
        at: when(it.asked_at),
        texts: [formatMoney(it.amount_minor, it.currency)],
      })),
    },
  ];
}

function placeParts(data: RecipientData, language: Language, when: When): Part[] {
  const { read } = OWN_DATA[language];
  return [
    {
      name: read.doors,
      lines: data.doors.map((door) => ({
        at: when(door.newest_at),
        texts: [
          formatCoordinates(door),
          door.set_by_you ? read.own : read.learned({ metres: String(door.accuracy_m) }),
        ],
      })),
    },
    {
      name: read.hints,
      lines: data.hints.map((it) => ({
        at: when(it.left_at),
        texts: [DOOR_HINTS[language].kinds[it.hint], it.words],
      })),
    },
    {
      name: read.entrances,
      lines: data.entrance_photos.map((it) => ({ at: when(it.kept_at), texts: [read.inFile] })),
    },
    {
      name: read.notes,
      lines: data.notes.map((it) => ({ at: when(it.updated_at), texts: [it.shop, it.note] })),
    },
    {
      name: read.wishes,
      lines: data.wishes.map((it) => ({
        at: when(it.created_at),
        texts: [read.from(it), it.name, it.landmark],
      })),
    },
  ];
}

function cut(text: string | null): string {
  return text === null || text.length <= TEXT_SHOWN
    ? (text ?? "")
    : `${text.slice(0, TEXT_SHOWN)}…`;
}
