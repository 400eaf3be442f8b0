import { describe, expect, test } from "vitest";
import {
  findWindow,
  offeredWindows,
  parseWindow,
  RECIPIENT_CHOICES,
  windowText,
  writtenWindow,
  type RecipientChoice,
} from "./try-windows";

const TIMEZONE = "Africa/Blantyre";

/** An instant on the market's clock, two hours ahead of UTC. */
const at = (text: string) => new Date(`${text}:00+02:00`);

const terms = (...choices: RecipientChoice[]) => ({
  timezone: TIMEZONE,
  choices,
  deliverFrom: null,
});
const ALL = terms(...RECIPIENT_CHOICES);

const said = (now: string, given = ALL) =>
  offeredWindows(at(now), given).map(
    (window) => `${window.number} ${window.day} ${writtenWindow(window, TIMEZONE)}`,
  );

const TOMORROW = ["7 tomorrow 30 Nov, 08:00–12:00", "8 tomorrow 30 Nov, 12:00–17:00"];

describe("the windows of a next try", () => {
  test.each<[string, string, string[]]>([
    ["in the night", "2026-11-29T00:10", ["08:00–10:00", "10:00–12:00", "12:00–14:00"]],
    [
      "with half an hour's notice",
      "2026-11-29T13:30",
      ["14:00–16:00", "16:00–18:00", "18:00–20:00"],
    ],
    ["a minute later", "2026-11-29T13:31", ["16:00–18:00", "18:00–20:00"]],
    ["before the last of the day", "2026-11-29T17:30", ["18:00–20:00"]],
    ["after it", "2026-11-29T17:31", []],
    ["before midnight", "2026-11-29T23:59", []],
  ])("are those of the market's day: %s", (_, now, today) => {
    const windows = said(now);
    expect(windows.slice(-2)).toEqual(TOMORROW);
    expect(windows.slice(0, -2).map((window) => window.slice(-11))).toEqual(today);
  });

  test("keep their number for the whole day", () => {
    const numbers = (now: string) => offeredWindows(at(now), ALL).map(({ number }) => number);
    expect(numbers("2026-11-29T07:00")).toEqual([1, 2, 3, 7, 8]);
    expect(numbers("2026-11-29T12:42")).toEqual([4, 5, 6, 7, 8]);
  });

  test.each<[RecipientChoice[], string[]]>([
    [["today"], ["6 today 29 Nov, 18:00–20:00"]],
    [["tomorrow", "neighbour"], TOMORROW],
    [["neighbour"], []],
    [[], []],
  ])("are those that the shop allows: %j", (choices, windows) => {
    expect(said("2026-11-29T16:30", terms(...choices))).toEqual(windows);
  });

  test("follow a clock that is changed in the night", () => {
    const london = { timezone: "Europe/London", choices: ["tomorrow"], deliverFrom: null } as const;
    const [first] = offeredWindows(new Date("2026-03-28T20:00:00Z"), london);
    expect(first?.from.toISOString()).toBe("2026-03-29T07:00:00.000Z");
  });
});

describe("a chosen window", () => {
  const window = (day: string, from: string, until: string) => ({
    from: at(`${day}T${from}`),
    until: at(`${day}T${until}`),
  });

  test.each([
    [
      "that starts in a minute",
      window("2026-11-29", "14:00", "16:00"),
      "2026-11-29T13:59",
      "today",
    ],
    [
      "of a page from before midnight",
      window("2026-11-29", "08:00", "12:00"),
      "2026-11-29T00:05",
      "tomorrow",
    ],
    ["of tomorrow", window("2026-11-30", "12:00", "17:00"), "2026-11-29T13:59", "tomorrow"],
    ["that has begun", window("2026-11-29", "14:00", "16:00"), "2026-11-29T14:00", undefined],
    [
      "of hours that are not offered",
      window("2026-11-29", "15:00", "17:00"),
      "2026-11-29T13:00",
      undefined,
    ],
    [
      "that ends later than offered",
      window("2026-11-29", "14:00", "20:00"),
      "2026-11-29T13:00",
      undefined,
    ],
    [
      "of the day after tomorrow",
      window("2026-12-01", "08:00", "12:00"),
      "2026-11-29T13:00",
      undefined,
    ],
  ])("%s is judged by the clock", (_, chosen, now, day) => {
    expect(findWindow(chosen, at(now), ALL)?.day).toBe(day);
  });

  test("is not found where the shop doesn't allow its day", () => {
    const chosen = window("2026-11-30", "08:00", "12:00");
    expect(findWindow(chosen, at("2026-11-29T13:00"), terms("today"))).toBeUndefined();
  });

  test.each<[string, Date, number[]]>([
    ["today", at("2026-11-29T16:00"), [5, 6, 7, 8]],
    ["within a window", at("2026-11-30T08:01"), [8]],
    ["the day after", at("2026-12-01T00:00"), []],
  ])("is none from before its order may be delivered: %s", (_, deliverFrom, numbers) => {
    const now = at("2026-11-29T13:30");
    const given = { ...ALL, deliverFrom };
    expect(offeredWindows(now, given).map(({ number }) => number)).toEqual(numbers);
    const found = offeredWindows(now, ALL).filter((window) => findWindow(window, now, given));
    expect(found.map(({ number }) => number)).toEqual(numbers);
  });

  test("comes back from a form as it was", () => {
    const chosen = window("2026-11-30", "08:00", "12:00");
    expect(parseWindow(windowText(chosen))).toEqual(chosen);
    const swapped = windowText({ from: chosen.until, until: chosen.from });
    for (const text of ["", "later", "/", "2026-11-30", swapped, "x/y", "2026-11-30T06:00Z/x"]) {
      expect(parseWindow(text)).toBeNull();
    }
  });
});
