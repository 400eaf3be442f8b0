import { expect, test } from "vitest";
import { postgresJson } from "./postgres-json";

test.each([
  ["half of a character", "a\uD83Db", "a\uFFFDb"],
  ["the other half", "\uDE00", "\uFFFD"],
  ["a whole character", "\u{1F600}", "\u{1F600}"],
  ["a backslash before the letters of an escape", String.raw`\ud83d`, String.raw`\ud83d`],
  ["a backslash before half of a character", "\\\uD83D", "\\\uFFFD"],
  ["quotes and line ends", '"\n\\', '"\n\\'],
])("%s is read back as Postgres can store it", (_, text, stored) => {
  expect(JSON.parse(postgresJson({ [text]: text }))).toEqual({ [stored]: stored });
});
