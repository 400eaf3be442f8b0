import type postgres from "postgres";
import { gazetteerPlace, type GazetteerPlace } from "@/lib/core/gazetteer/gazetteer-place";
import { calling, type Bench, type Sizes } from "./case";
import { openDatabase } from "./open-database";

const PICKUP = { latitude: -13.9626, longitude: 33.7741 };
const KINDS = ["village", "village", "supermarket", "school", "place_of_worship", "suburb", "fuel"];

/**
 * The cost of searching a place, key by key, compared with reading one row by its primary key. Names are made of
 * real words, so that many share their beginnings; of five names one is typed with a letter missing, which may
 * be any but the first.
 */
export async function open({ places }: Sizes): Promise<Bench> {
  const { owner, close } = await openDatabase();
  const names = await loadPlaces(owner, places);
  const texts = names.flatMap((name, at) => keysOf(name, at));
  const ids = await owner<{ id: number }[]>`select id::float8 as id from gazetteer limit 5000`;
  const next = <Item>(list: Item[]) => list[Math.floor(Math.random() * list.length)] as Item;
  const typed = texts.filter(({ isWrong }) => !isWrong);
  const wrong = texts.filter(({ isWrong }) => isWrong);
  const { latitude, longitude } = PICKUP;
  const search = (list: { text: string }[]) => () =>
    owner`select * from find_gazetteer_places('MW', ${next(list).text}, ${latitude}, ${longitude}, 24)`;
  return {
    cases: {
      "place-search": {
        targets: [
          {
            says: `p95 of a search among ${places} places ÷ a read by key`,
            figure: "p95Ms",
            atMost: 3,
          },
        ],
        contenders: () => [
          calling(`a text among ${places} places`, search(texts)),
          calling(
            "a row by its primary key",
            () => owner`select * from gazetteer where id = ${next(ids).id}`,
          ),
          calling("typed right", search(typed)),
          calling("mistyped", search(wrong)),
        ],
      },
    },
    owners: [owner],
    close,
  };
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
async function loadPlaces(owner: postgres.Sql, count: number): Promise<string[]> {
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
  await owner`analyze gazetteer`;
  await owner`select finish_gazetteer_import('MW', 'bench', ${since})`;
  await owner`vacuum (analyze) gazetteer`;
  await owner`vacuum (analyze) gazetteer_names`;
  await owner`vacuum (analyze) gazetteer_spellings`;
  return names;
}

function somewhere(at: number): [number, number] {
  const spread = () => (Math.random() - 0.5) * 0.3;
  if (at % 4 === 0) return [33.7741 + spread(), -13.9626 + spread()];
  if (at % 4 === 1) return [35.0085 + spread(), -15.7861 + spread()];
  return [32.7 + Math.random() * 3.2, -17.1 + Math.random() * 7.7];
}
