/** Sample orders, among them an unknown status and a long name. */
export const SAMPLE_ORDERS = [
  {
    id: "ord_1",
    code: "KJ7-4F2M",
    receiver: "Thoko Banda",
    place: "Area 47, behind the Total station",
    status: "searching",
    label: "searching",
    feeMinor: 330_000,
    placedAt: new Date("2026-11-21T12:02:00Z"),
  },
  {
    id: "ord_2",
    code: "P3W-9XCD",
    receiver: "Alinafe Nyirenda",
    place: "Bwandilo, blue gate opposite the mosque",
    status: "in_transit",
    label: "In Transit",
    feeMinor: 410_050,
    placedAt: new Date("2026-11-21T11:21:00Z"),
  },
  {
    id: "ord_3",
    code: "H6T-2VNA",
    receiver: "Limbani Mwale-Kachingwe and Sons Hardware",
    place: "Kawale 1, third house after the bridge, ask for the tailor",
    status: "delivered",
    label: "delivered",
    feeMinor: 1_250_000,
    placedAt: new Date("2026-11-20T07:40:00Z"),
  },
  {
    id: "ord_4",
    code: "R4M-7QKE",
    receiver: "Mphatso Phiri",
    place: "Chilinde market, stall 12",
    status: "cancelled",
    label: "cancelled",
    feeMinor: 0,
    placedAt: new Date("2026-11-19T15:05:00Z"),
  },
  {
    id: "ord_5",
    code: "W9D-3HTF",
    receiver: "Chikondi Gondwe",
    place: "Area 25, sector 7",
    status: "held_at_depot",
    label: "held at depot",
    feeMinor: 290_000,
    placedAt: new Date("2026-11-19T09:12:00Z"),
  },
];

export type SampleOrder = (typeof SAMPLE_ORDERS)[number];

/** When the samples were "read", so that their words stay the same. */
export const SAMPLE_NOW = new Date("2026-11-21T12:13:00Z");

export const ZONE = "Africa/Blantyre";
