import { expect, test } from "vitest";
import { hasNumbersOf, landmarkOf, matchesName } from "./matches-name";

test.each([
  ["area 24 market lilongwe", "area 24", true],
  ["area 24 market lilongwe", "market lil", true],
  ["area 24 market lilongwe", "area 47", false],
  ["kayelekera uranium mining area karonga", "area 25", false],
  ["shoprite lilongwe", "shop rite", true],
  ["shoprite lilongwe", "shopite", false],
  ["shoprite lilongwe", "shoprite blantyre", false],
])("%s is meant by %s: %s", (name, text, isMeant) => {
  expect(matchesName(name, text)).toBe(isMeant);
});

test.each([
  ["area 24 market", "area 25", false],
  ["area 24 market", "area 24", true],
  ["area 24 market", "area", true],
  ["area 24 market", "area 2", false],
])("%s has the numbers of %s: %s", (name, text, hasEach) => {
  expect(hasNumbersOf(name, text)).toBe(hasEach);
});

test.each([
  ["opposite shoprite", "shoprite"],
  ["in front of city mall", "city mall"],
  ["pafupi ndi msika", "msika"],
  ["nearby lodge", undefined],
  ["near", undefined],
])("%s is beside %s", (text, landmark) => {
  expect(landmarkOf(text)).toBe(landmark);
});
