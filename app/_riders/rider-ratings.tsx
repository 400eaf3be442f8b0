import { DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { RiderRating } from "@/lib/domain/dispatch/arrivals/list-rider-ratings";
import { RIDER_PERFORMANCE } from "@/lib/messages/rider-performance.gen";

type RiderRatingsProps = {
  ratings: RiderRating[];
  timeZone: string;
  hrefOf: (rating: RiderRating) => string;
};

/** The ratings and comments of a rider's last deliveries. */
export async function RiderRatings({ ratings, timeZone, hrefOf }: RiderRatingsProps) {
  const { title, none, withoutComment, stars, heads } = (await readMessages(RIDER_PERFORMANCE))
    .recipients;
  const said = ratings.filter(({ comment }) => comment !== null);
  const count = ratings.length - said.length;
  return (
    <Section
      title={title}
      sub={count > 0 && withoutComment({ count, isAll: said.length === 0 ? "yes" : "no" })}
    >
      <DataList
        caption={title}
        rows={said}
        rowKey={({ orderId }) => orderId}
        rowHref={hrefOf}
        areas={["rating at", "comment comment"]}
        columns={[
          {
            key: "rating",
            head: heads.rating,
            area: "rating",
            cell: (it) => stars({ stars: it.stars }),
          },
          {
            key: "comment",
            head: heads.comment,
            area: "comment",
            cell: ({ comment }) => <span className="break-words">{comment}</span>,
          },
          {
            key: "at",
            head: heads.at,
            area: "at",
            align: "right",
            cell: ({ ratedAt }) => <Instant at={ratedAt} timeZone={timeZone} />,
          },
        ]}
        empty={ratings.length === 0 && <p className="text-muted">{none}</p>}
      />
    </Section>
  );
}
