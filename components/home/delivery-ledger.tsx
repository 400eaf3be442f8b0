/** The steps of a sample delivery. */
const STEPS: { time: string; label: string; note: string }[] = [
  { time: "14:02", label: "Searching", note: "Shop places the order, MK 3,300 reserved" },
  { time: "14:03", label: "Assigned", note: "Chisomo accepts, bike BT 4821" },
  { time: "14:12", label: "Arrived at pickup", note: "Bwandilo, behind the filling station" },
  { time: "14:15", label: "Picked up", note: "Thoko’s page shows his number to call" },
  { time: "14:16", label: "In transit", note: "4.6 km to Area 47" },
  { time: "14:29", label: "Delivered", note: "Handed to Thoko, proof of delivery kept" },
  { time: "15:00", label: "Completed", note: "Courier company is paid from the fee" },
];

/** A sample delivery, from order to payout. */
export function DeliveryLedger() {
  return (
    <figure className="self-start rounded-panel border border-border bg-surface">
      <figcaption className="flex justify-between gap-4 border-b border-border px-5 py-3">
        <span className="font-semibold">One delivery, Lilongwe</span>
        <span className="text-muted">27 minutes</span>
      </figcaption>
      <ol className="px-5 py-2">
        {STEPS.map(({ time, label, note }) => (
          <li
            key={label}
            className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-3 border-t border-border py-2 first:border-t-0"
          >
            <time className="text-table text-muted">{time}</time>
            <span className="text-table font-semibold">{label}</span>
            <span className="col-start-2 text-table text-muted">{note}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
