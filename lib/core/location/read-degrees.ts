import type { Coordinates } from "@/lib/core/geo";

/** Longer than two angles in any notation. */
const DEGREES_MAX_LENGTH = 100;

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const PAIR = new RegExp(String.raw`^[(\[]? ?(${NUMBER})°?(?: ?[,;] ?| )(${NUMBER})°? ?[)\]]?$`);

const FIGURES = /\d+(?:\.\d+)?/g;

/** Degrees, minutes and seconds; `n` is a number and spaces are removed. */
const ANGLE = `n[°:]?(?:n[':]?(?:n(?:"|'')?)?)?`;
const BEHIND = new RegExp(`^(${ANGLE})([NSEW])[,;]?(${ANGLE})([NSEW])$`);
const IN_FRONT = new RegExp(`^([NSEW])(${ANGLE})[,;]?([NSEW])(${ANGLE})$`);

/**
 * Reads coordinates as people and phones write them: `-13.9626, 33.7741`, `(-13.9626 33.7741)`, `13.9626 S,
 * 33.7741 E`, `S13.9626 E33.7741`, `13°57'45.4"S 33°46'26.8"E`. The whole text must be coordinates, so a house
 * number is not one. Sixty or more minutes or seconds are invalid and become `NaN`.
 */
export function readDegrees(text: string): Coordinates | undefined {
  return readPair(text) ?? readHemispheres(text);
}

/** Latitude before longitude, as people write them. */
export function readPair(text: string): Coordinates | undefined {
  if (text.length > DEGREES_MAX_LENGTH) return undefined;
  const [, latitude, longitude] = PAIR.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

function readHemispheres(text: string): Coordinates | undefined {
  if (text.length > DEGREES_MAX_LENGTH) return undefined;
  const plain = text
    .toUpperCase()
    .replace(/[º˚]/g, "°")
    .replace(/[′’]/g, "'")
    .replace(/[″“”]/g, '"');
  const figures = plain.match(FIGURES) ?? [];
  const shape = plain.replace(FIGURES, "n").replaceAll(" ", "");
  const angles = anglesOf(shape);
  if (!angles) return undefined;
  const [first, second] = angles;
  const counts = first.shape.split("n").length - 1;
  const degrees = [
    { side: first.side, value: angle(figures.slice(0, counts)) },
    { side: second.side, value: angle(figures.slice(counts)) },
  ];
  const north = degrees.find(({ side }) => side === "N" || side === "S");
  const east = degrees.find(({ side }) => side === "E" || side === "W");
  if (!north || !east) return undefined;
  return {
    latitude: north.side === "S" ? -north.value : north.value,
    longitude: east.side === "W" ? -east.value : east.value,
  };
}

type Angle = { side: string; shape: string };

function anglesOf(shape: string): [Angle, Angle] | undefined {
  const behind = BEHIND.exec(shape);
  const [, a = "", sideA = "", b = "", sideB = ""] = behind ?? [];
  if (behind)
    return [
      { side: sideA, shape: a },
      { side: sideB, shape: b },
    ];
  const inFront = IN_FRONT.exec(shape);
  const [, sideC = "", c = "", sideD = "", d = ""] = inFront ?? [];
  return inFront
    ? [
        { side: sideC, shape: c },
        { side: sideD, shape: d },
      ]
    : undefined;
}

function angle(figures: readonly string[]): number {
  const [degrees = 0, minutes = 0, seconds = 0] = figures.map(Number);
  return minutes < 60 && seconds < 60 ? degrees + minutes / 60 + seconds / 3600 : Number.NaN;
}
