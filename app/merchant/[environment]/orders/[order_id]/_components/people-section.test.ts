import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readOrder } from "@/lib/domain/ordering/orders/read-order";
import { contextOf } from "@/test/merchant-desk";
import { moveParcel, placeLiveParcel } from "@/test/parcels";
import { owner } from "@/test/world";
import { PeopleSection } from "./people-section";

test("a rider's position is shown with how far off it may be, where the phone said it", async () => {
  const parcel = await placeLiveParcel();
  await moveParcel(parcel, "assigned");
  const shown = async (accuracyM: number | null) => {
    await owner`update riders set location = point(33.8, -13.9), located_at = now(),
      location_accuracy_m = ${accuracyM} where id = ${parcel.riderId}`;
    const order = await readOrder(await contextOf(parcel.merchant), parcel.id);
    const timeZone = "Africa/Blantyre";
    return renderToStaticMarkup(await PeopleSection({ order, timeZone }));
  };
  expect(await shown(300)).toContain("± 300 m");
  const silent = await shown(null);
  expect(silent).toContain("-13.90000, 33.80000");
  expect(silent).not.toContain("±");
});
