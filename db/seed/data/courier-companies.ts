import type { City } from "./areas";

export type CourierCompany = {
  name: string;
  /** Opens the references of its riders: KAB-L01 rides in Lilongwe. */
  code: string;
  manager: string;
  email: string;
  domain: string;
  riders: Record<City, readonly string[]>;
  /** References without the company's code; all other riders have a motorbike. */
  cars: readonly string[];
  vans: readonly string[];
  offline: readonly string[];
  /** Riders without an order when the demo starts, so that a first order finds a rider at once. */
  startFree: readonly string[];
};

/** Cars and vans are in both cities and online, so that heavy parcels find a rider everywhere. */
export const COURIER_COMPANIES: readonly CourierCompany[] = [
  {
    name: "Kabaza Couriers",
    code: "KAB",
    manager: "Gift Mkandawire",
    email: "gift@kabaza.example",
    domain: "kabaza.example",
    riders: {
      lilongwe: [
        "Chikondi Banda",
        "Blessings Mwale",
        "Yohane Phiri",
        "Mphatso Kamanga",
        "Lusungu Nyirenda",
        "Davie Chisale",
        "Kelvin Zimba",
        "Tawina Jere",
        "Precious Malunga",
        "Wyson Kaunda",
      ],
      blantyre: [
        "Isaac Chikopa",
        "Stella Mtonga",
        "Harry Nkhoma",
        "Fatsani Msiska",
        "Gerald Kachale",
        "Mercy Gondwe",
        "Peter Kumwenda",
        "Alick Mhango",
        "Tereza Chirwa",
        "Osman Saidi",
      ],
    },
    cars: ["L09", "B08", "B09"],
    vans: ["L10"],
    offline: ["L06", "B05"],
    startFree: ["L03", "B01", "B02", "B03", "B04", "B07", "B08", "B09", "B10"],
  },
  {
    name: "Shire Riders",
    code: "SHI",
    manager: "Loveness Saka",
    email: "loveness@shire.example",
    domain: "shire.example",
    riders: {
      lilongwe: [
        "Emmanuel Tembo",
        "Chawezi Munthali",
        "Ireen Kalua",
        "Moses Chunga",
        "Vitumbiko Ngwira",
        "Ganizani Moyo",
        "Suzgo Luhanga",
        "Ellen Sakala",
        "Brighton Manda",
        "Khumbo Nyasulu",
      ],
      blantyre: [
        "Limbikani Makina",
        "Zione Likoswe",
        "Francis Nankumba",
        "Aubrey Matola",
        "Chikumbutso Sitolo",
        "Dorothy Bwanali",
        "Hastings Kalima",
        "Ulemu Kandulu",
        "Patuma Issa",
        "Raphael Thom",
      ],
    },
    cars: ["L08", "L09", "B09"],
    vans: ["B10"],
    offline: ["L05", "B06"],
    startFree: ["B07"],
  },
];
