import { parseArgs } from "node:util";
import { gazetteerPlace, type GazetteerPlace } from "@/lib/core/gazetteer/gazetteer-place";
import { openDatabase } from "./open-database";
import { printTimes, quantile, timesOf } from "./timing";

/**
 * `npm run bench -- place-search [--places 100000]`: what it costs to look for a place, one key after
 * another, beside the read of one row by its primary key in the same run. Names are made of real words,
 * so that many share their beginnings; of five names one is typed with a letter too few, which may be any but the first. Ends with 1 where the p95
 * takes too many times as long.
 */
const RATIO_MAX = 3;
const WARM_UP = 100;
const ROUNDS = 2_000;
const PICKUP = { latitude: -13.9626, longitude: 33.7741 };
const KINDS = ["village", "village", "supermarket", "school", "place_of_worship", "suburb", "fuel"];

const { values } = parseArgs({ options: { places: { type: "string", default: "100000" } } });
const { owner, close } = await openDatabase();
try {
  process.exitCode = (await run(Number(values.places))) < RATIO_MAX ? 0 : 1;
} finally {
  await close();
}

async function run(count: number): Promise<number> {
  const names = await loadPlaces(count);
  const texts = names.flatMap((name, at) => keysOf(name, at));
  const ids = await owner<{ id: number }[]>`select id::float8 as id from gazetteer limit 5000`;
  const next = <Item>(list: Item[]) => list[Math.floor(Math.random() * list.length)] as Item;
  const typed = texts.filter(({ isWrong }) => !isWrong);
  const wrong = texts.filter(({ isWrong }) => isWrong);
  const { latitude, longitude } = PICKUP;
  const search = (list: { text: string }[]) => () =>
    owner`select * from find_gazetteer_places('MW', ${next(list).text}, ${latitude}, ${longitude}, 24)`;
  const work = [
    () => owner`select * from gazetteer where id = ${next(ids).id}`,
    search(texts),
    search(typed),
    search(wrong),
  ];
  await timesOf(work, WARM_UP);
  const [byKey = [], all = [], right = [], mistyped = []] = await timesOf(work, ROUNDS);
  printTimes("a row by its primary key", byKey);
  printTimes(`places for a text, among ${count}`, all);
  printTimes("of these: typed right", right);
  printTimes("of these: mistyped", mistyped);
  const ratio = quantile(all, 0.95) / quantile(byKey, 0.95);
  console.log(`ratio of the p95: ${ratio.toFixed(2)} (must be below ${RATIO_MAX})`);
  return ratio;
}

/** The texts of a name while it is typed, from the second letter on. */
function keysOf(name: string, at: number): { text: string; isWrong: boolean }[] {
  const isWrong = at % 5 === 0 && name.length > 6;
  const missing = 1 + Math.floor(Math.random() * (name.length - 2));
  const text = isWrong ? name.slice(0, missing) + name.slice(missing + 1) : name;
  const lengths = Array.from({ length: Math.max(1, text.length - 1) }, (_, index) => index + 2);
  return lengths.map((length) => ({
    text: text.slice(0, length).trim(),
    isWrong: isWrong && length > missing,
  }));
}

/** Spread as people are: half of them around two cities. Answers some of the names. */
async function loadPlaces(count: number): Promise<string[]> {
  const words = (
    await owner<{ word: string }[]>`
      select distinct regexp_split_to_table(name, ' ') as word from gazetteer`
  ).map(({ word }) => word);
  const word = () => words[Math.floor(Math.random() * words.length)] ?? "";
  const [{ since } = { since: "" }] = await owner<{ since: string }[]>`select now()::text as since`;
  const names: string[] = [];
  for (let at = 0; at < count;) {
    const places: GazetteerPlace[] = [];
    for (; places.length < 1_000 && at < count; at += 1) {
      const name = [word(), word(), at % 3 === 0 ? word() : ""].join(" ").trim();
      const place = gazetteerPlace({
        id: at,
        properties: { name, kind: KINDS[at % KINDS.length] },
        geometry: { coordinates: somewhere(at) },
      });
      if (place) places.push(place);
    }
    names.push(...places.slice(0, 10).map(({ folded }) => folded));
    await owner`select keep_gazetteer_places('MW', 'bench', ${JSON.stringify(places)}::text::json)`;
  }
  const startedAt = performance.now();
  await owner`analyze gazetteer`;
  await owner`select finish_gazetteer_import('MW', 'bench', ${since})`;
  console.log(`finished the import in ${Math.round(performance.now() - startedAt)} ms`);
  await owner`vacuum (analyze) gazetteer`;
  await owner`vacuum (analyze) gazetteer_names`;
  return names;
}

function somewhere(at: number): [number, number] {
  const spread = () => (Math.random() - 0.5) * 0.3;
  if (at % 4 === 0) return [33.7741 + spread(), -13.9626 + spread()];
  if (at % 4 === 1) return [35.0085 + spread(), -15.7861 + spread()];
  return [32.7 + Math.random() * 3.2, -17.1 + Math.random() * 7.7];
}
