import { Star } from "lucide-react";
import { readLanguage, readMessages } from "@/lib/dashboard/read-messages";
import type { OwnComment } from "@/lib/domain/dispatch/arrivals/list-rider-ratings";
import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";
import { localTimes } from "@/lib/messages/local-times";
import { RIDER_PAGES } from "@/lib/messages/rider-pages.gen";

type OwnRatingsProps = Pick<RiderDay, "rating"> & { comments: OwnComment[]; timezone: string };

/** What recipients gave and wrote lately, without their names and orders. */
export async function OwnRatings({ rating, comments, timezone }: OwnRatingsProps) {
  const texts = (await readMessages(RIDER_PAGES)).ratings;
  const { date } = localTimes(await readLanguage(), timezone);
  return (
    <section aria-labelledby="ratings" className="mt-6">
      <h2 id="ratings" className="text-section font-strong">
        {texts.title}
      </h2>
      {rating ? (
        <p className="mt-1 flex items-center gap-2">
          <Star aria-hidden="true" className="size-6 flex-none" />
          <span className="text-title font-strong tabular-nums">{rating.average.toFixed(1)}</span>
          <span className="text-muted">{texts.count({ count: rating.count })}</span>
        </p>
      ) : (
        <p className="mt-1 text-muted">{texts.none}</p>
      )}
      {rating && comments.length === 0 && <p className="mt-1 text-muted">{texts.noComments}</p>}
      {comments.length > 0 && (
        <ul className="mt-2 border-t border-border">
          {comments.map(({ stars, comment, ratedAt }) => (
            <li key={ratedAt.getTime()} className="border-b border-border py-2">
              <p className="flex justify-between gap-3 text-table text-muted">
                <span className="font-semibold text-fg">{texts.stars({ stars })}</span>
                <time dateTime={ratedAt.toISOString()}>{date(ratedAt)}</time>
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
