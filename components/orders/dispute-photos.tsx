import { LinkedPhoto } from "@/components/photos/linked-photo";

type DisputePhotosProps = {
  photos: { id: string; url: string; width: number; height: number }[];
  /** The list's name. */
  label: string;
  textOf: (facts: { place: number; count: number }) => string;
};

/** The photos that a merchant added to a dispute. */
export function DisputePhotos({ photos, label, textOf }: DisputePhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-3">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <LinkedPhoto photo={photo} text={textOf({ place: index + 1, count: photos.length })} />
        </li>
      ))}
    </ul>
  );
}
