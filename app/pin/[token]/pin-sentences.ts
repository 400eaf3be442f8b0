import type { Language } from "../../track/[tracking_id]/languages";
import type { PinTrouble } from "./judge-spot";

export type PinProblem = "unknown" | "expired" | "used" | "too_many_requests" | "unavailable";

/** Says what happened and what the reader can do about it. */
type Said = { says: string; advises: string };

export type PinSentences = {
  asks: (merchant: string) => string;
  explains: string;
  sent: (merchant: string) => Said;
  closed: (merchant: string) => Said;
  troubles: Record<PinTrouble["kind"], string>;
  swap: (suggestion: string) => string;
  isRight: string;
  words: Record<
    "gps" | "again" | "wait" | "denied" | "failed" | "where" | "whereHint" | "how" | "send",
    string
  > &
    Record<"landmark" | "landmarkHint" | "place" | "sentAt" | "plusCode" | "privacy", string>;
  howSteps: string[];
  about: (metres: string) => string;
  problems: Record<PinProblem, Said>;
};

const english: PinSentences = {
  asks: (merchant) => `${merchant} asks where to deliver your parcel.`,
  explains: "Are you at the delivery place now? Send your location with one tap.",
  sent: (merchant) => ({
    says: `${merchant} knows where to bring your parcel.`,
    advises: "You can close this page. If something is wrong, send it again below.",
  }),
  closed: (merchant) => ({
    says: "Your parcel has been ordered.",
    advises: `The location can't be changed here any more. If something is wrong, call ${merchant}.`,
  }),
  troubles: {
    nothing: "Send your current location, or paste a location below.",
    short_link:
      "Short Google links don't work here. Open the link, press and hold the pin, copy the numbers and paste them here.",
    no_location:
      "We can't find a location here. Paste a location, and put descriptions in the second box.",
    swapped: "Latitude and longitude look swapped.",
    outside_area: "This location is outside our delivery area. Is it right?",
    far: "This location is very far from the shop. Is it right?",
  },
  swap: (suggestion) => `Send ${suggestion}`,
  isRight: "Yes, send it",
  words: {
    gps: "Send my current location",
    again: "Wrong location? Send it again",
    wait: "Finding your location…",
    denied:
      "Location is turned off. Turn it on in your phone's settings, or paste the location into the box below.",
    failed:
      "We couldn't find your location. Go outside and try again, or paste the location below.",
    where: "Or paste the location",
    whereHint:
      "A location from WhatsApp or Google Maps, coordinates like -13.9626, 33.7741, or a Plus Code.",
    how: "How to copy a location from WhatsApp or Google Maps",
    send: "Send",
    landmark: "What should the rider look for?",
    landmarkHint: "For example “blue gate behind the market”.",
    place: "Location",
    sentAt: "Sent at",
    plusCode: "Plus Code",
    privacy: "Only the shop and the rider see it. This link works for one day.",
  },
  howSteps: [
    "In WhatsApp, open the location you were sent. It opens in Google Maps.",
    "Press and hold the location until a red pin appears.",
    "Copy the numbers at the top, like -13.9626, 33.7741.",
    "Come back here and paste them into the box.",
  ],
  about: (metres) => `Accurate to about ${metres}.`,
  problems: {
    unknown: {
      says: "This link does not work.",
      advises:
        "Open the full link from your message again. If it still fails, ask the shop for a new one.",
    },
    expired: {
      says: "This link has expired.",
      advises: "It works for one day. Ask the shop that sent it for a new one.",
    },
    used: {
      says: "Your parcel has been ordered.",
      advises: "The location can't be changed here any more. If something is wrong, call the shop.",
    },
    too_many_requests: {
      says: "Too many tries.",
      advises: "Wait a minute, then open the link again.",
    },
    unavailable: {
      says: "This isn't working right now.",
      advises: "Open the link again in a minute, or tell the shop where you are.",
    },
  },
};

