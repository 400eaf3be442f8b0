/** The photo's size in CSS pixels, reserved while it loads. */
const SHOWN_HEIGHT = 240;

type LinkedPhotoProps = { photo: { url: string; width: number; height: number }; text: string };

/** A photo behind a link of its own; it opens in full size in a new tab. */
export function LinkedPhoto({ photo: { url, width, height }, text }: LinkedPhotoProps) {
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
