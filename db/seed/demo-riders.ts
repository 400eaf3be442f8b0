import { CITY_CENTRES, type City } from "./data/areas";
import { COURIER_COMPANIES, type CourierCompany } from "./data/courier-companies";
import { placeAround } from "./place-around";
import { createRandom } from "./random";

/** The first id that the `riders` table hands out. */
const FIRST_RIDER_ID = 1001;

/** Every pickup of the demo is well within the market's dispatch radius of every rider of its city. */
const SPREAD_M = 5_900;

const CITY_LETTERS: Record<City, string> = { lilongwe: "L", blantyre: "B" };
const PLATE_PREFIXES: Record<City, string> = { lilongwe: "LL", blantyre: "BT" };

export type DemoRider = ReturnType<typeof ridersOf>[number];

/** Every rider of the demo world, in the order of their fixed ids. */
export const DEMO_RIDERS = COURIER_COMPANIES.flatMap(ridersOf);

function ridersOf(company: CourierCompany, companyIndex: number) {
  const cities: City[] = ["lilongwe", "blantyre"];
  const crew = cities.flatMap((city) =>
    company.riders[city].map((name, index) => ({
      city,
      name,
      number: CITY_LETTERS[city] + String(index + 1).padStart(2, "0"),
    })),
  );
  return crew.map(({ city, name, number }, index) => {
    const id = FIRST_RIDER_ID + companyIndex * crew.length + index;
    const random = createRandom(`rider ${id}`);
    return {
      id,
      company,
      city,
      name,
      reference: `${company.code}-${number}`,
      email: `${name.toLowerCase().replaceAll(" ", ".")}@${company.domain}`,
      // A block of low numbers, so that a call from the demo hardly reaches a stranger.
      phone: `+26599000${id}`,
      plate: `${PLATE_PREFIXES[city]} ${random.whole(1000, 9899)}`,
      vehicleClass: vehicleClassOf(company, number),
      isOnline: !company.offline.includes(number),
      startsFree: company.startFree.includes(number),
      place: placeAround(CITY_CENTRES[city], SPREAD_M, random),
    };
  });
}

function vehicleClassOf(company: CourierCompany, number: string): "BIKE" | "CAR" | "VAN" {
  if (company.vans.includes(number)) return "VAN";
  return company.cars.includes(number) ? "CAR" : "BIKE";
}
