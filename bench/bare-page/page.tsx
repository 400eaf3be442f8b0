type Row = Record<string, unknown> & { order_id: string };

/** The rows of the product's own list, read once, so that the case measures only the page. */
const list = fetch(process.env.BENCH_ROWS_URL ?? "", {
  headers: { "x-api-key": process.env.BENCH_ROWS_KEY ?? "" },
}).then((answer) => answer.json() as Promise<{ orders: Row[] }>);

const COLUMNS = ["order_id", "status", "receiver_name", "delivery_fee", "created_at"];

export const dynamic = "force-dynamic";

export default async function BarePage() {
  const { orders } = await list;
  return (
    <table>
      <tbody>
        {orders.map((order) => (
          <tr key={order.order_id}>
            {COLUMNS.map((name) => (
              <td key={name}>{String(order[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
