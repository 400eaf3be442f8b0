import type { FrontMessages } from "@/lib/messages/front.gen";

type PagePicturesProps = { messages: FrontMessages["pictures"] };

/** An order as the shop and its recipient see it; `scripts/take-front-pictures.mjs` takes the pictures. */
export function PagePictures({ messages }: PagePicturesProps) {
  return (
    <section aria-labelledby="pictures" className="border-t border-border py-10 md:py-14">
      <h2 id="pictures" className="text-title font-strong">
        {messages.title}
      </h2>
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_15rem]">
        <PagePicture name="order" width={1040} height={680} {...messages.shop} />
        <PagePicture name="tracking" width={360} height={680} {...messages.recipient} />
      </div>
    </section>
  );
}

type PagePictureProps = {
  name: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
};

function PagePicture({ name, width, height, alt, caption }: PagePictureProps) {
  return (
    <figure className={width < height ? "max-w-60" : undefined}>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={`/front/${name}-dark.webp`} />
        <img
          src={`/front/${name}-light.webp`}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-panel border border-border"
        />
      </picture>
      <figcaption className="mt-2 text-table text-muted">{caption}</figcaption>
    </figure>
  );
}
