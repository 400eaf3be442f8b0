import { readFileSync } from "node:fs";
import path from "node:path";

export type Point = { x: number; y: number };

export type Meal = {
  id: string;
  restaurant: Point & { id: string };
  door: Point;
  placedAt: number;
  readyAt: number;
};

export type Courier = {
  id: number;
  from: number;
  until: number;
  /** Where and when the courier finishes the current step. */
  at: Point;
  freeAt: number;
  /** Doors of the present way, and when the courier leaves them. */
  way: { meal: Meal; doneAt: number }[];
};

/** A day of the Meal Delivery Routing Problem (github.com/grubhub/mdrplib). Times are minutes, places metres. */
export type Instance = {
  metresPerMinute: number;
  /** Half the time of a stop: before a meal is handed over, and after it. */
  halfPickup: number;
  halfDropOff: number;
  /** From the order to the door. */
  target: number;
  meals: Meal[];
  couriers: Courier[];
};

/** @throws where a file lacks a column or a row has no number */
export function readInstance(folder: string): Instance {
  const [parameters] = readRows(folder, "instance_parameters.txt");
  const restaurants = new Map(
    readRows(folder, "restaurants.txt").map((row) => {
      const id = row.text("restaurant");
      return [id, { id, x: row.number("x"), y: row.number("y") }];
    }),
  );
  if (!parameters) throw new Error(`${folder} has no parameters`);
  return {
    metresPerMinute: parameters.number("meters_per_minute"),
    halfPickup: parameters.number("pickup service minutes") / 2,
    halfDropOff: parameters.number("dropoff service minutes") / 2,
    target: parameters.number("target click-to-door"),
    meals: readRows(folder, "orders.txt").map((row) => {
      const restaurant = restaurants.get(row.text("restaurant"));
      if (!restaurant) throw new Error(`${folder} lacks restaurant ${row.text("restaurant")}`);
      return {
        id: row.text("order"),
        restaurant,
        door: { x: row.number("x"), y: row.number("y") },
        placedAt: row.number("placement_time"),
        readyAt: row.number("ready_time"),
      };
    }),
    couriers: readRows(folder, "couriers.txt").map((row, index) => ({
      id: index + 1,
      at: { x: row.number("x"), y: row.number("y") },
      freeAt: 0,
      way: [],
      from: row.number("on_time"),
      until: row.number("off_time"),
    })),
  };
}

function readRows(folder: string, file: string) {
  const lines = readFileSync(path.join(folder, file), "utf8").trim().split("\n");
  const [head = [], ...rows] = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  return rows.map((cells) => {
    const text = (column: string) => {
      const cell = cells[head.indexOf(column)];
      if (!cell) throw new Error(`${folder}/${file} lacks ${column}`);
      return cell;
    };
    const number = (column: string) => {
      const value = Number(text(column));
      if (!Number.isFinite(value)) throw new Error(`${folder}/${file}: ${column} is no number`);
      return value;
    };
    return { text, number };
  });
}
