import { describe, expect, test } from "vitest";
import {
  chosenFrom,
  pickedPlace,
  positionFrom,
  sayMetres,
  wordsBeside,
  type FoundPlace,
} from "./picked-place";

const SHOPRITE: FoundPlace = {
  name: "Shoprite",
  town: "Lilongwe",
  near: null,
  lat: -13.98,
  lng: 33.78,
  is_meant: true,
  precision: "landmark",
};

const positionTo = (accuracy: number) =>
  positionFrom({ latitude: -13.96221234, longitude: 33.79, accuracy } as GeolocationCoordinates);

describe("a place on the map", () => {
  test("has its coordinates, how sure it is, and its name for the rider", () => {
    expect(pickedPlace(chosenFrom(SHOPRITE), "", "Blue gate")).toEqual({
      latitude: -13.98,
      longitude: 33.78,
      precision: "landmark",
      accuracy_m: null,
      landmark: "Blue gate, Shoprite, Lilongwe",
    });
  });

  test.each<[landmark: string, said: string]>([
    ["", "Shoprite, Lilongwe"],
    ["  Blue gate  ", "Blue gate, Shoprite, Lilongwe"],
    ["opposite shoprite, lilongwe", "opposite shoprite, lilongwe"],
  ])("after %j is named once", (landmark, said) => {
    expect(pickedPlace(chosenFrom(SHOPRITE), "", landmark).landmark).toBe(said);
  });

  test.each<[accuracy: number, precision: string]>([
    [4.4, "door"],
    [100, "door"],
    [100.4, "area"],
    [5_000, "area"],
  ])("known to %d m is the %s, as a pin that a recipient sends", (accuracy, precision) => {
    const place = pickedPlace(positionTo(accuracy), "", "");
    expect(place).toMatchObject({ precision, accuracy_m: Math.round(accuracy), landmark: "" });
    expect(place.latitude).toBe(-13.962212);
  });
});

test.each<[typed: string, landmark: string, said: string]>([
  ["kwa Nyirongo", "", "kwa Nyirongo"],
  ["kwa Nyirongo", "Blue gate", "Blue gate, kwa Nyirongo"],
  ["", "", ""],
])("without a place on the map %j and %j is what the rider reads", (typed, landmark, said) => {
  expect(pickedPlace(null, typed, landmark)).toEqual({
    latitude: null,
    longitude: null,
    precision: null,
    accuracy_m: null,
    landmark: said,
  });
});

test.each<[metres: number, said: string]>([
  [0, "10 m"],
  [4, "10 m"],
  [21, "30 m"],
  [800, "800 m"],
  [949, "950 m"],
  [950, "1 km"],
  [1_001, "1.1 km"],
  [25_000, "25 km"],
])("%d m are never said better than they are: %s", (metres, said) => {
  expect(sayMetres(metres)).toBe(said);
});

test.each<[typed: string, words: string]>([
  ["shop", ""],
  ["Shoprite lilongwe", ""],
  ["opposite Shoprite", "opposite Shoprite"],
  [" behind shoprite ", "behind shoprite"],
])("%j leaves the words %j for the rider", (typed, words) => {
  expect(wordsBeside(typed, SHOPRITE)).toBe(words);
});
