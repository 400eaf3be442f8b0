import { GpsPart } from "@/components/recipient/gps-part";
import { formatLength } from "@/lib/core/format-length";
import { formatMoney } from "@/lib/core/format-money";
import type { SalePrice } from "@/lib/domain/ordering/sale-links/price-sale";
import type { PublicSaleLink } from "@/lib/domain/ordering/sale-links/read-public-sale-link";
import type { BuyMessages } from "@/lib/messages/buy.gen";
import type { SentFields } from "./sent-fields";
import type { BuyTrouble, Choice } from "./settle-place";

/** What the form shows: what was typed, what is wrong with it, and its price. */
export type BuyView = {
  sent: SentFields;
  trouble: BuyTrouble | null;
  errors: Partial<Record<"name" | "phone" | "landmark", true>>;
  choices: readonly Choice[];
  price: SalePrice | null;
  /** The name of the place, if it has one. */
  label: string | null;
};

type BuyFormProps = { messages: BuyMessages; link: PublicSaleLink; view: BuyView };

/**
 * One plain form. Once everything is known, the price and the button that sends the request come first, and the fields are
 * folded below them.
 */
export function BuyForm({ messages, link, view }: BuyFormProps) {
  const { sent, price, trouble, errors } = view;
  const isWhole = [sent.name, sent.phone, sent.landmark].every((text) => text.trim() !== "");
  const isFolded = price !== null && isWhole && Object.keys(errors).length === 0;
  return (
    <form id="buy" method="post">
      <input type="hidden" name="id" value={sent.id} />
      {trouble && !isOfPlace(trouble) && (
        <p className="notice" role="alert" data-testid="trouble" data-kind={trouble}>
          {messages.troubles[trouble]}
        </p>
      )}
      {price && <PricePart messages={messages} link={link} price={price} label={view.label} />}
      {isFolded && <SendPart messages={messages} link={link} />}
      {isFolded ? (
        <details>
          <summary>{messages.change}</summary>
          <Fields messages={messages} view={view} />
          <button className="button plain" name="step" value="price">
            {messages.showAgain}
          </button>
        </details>
      ) : (
        <>
          <Fields messages={messages} view={view} />
          {price ? (
            <SendPart messages={messages} link={link} />
          ) : (
            <button className="button wide" name="step" value="price">
              {messages.showPrice}
            </button>
          )}
        </>
      )}
    </form>
  );
}

type PricePartProps = Pick<BuyFormProps, "messages" | "link"> & {
  price: SalePrice;
  label: string | null;
};

function PricePart({ messages: { price: texts }, link, price, label }: PricePartProps) {
  const money = (minor: number) => formatMoney(minor, link.shop.market.currency);
  const lines = [
    [texts.item, money(link.priceMinor)],
    [texts.delivery, price.deliveryMinor === 0 ? texts.included : money(price.deliveryMinor)],
  ] as const;
  return (
    <section id="price">
      <h2>{texts.title}</h2>
      <dl className="lines">
        {lines.map(([term, amount]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="sum" data-testid="total">
          <dt>{texts.total}</dt>
          <dd>{money(price.collectMinor)}</dd>
        </div>
      </dl>
      {label !== null && <p className="muted">{texts.to({ place: label })}</p>}
      <input type="hidden" name="seen" value={price.collectMinor} />
    </section>
  );
}

function SendPart({ messages, link }: Pick<BuyFormProps, "messages" | "link">) {
  return (
    <>
      <button className="button wide" name="step" value="send">
        {messages.send({ shop: link.shop.name })}
      </button>
      <p className="muted">{messages.sendExplains}</p>
    </>
  );
}

function Fields({ messages, view }: Pick<BuyFormProps, "messages" | "view">) {
  const { labels } = messages;
  const { sent, choices } = view;
  const field = fieldOf(messages, view);
  return (
    <>
      <section>
        <h2>{messages.place}</h2>
        <GpsPart labels={labels} isPlain />
        {choices.length > 0 && <Choices messages={messages} sent={sent} choices={choices} />}
        {field({ name: "where", hint: labels.whereHint, autoComplete: "off" })}
        {field({ name: "landmark", hint: labels.landmarkHint, autoComplete: "off" })}
      </section>
      <section>
        <h2>{messages.you}</h2>
        {field({ name: "name", autoComplete: "name" })}
        {field({ name: "phone", hint: labels.phoneHint, autoComplete: "tel", inputMode: "tel" })}
      </section>
    </>
  );
}

type FieldName = "where" | "landmark" | "name" | "phone";

type FieldProps = {
  name: FieldName;
  hint?: string;
  autoComplete: string;
  inputMode?: "tel";
};

/** What is wrong with the place stands at its field; the others stand above the form. */
const BESIDE_THE_PLACE = new Set<BuyTrouble>([
  "choose",
  "too_much",
  "unavailable",
  "price_changed",
  "too_many",
  "paid",
]);

const isOfPlace = (trouble: BuyTrouble) => !BESIDE_THE_PLACE.has(trouble);

/** A labelled field with its hint and its error. */
function fieldOf(messages: BuyMessages, { sent, errors, trouble }: BuyView) {
  const { labels, errors: texts } = messages;
  const ofPlace = trouble && isOfPlace(trouble) ? trouble : undefined;
  const errorOf = (name: FieldName) => {
    if (name === "where") return ofPlace && messages.troubles[ofPlace];
    return errors[name] ? texts[name] : undefined;
  };
  return function Field({ name, hint, ...input }: FieldProps) {
    const error = errorOf(name);
    const marks = name === "where" && ofPlace && { role: "alert", "data-kind": ofPlace };
    const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(" ");
    return (
      <div className="field">
        <label htmlFor={name}>{labels[name]}</label>
        {error && (
          <p className="error" id={`${name}-error`} {...marks}>
            {error}
          </p>
        )}
        {hint && (
          <p className="muted" id={`${name}-hint`}>
            {hint}
          </p>
        )}
        <input
          id={name}
          name={name}
          defaultValue={sent[name]}
          maxLength={name === "where" ? 2_000 : 300}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
      </div>
    );
  };
}

type ChoicesProps = { messages: BuyMessages; sent: SentFields; choices: readonly Choice[] };

/** The places that the text can mean; one that is chosen counts as long as the text stays the same. */
function Choices({ messages, sent, choices }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{messages.found}</legend>
      <input type="hidden" name="searched" value={sent.where} />
      {choices.map(({ label, where, distanceM }, at) => (
        <label key={where} className="choice">
          <input type="radio" name="found" value={where} defaultChecked={at === 0} />
          <span>
            {label}
            {distanceM !== null && (
              <small>{messages.away({ distance: formatLength(distanceM) })}</small>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
