import type { Coordinates } from "@/lib/core/geo";
import type { City } from "./areas";
import type { Trade } from "./trades";

export type Pickup = Coordinates & { address: string; city: City };

export type Shop = {
  name: string;
  /** Opens the shop's own order numbers: MBW-1042. */
  code: string;
  trade: Trade;
  owner: string;
  email: string;
  /** The number that riders and recipients may call, in E.164. */
  phone: string | null;
  pickup: Pickup | null;
  /** Live wallet balance when the demo starts, in whole currency units. */
  balance: number;
  /** The owner's usual payment when the wallet runs low. */
  usualTopUp: number;
  ordersPerWeekday: number;
  /** A small shop in its first weeks has had no cancellation or failed delivery yet. */
  hasMishaps: boolean;
  joinedDaysAgo: number;
};

/**
 * The merchants of the demo world. Fees are multiples of 50, so balances are too: that keeps every
 * top-up an amount a person would send.
 */
export const SHOPS: readonly Shop[] = [
  {
    name: "Mbowe Pharmacy",
    code: "MBW",
    trade: "pharmacy",
    owner: "Thoko Mbowe",
    email: "thoko@mbowe.example",
    phone: "+265991700111",
    pickup: {
      address: "Shop 7, Malangalanga Road, Old Town, Lilongwe",
      city: "lilongwe",
      latitude: -13.9822,
      longitude: 33.7712,
    },
    balance: 842_500,
    usualTopUp: 150_000,
    ordersPerWeekday: 6.6,
    hasMishaps: true,
    joinedDaysAgo: 44,
  },
  {
    name: "Bwalo Electronics",
    code: "BWA",
    trade: "electronics",
    owner: "Limbani Phiri",
    email: "limbani@bwalo.example",
    phone: "+265991700211",
    pickup: {
      address: "Ground floor, Umodzi Arcade, City Centre, Lilongwe",
      city: "lilongwe",
      latitude: -13.9614,
      longitude: 33.7873,
    },
    balance: 1_250_000,
    usualTopUp: 200_000,
    ordersPerWeekday: 3.4,
    hasMishaps: true,
    joinedDaysAgo: 44,
  },
  {
    name: "Soche Fresh Grocers",
    code: "SFG",
    trade: "groceries",
    owner: "Tadala Chirwa",
    email: "tadala@soche.example",
    phone: "+265991700311",
    pickup: {
      address: "Loading bay, Churchill Road, Limbe, Blantyre",
      city: "blantyre",
      latitude: -15.8117,
      longitude: 35.0542,
    },
    balance: 615_000,
    usualTopUp: 250_000,
    ordersPerWeekday: 6.2,
    hasMishaps: true,
    joinedDaysAgo: 44,
  },
  {
    name: "Mudi Bookshop",
    code: "MUD",
    trade: "bookshop",
    owner: "Mayeso Nkhoma",
    email: "mayeso@mudi.example",
    phone: "+265991700411",
    pickup: {
      address: "Haile Selassie Road, opposite the arcade, Blantyre",
      city: "blantyre",
      latitude: -15.7868,
      longitude: 35.0071,
    },
    balance: 530_000,
    usualTopUp: 150_000,
    ordersPerWeekday: 3.2,
    hasMishaps: true,
    joinedDaysAgo: 44,
  },
  {
    name: "Dziko Hardware",
    code: "DZK",
    trade: "hardware",
    owner: "Alinafe Gondwe",
    email: "alinafe@dziko.example",
    phone: "+265991700511",
    pickup: null,
    balance: 600_000,
    usualTopUp: 200_000,
    ordersPerWeekday: 0,
    hasMishaps: false,
    joinedDaysAgo: 6,
  },
  {
    name: "Tiyanjane Bakery",
    code: "TIY",
    trade: "bakery",
    owner: "Chifundo Kachale",
    email: "chifundo@tiyanjane.example",
    phone: "+265991700611",
    pickup: {
      address: "Behind the post office, Area 25, Lilongwe",
      city: "lilongwe",
      latitude: -13.8931,
      longitude: 33.7779,
    },
    balance: 50,
    usualTopUp: 10_000,
    ordersPerWeekday: 0.4,
    hasMishaps: false,
    joinedDaysAgo: 44,
  },
];
