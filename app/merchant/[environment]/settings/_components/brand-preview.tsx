"use client";

import { useMessages } from "@/components/messages/use-messages";
import { brandColours, PAPERS } from "@/lib/core/brand-colours";
import { SETTINGS } from "@/lib/messages/settings.gen";

export type PreviewedShop = { name: string; logoAddress: string | null };

/** The recipient's page in each theme, as `PAGE_STYLE` draws it without a shop's colour. */
const THEMES = {
  light: { text: "#141c23", line: "#dce0e3", brand: "#0c6373", ink: "#ffffff" },
  dark: { text: "#eef0f2", line: "#282f35", brand: "#4fc4d1", ink: "#051115" },
};

type BrandPreviewProps = { colour: string | undefined; shop: PreviewedShop };

/** A tracking page with the colour, on a light and on a dark phone. */
export function BrandPreview({ colour, shop }: BrandPreviewProps) {
  const texts = useMessages(SETTINGS).brand.preview;
  const drawn = colour === undefined ? undefined : brandColours(colour);
  return (
    <div className="grid gap-4 @lg:grid-cols-2">
      {(["light", "dark"] as const).map((theme) => {
        const { text, line, ...own } = THEMES[theme];
        const paper = PAPERS[theme];
        const { brand, ink } = drawn?.[theme] ?? own;
        return (
          <figure key={theme} className="min-w-0">
            <div
              aria-hidden="true"
              className="overflow-hidden rounded-panel border border-border px-4 pb-4"
              style={{ background: paper, color: text }}
            >
              <div className="-mx-4 h-1" style={{ background: colour ?? paper }} />
              <div
                className="mb-3 flex min-h-14 items-center border-b font-semibold"
                style={{ borderColor: line }}
              >
                {shop.logoAddress === null ? (
                  texts.own
                ) : (
                  <img
                    src={shop.logoAddress}
                    alt=""
                    className="max-h-11 max-w-[200px] rounded-sm bg-[#fff] p-0.5"
                  />
                )}
              </div>
              <p className="text-meta opacity-80">{texts.from({ shop: shop.name })}</p>
              <p className="text-section font-strong">{texts.state}</p>
              <p className="mt-2 underline" style={{ color: brand }}>
                {texts.link}
              </p>
              <p
                className="mt-3 inline-block rounded-control px-4 py-2 font-semibold"
                style={{ background: brand, color: ink }}
              >
                {texts.button}
              </p>
            </div>
            <figcaption className="mt-1.5 text-meta text-muted">
              {drawn && drawn[theme].brand !== colour ? texts.shaded[theme] : texts.themes[theme]}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
