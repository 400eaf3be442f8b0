import { NextHourSection } from "@/app/_dispatch/next-hour-section";
import { RefreshWhile } from "@/components/live/refresh-while";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readNextHourByCourier } from "@/lib/domain/dispatch/capacity/read-next-hour";
import { COURIER_DISPATCH } from "@/lib/messages/courier-dispatch.gen";

export const generateMetadata = titled(
  COURIER_DISPATCH,
  ({ capacityPage }) => capacityPage.metaTitle,
);

const EVERY_SECONDS = 30;

/** Which of the company's riders have time for the orders of the next hour, by town. */
export default async function CourierCapacityPage() {
  const texts = (await readMessages(COURIER_DISPATCH)).capacityPage;
  const { courier } = await requireCourier();
  return (
    <>
      <RefreshWhile isUnderWay everySeconds={EVERY_SECONDS} />
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/courier/dispatch", label: texts.dispatch }}
      />
      <NextHourSection rows={await readNextHourByCourier(courier)} isOwn />
    </>
  );
}
