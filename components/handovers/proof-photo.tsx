import type { Proof } from "@/lib/domain/orders/find-proof";

/** In CSS pixels; its place is kept while it is fetched. */
const SHOWN_HEIGHT = 240;

type ProofPhotoProps = { photo: NonNullable<Proof["photo"]>; text: string };

/** The rider's photo; it opens in full size in a new tab. */
export function ProofPhoto({ photo: { url, width, height }, text }: ProofPhotoProps) {
  return (
    <a href={url} target="_blank" className="inline-block max-w-full">
      <img
        src={url}
        width={Math.round((SHOWN_HEIGHT * width) / height)}
        height={SHOWN_HEIGHT}
        alt={text}
        loading="lazy"
        className="h-auto max-w-full rounded-control border border-border bg-sunken"
      />
    </a>
  );
}