const chichewa: PinSentences = {
  asks: (merchant) => `${merchant} akufunsa komwe abweretse katundu wanu.`,
  explains: "Kodi muli pamalopo pano? Dinani kamodzi basi.",
  sent: (merchant) => ({
    says: `${merchant} akudziwa komwe abweretse katundu wanu.`,
    advises: "Mukhoza kutseka tsambali. Ngati pali cholakwika, tumizaninso m'munsimu.",
  }),
  closed: (merchant) => ({
    says: "Katundu wanu waitanidwa kale.",
    advises: `Malo sangasinthidwenso pano. Ngati pali cholakwika, imbirani ${merchant}.`,
  }),
  troubles: {
    nothing: "Malo sanatumizidwebe. Tumizani komwe muli, kapena ikani malo m'bokosi.",
    short_link:
      "Linki yachidule ya Google siwerengeka pano. Itseguleni, gwirani pini, koperani manambala, ndipo muwaike pano.",
    no_location: "Awa si malo. Lembani mawu m'bokosi lachiwiri, ndipo ikani malo pano.",
    swapped: "Zikuoneka kuti manambala awiriwa asinthana malo.",
    outside_area: "Malowa ali kunja kwa dera limene timafikako. Kodi ndi olondola?",
    far: "Malowa ali kutali kwambiri ndi sitolo. Kodi ndi olondola?",
  },
  swap: (suggestion) => `Tumizani ${suggestion}`,
  isRight: "Ndi olondola, tumizani",
  words: {
    gps: "Tumizani komwe ndili pano",
    again: "Mwalakwitsa? Tumizaninso",
    wait: "Tikufufuza komwe muli…",
    denied:
      "Foni yanu sikunena komwe ili. Ikani malo m'bokosi ili m'munsimu; njira yake yalembedwa pansi pa bokosilo.",
    failed: "Malo sanapezeke. Tulukani panja ndipo yesaninso, kapena ikani malo m'munsimu.",
    where: "Kapena ikani malo apa",
    whereHint:
      "Malo ochokera pa WhatsApp kapena Google Maps, manambala monga -13.9626, 33.7741, kapena Plus Code.",
    how: "Mmene mungakoperere malo pa WhatsApp kapena Google Maps",
    send: "Tumizani",
    landmark: "Wobweretsa katundu ayang'ane chiyani?",
    landmarkHint: "Monga “geti la buluu kuseri kwa msika”.",
    place: "Malo",
    sentAt: "Zatumizidwa nthawi ya",
    plusCode: "Plus Code",
    privacy:
      "Sitolo ndi wobweretsa katundu okha ndi amene aone. Linki iyi imagwira ntchito tsiku limodzi.",
  },
  howSteps: [
    "Pa WhatsApp, tsegulani malo amene wina anakutumizirani. Adzatseguka mu Google Maps.",
    "Gwirani malowo mpaka pini yofiira itaonekera.",
    "Koperani manambala ali pamwamba, monga -13.9626, 33.7741.",
    "Bwererani kuno ndipo muwaike m'bokosi.",
  ],
  about: (metres) => `Foni yanu ikudziwa malowa mpaka pafupifupi ${metres}.`,
  problems: {
    unknown: {
      says: "Linki iyi siigwira ntchito.",
      advises:
        "Itsegulenso kuchokera mu uthenga wanu, yonse. Ikakanikabe, funsani sitolo ikupatseni ina.",
    },
    expired: {
      says: "Linki iyi yatha nthawi.",
      advises:
        "Imagwira ntchito tsiku limodzi. Funsani sitolo imene inakutumizirani kuti ikupatseni ina.",
    },
    used: {
      says: "Katundu wanu waitanidwa kale.",
      advises: "Malo sangasinthidwenso pano. Ngati pali cholakwika, imbirani sitolo.",
    },
    too_many_requests: {
      says: "Mwatumiza kambirimbiri.",
      advises: "Dikirani mphindi imodzi, kenako tsegulaninso linki.",
    },
    unavailable: {
      says: "Izi sizikugwira ntchito pakali pano.",
      advises: "Tsegulaninso linki pakatha mphindi imodzi, kapena uzani sitolo komwe muli.",
    },
  },
};

/** Every sentence that a receiver reads before there is an order. */
export const PIN_SENTENCES: Record<Language, PinSentences> = { en: english, ny: chichewa };
