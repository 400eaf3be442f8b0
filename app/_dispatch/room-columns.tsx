import type { Column } from "@/components/ui/data-list";
import { WithLabel } from "@/components/ui/with-label";
import type { RoomCounts } from "@/lib/domain/access/riders/rider-room";
import type { RidersMessages } from "@/lib/messages/riders.gen";

/** The columns of riders by what dispatch offers them, and of their sum. */
export function roomColumns<Row extends { riders: RoomCounts }>({
  offers,
  riders,
}: RidersMessages): Column<Row>[] {
  const column = (key: keyof RoomCounts, area: string, head: string): Column<Row> => ({
    key: area,
    head,
    area,
    align: "right",
    cell: (row) => <WithLabel label={head}>{row.riders[key].toLocaleString("en-GB")}</WithLabel>,
  });
  return [
    column("free", "free", offers.free),
    column("has_room", "hasRoom", offers.has_room),
    column("not_offered", "notOffered", offers.not_offered),
    column("all", "riders", riders),
  ];
}
