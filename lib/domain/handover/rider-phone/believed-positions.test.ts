import { describe, expect, test } from "vitest";
import { createPhone, send, type Phone } from "@/test/rider-phone";
import { owner } from "@/test/world";

const BLANTYRE = { latitude: -15.7861, longitude: 35.0058 };
const LILONGWE = { latitude: -13.96, longitude: 33.78 };
const FAR = { latitude: -10, longitude: 34 };

/** The largest error of a believed position. */
const COARSE_ACCURACY_M = 1_000;

type Fix = { latitude: number; longitude: number; ago: number; accuracyM?: number | null };

/** A place some metres north. */
const north = (metres: number, of = BLANTYRE) => ({
  ...of,
  latitude: of.latitude + metres / 111_195,
});

const fix = (place: typeof FAR, ago: number, accuracyM: number | null = 10): Fix => ({
  ...place,
  ago,
  accuracyM,
});

/** Where the rider is after each of some batches, whose times are seconds ago. */
async function tell(phone: Phone, ...batches: Fix[][]) {
  const now = Date.now();
  for (const batch of batches) {
    const positions = batch.map(({ ago, ...position }) => ({
      ...position,
      recordedAt: new Date(now - ago * 1_000).toISOString(),
    }));
    const { body } = await send("POST", "positions", phone.session, { body: { positions } });
    expect(body).toEqual({ success: true, kept: positions.length });
  }
  const [rider] = await owner`
    select location[1] as latitude, location[0] as longitude, location_accuracy_m as "accuracyM"
      from riders where id = ${phone.rider.id}`;
  return rider;
}

const KNOWN = [fix(BLANTYRE, 600)];

describe("a rider is at the newest position that is believed:", () => {
  test.each<[string, Fix[][], Fix]>([
    ["the first", [], fix(BLANTYRE, 600)],
    ["not a radio mast 640 km away", [[fix(FAR, 599, 500_000)]], fix(BLANTYRE, 600)],
    [
      "not a radio mast, however often it is said",
      [
        [fix(FAR, 599, 5_000)],
        [fix(FAR, 598, 5_000)],
        [fix(FAR, 597, 5_000), fix(FAR, 300, 5_000)],
      ],
      fix(BLANTYRE, 600),
    ],
    [
      "exact to the limit",
      [[fix(north(300), 500, COARSE_ACCURACY_M)]],
      fix(north(300), 500, COARSE_ACCURACY_M),
    ],
    [
      "not less exact than the limit",
      [[fix(north(300), 500, COARSE_ACCURACY_M + 1)]],
      fix(BLANTYRE, 600),
    ],
    ["of unknown accuracy", [[fix(north(300), 500, null)]], fix(north(300), 500, null)],
    ["not a jump of 220 km in a second", [[fix(LILONGWE, 599)]], fix(BLANTYRE, 600)],
    ["a jump that is repeated", [[fix(LILONGWE, 599)], [fix(LILONGWE, 570)]], fix(LILONGWE, 570)],
    [
      "a jump that is repeated in its batch",
      [[fix(LILONGWE, 599), fix(LILONGWE, 570)]],
      fix(LILONGWE, 570),
    ],
    [
      "a jump that is followed by a ride from there",
      [[fix(LILONGWE, 599)], [fix(north(200, LILONGWE), 580)]],
      fix(north(200, LILONGWE), 580),
    ],
    [
      "not a jump that only a radio mast repeats",
      [[fix(LILONGWE, 599)], [fix(LILONGWE, 598, 5_000)]],
      fix(BLANTYRE, 600),
    ],
    [
      "not two jumps to different places",
      [[fix(LILONGWE, 599), fix(FAR, 598)]],
      fix(BLANTYRE, 600),
    ],
    [
      "back where it was after a jump",
      [[fix(LILONGWE, 599)], [fix(north(100), 580)]],
      fix(north(100), 580),
    ],
    ["the last before a jump", [[fix(north(400), 560), fix(LILONGWE, 559)]], fix(north(400), 560)],
    [
      "a repetition that arrives before the original",
      [[fix(LILONGWE, 500)], [fix(LILONGWE, 520)]],
      fix(LILONGWE, 500),
    ],
    [
      "a ride at 100 km/h that is sent late and out of order",
      [[fix(north(8_400), 300)], [fix(north(5_600), 400), fix(north(2_800), 500)]],
      fix(north(8_400), 300),
    ],
    ["not older than the known place", [[fix(north(300), 700)]], fix(BLANTYRE, 600)],
    ["a shift within both accuracies", [[fix(north(900), 599, 800)]], fix(north(900), 599, 800)],
    ["not a shift beyond both accuracies", [[fix(north(1_100), 599, 800)]], fix(BLANTYRE, 600)],
    ["as far as 180 km/h lead", [[fix(north(2_500), 550)]], fix(north(2_500), 550)],
    ["not farther than 180 km/h lead", [[fix(north(2_800), 550)]], fix(BLANTYRE, 600)],
  ])("%s", async (_, batches, { latitude, longitude, accuracyM }) => {
    const { phone } = await createPhone();
    expect(await tell(phone, KNOWN, ...batches)).toEqual({ latitude, longitude, accuracyM });
  });
});

test("a rider whose place is unknown is not put where a radio mast is", async () => {
  const { phone } = await createPhone();
  await owner`update riders set is_online = false, location = null, located_at = null
    where id = ${phone.rider.id}`;
  expect(await tell(phone, [fix(FAR, 5, 500_000)])).toMatchObject({ latitude: null });
  expect(await tell(phone, [fix(BLANTYRE, 4)])).toMatchObject(BLANTYRE);
});

test("a phone whose position is not believed has reported all the same", async () => {
  const { phone } = await createPhone();
  await tell(phone, KNOWN);
  await owner`update riders set last_seen_at = now() - interval '10 minutes' where id = ${phone.rider.id}`;
  await tell(phone, [fix(FAR, 5, 500_000)]);
  const [rider] = await owner`
    select last_seen_at > now() - interval '1 minute' as "isHeard" from riders where id = ${phone.rider.id}`;
  expect(rider).toEqual({ isHeard: true });
});
