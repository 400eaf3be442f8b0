import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PlaceSearch, type SearchState } from "./place-search";

const ADDRESS = "https://tumiza.test/picker/places?key=pkr_a";

let states: SearchState[];
let asked: string[];
let answers: (() => Promise<Response> | Response)[];
let search: PlaceSearch;

const found = () => Response.json({ places: [{ name: "Shoprite" }] });
const busy = () => new Response("", { status: 429, headers: { "Retry-After": "7" } });
const away = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.useFakeTimers();
  [states, asked, answers] = [[], [], []];
  vi.stubGlobal("location", { origin: "https://shop.test" });
  vi.stubGlobal("fetch", (url: string, { signal }: RequestInit) => {
    asked.push(url);
    const answer = answers.shift();
    if (answer) return Promise.resolve().then(answer);
    return new Promise((_, reject) =>
      signal?.addEventListener("abort", () => reject(new Error("aborted"))),
    );
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  search = new PlaceSearch(ADDRESS, (state) => states.push(state));
});

afterEach(() => {
  search.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const kinds = () => states.map(({ kind }) => kind);

test("a word is asked for once, after a pause, with nothing but its text", async () => {
  answers = [found];
  for (const text of ["s", "sh", "shop rite&key=x"]) search.look(text);
  await vi.advanceTimersByTimeAsync(400);
  expect(asked).toEqual([`${ADDRESS}&q=shop%20rite%26key%3Dx`]);
  expect(kinds()).toEqual(["idle", "searching", "found"]);
});

test("the answer to an earlier text is not shown for a later one", async () => {
  search.look("shoprite");
  await vi.advanceTimersByTimeAsync(400);
  answers = [found];
  search.look("kawale");
  await vi.advanceTimersByTimeAsync(400);
  expect(kinds()).toEqual(["searching", "searching", "found"]);
});

test("without a network it tries again by itself, and at once when the network is back", async () => {
  answers = [away, away, found];
  search.look("shoprite");
  await vi.advanceTimersByTimeAsync(400 + 1_000);
  expect(kinds()).toEqual(["searching", "offline", "searching", "offline"]);
  search.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(kinds().slice(4)).toEqual(["searching", "found"]);
  search.hurry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(3);
});

test("a server that does not answer is asked again after fifteen seconds", async () => {
  search.look("shoprite");
  await vi.advanceTimersByTimeAsync(400 + 15_000);
  expect(kinds()).toEqual(["searching", "offline"]);
});

test("it waits for as long as an answer says", async () => {
  answers = [busy, found];
  search.look("shoprite");
  await vi.advanceTimersByTimeAsync(400 + 6_900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(kinds().at(-1)).toBe("found");
});

test("a text that the search refuses names no place", async () => {
  answers = [() => new Response("{}", { status: 400 })];
  search.look("shoprite");
  await vi.advanceTimersByTimeAsync(400);
  expect(states.at(-1)).toEqual({ kind: "found", places: [] });
});

test("after six tries it says so to the customer, and why to the shop's developer", async () => {
  answers = Array.from({ length: 9 }, () => away);
  search.look("shoprite");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(6);
  expect(kinds().at(-1)).toBe("unavailable");
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("https://shop.test"));
});
