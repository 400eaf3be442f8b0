import { expect, test } from "vitest";
import { ask, createSystem, offered, taken } from "@/test/courier-system";
import { newPhone } from "@/test/new-phone";
import { pinOf } from "@/test/rider-phone";
import { createCourier, createRider, createToken, nearby, owner } from "@/test/world";

const PHONE = newPhone();

const idsOf = ({ jobs }: { jobs: { order_id: string }[] }) => jobs.map(({ order_id: id }) => id);

test("a job has the people to call, the money and the possible steps, and no PIN or code", async () => {
  const { merchant, system } = await createSystem();
  const { order, offerId } = await offered(merchant, {
    receiver_name: "Thoko Chirwa",
    receiver_phone: PHONE,
    dropoff_note: "Ring twice",
    collect_amount: 25_000,
    metadata: { till: "secret-till" },
  });
  await ask(system, "POST", `offers/${offerId}/accept`);
  const { status, body, text } = await ask(system, "GET", "jobs");
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, next_cursor: null });
  expect(body.jobs).toMatchObject([
    {
      order_id: order.id,
      driver_id: system.rider.id,
      status_code: "assigned",
      steps: ["arrive_at_pickup", "drop"],
      receiver_name: "Thoko Chirwa",
      receiver_phone: PHONE,
      dropoff_note: "Ring twice",
      cash_to_collect: 25_000,
      least_cash: 25_000,
      to_pay_by_phone: 0,
      pin_tries_left: 5,
      neighbour: null,
      counter: null,
    },
  ]);
  const [row] =
    await owner`select delivery_pin, return_pin, parcel_code from orders where id = ${order.id}`;
  const numbers = text.replaceAll(order.id, "").replaceAll(order.trackingId, "");
  for (const secret of Object.values(row!)) expect(numbers).not.toContain(`"${secret}"`);
  expect(text).not.toContain("secret-till");
});

test("jobs are those under way: not offered, not handed over, not dropped", async () => {
  const { merchant, system } = await createSystem();
  const offer = await offered(merchant);
  expect(idsOf((await ask(system, "GET", "jobs")).body)).toEqual([]);
  await ask(system, "POST", `offers/${offer.offerId}/decline`);
  await ask(system, "POST", `offers/${offer.offerId}/accept`);
  const { order } = await taken(merchant, system, "arrive_at_pickup", "pick_up", "depart");
  expect(idsOf((await ask(system, "GET", "jobs")).body)).toEqual([order.id]);
  const body = { kind: "deliver", pin: await pinOf(order.id) };
  await ask(system, "POST", `jobs/${order.id}/steps`, { body });
  expect(idsOf((await ask(system, "GET", "jobs")).body)).toEqual([]);
});

test("the list is walked newest first, each job once, and is narrowed to one driver", async () => {
  const { merchant, system } = await createSystem();
  const placed: string[] = [];
  for (let count = 0; count < 3; count += 1) placed.push((await taken(merchant, system)).order.id);
  const other = await createRider(nearby(merchant.pickup, 50), { courierId: system.courierId });
  const walked: string[] = [];
  let cursor = "";
  do {
    const { body } = await ask(system, "GET", `jobs?limit=1${cursor}`);
    walked.push(...idsOf(body));
    cursor = body.next_cursor ? `&cursor=${encodeURIComponent(body.next_cursor)}` : "";
  } while (cursor !== "");
  expect(walked).toEqual(placed.toReversed());
  const ofRider = async (id: number) =>
    idsOf((await ask(system, "GET", `jobs?driver_id=${id}`)).body).length;
  expect([await ofRider(system.rider.id), await ofRider(other.id)]).toEqual([3, 0]);
});

test("another company and the sandbox see none of it", async () => {
  const { merchant, system } = await createSystem();
  await taken(merchant, system);
  const sandbox = { token: await createToken(system.courierId, { environment: "test" }) };
  for (const other of [sandbox, await createCourier()]) {
    expect(idsOf((await ask(other, "GET", "jobs")).body)).toEqual([]);
  }
});

test.each([
  ["limit", "limit=101"],
  ["cursor", "cursor=x"],
  ["driver_id", "driver_id=0"],
  ["driver_id", "driver_id=abc"],
  ["driver_id", "driver_id=2147483648"],
  ["status", "status=assigned"],
])("a wrong %s is refused", async (path, query) => {
  const { token } = await createCourier();
  const { status, body } = await ask({ token }, "GET", `jobs?${query}`);
  expect([status, body.issues[0].path]).toEqual([400, path]);
});
