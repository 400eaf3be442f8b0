import { PageFrame } from "@/components/recipient/page-frame";
import { PLACE_SCRIPT } from "@/components/recipient/place-script";
import { logoAddress } from "@/lib/core/brand-colours";
import { publicUrl } from "@/lib/core/env";
import { formatMoney } from "@/lib/core/format-money";
import type { PublicSaleLink } from "@/lib/domain/ordering/sale-links/read-public-sale-link";
import { BUY } from "@/lib/messages/buy.gen";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { RECIPIENT } from "@/lib/messages/recipient.gen";
import { BuyForm, type BuyView } from "./buy-form";
import { BUY_STYLE } from "./buy-style";

type BuyPageProps = { language: Language; link: PublicSaleLink; view: BuyView };

/** The item of a shop, its price, and the form that asks for it. */
export function BuyPage({ language, link, view }: BuyPageProps) {
  const messages = BUY[language];
  const { shop, item, priceMinor, brand, deliveryPaidBy, photo } = link;
  const price = formatMoney(priceMinor, shop.market.currency);
  return (
    <PageFrame
      language={language}
      title={item}
      addressIn={(other) => inLanguage(`/buy/${link.id}`, other)}
      isTest={shop.environment === "test"}
      preview={{
        title: item,
        description: messages.preview({ price, shop: shop.name }),
        image: photo && `${publicUrl}${logoAddress(photo)}`,
      }}
      shop={{
        name: shop.name,
        colour: brand.colour,
        logo: brand.logo && { ...brand.logo, address: logoAddress(brand.logo) },
      }}
    >
      <style dangerouslySetInnerHTML={{ __html: BUY_STYLE }} />
      <main>
        <p className="from">
          {messages.from} <b>{shop.name}</b>
        </p>
        {photo && (
          <img
            className="thing"
            src={logoAddress(photo)}
            width={photo.width}
            height={photo.height}
            alt={item}
          />
        )}
        <h1>{item}</h1>
        <p className="amount">{price}</p>
        {!view.price && (
          <p className="advice">
            {messages.delivery[deliveryPaidBy]} {messages.atTheDoor}
          </p>
        )}
        <BuyForm messages={messages} link={link} view={view} />
        <script dangerouslySetInnerHTML={{ __html: PLACE_SCRIPT }} />
      </main>
      <footer>
        <p>
          {messages.privacy}{" "}
          <a className="tap" href={inLanguage("/privacy/request", language)}>
            {RECIPIENT[language].labels.yourData}
          </a>
        </p>
      </footer>
    </PageFrame>
  );
}
