import type { Known, Sentences } from "./sentences";

/*
 * Written with `w` throughout, never with a circumflex: one such letter halves what fits in a text
 * message. A parcel is `katundu`, whose verbs agree as a person's do.
 */

const bringer = ({ rider }: Known) => rider ?? "Wobweretsa katundu wanu";

const onTheWay = ({ minutes }: Known) =>
  minutes === null ? "" : `, pafupifupi mphindi ${minutes}`;

const distance = (metres: number) =>
  metres < 1_000 ? `mamita ${metres}` : `makilomita ${metres / 1_000}`;

function ago(seconds: number): string {
  if (seconds >= 90) return `mphindi ${Math.round(seconds / 60)} zapitazo`;
  return `masekondi ${seconds} apitawo`;
}

export const CHICHEWA: Sentences = {
  name: "Chichewa",
  status: {
    searching: {
      name: "Tikufunafuna wobweretsa",
      says: () => "Tikufunafuna wobweretsa katundu wanu.",
      advises: () => "Palibe chimene mukuyenera kuchita.",
    },
    assigned: {
      name: "Wobweretsa wapezeka",
      says: (known) => `${bringer(known)} akupita kukatenga katundu wanu.`,
    },
    arrived_at_pickup: {
      name: "Akutenga katundu",
      says: (known) => `${bringer(known)} akutenga katundu wanu tsopano.`,
    },
    picked_up: {
      name: "Watengedwa",
      says: (known) => `${bringer(known)} watenga katundu wanu.`,
    },
    in_transit: {
      name: "Ali panjira",
      says: (known) => `${bringer(known)} akubwera kwa inu${onTheWay(known)}.`,
      advises: () => "Khalani ndi foni yanu pafupi: akhoza kukuyimbirani kuti apeze malo.",
    },
    arrived: {
      name: "Wafika",
      says: (known) => `${bringer(known)} wafika ndi katundu wanu.`,
      advises: () => "Chonde kumanani naye.",
    },
    delivered: {
      name: "Waperekedwa",
      says: ({ endedAt }) => `Katundu wanu anaperekedwa ${endedAt}.`,
      advises: ({ merchant }) => `Ngati simunalandire, lankhulani ndi ${merchant}.`,
    },
    completed: {
      name: "Watsimikizidwa",
      says: ({ endedAt }) => `Katundu wanu anaperekedwa ${endedAt}.`,
      advises: ({ merchant }) => `Ngati simunalandire, lankhulani ndi ${merchant}.`,
    },
    undeliverable: {
      name: "Sanaperekedwe",
      says: (known) => `${bringer(known)} sanathe kupereka katundu wanu.`,
      advises: ({ merchant }) => `Muyimbireni, kapena pemphani ${merchant} kuti ayesenso.`,
    },
    returning: {
      name: "Akubwezedwa",
      says: ({ merchant }) => `Katundu wanu akubwezedwa kwa ${merchant}.`,
      advises: ({ merchant }) => `Lankhulani ndi ${merchant} kuti akutumizireninso.`,
    },
    returned: {
      name: "Wabwezedwa",
      says: ({ merchant, endedAt }) => `Katundu wanu anabwezedwa kwa ${merchant} ${endedAt}.`,
      advises: ({ merchant }) => `Lankhulani ndi ${merchant} kuti akutumizireninso.`,
    },
    cancelled: {
      name: "Kwathetsedwa",
      says: ({ endedAt }) => `Kutumiza katunduyu kunathetsedwa ${endedAt}.`,
      advises: ({ merchant }) => `Ngati simumayembekezera izi, lankhulani ndi ${merchant}.`,
    },
  },
  longOver: {
    delivered: "Katunduyu anaperekedwa.",
    completed: "Katunduyu anaperekedwa.",
    returned: "Katunduyu anabwezedwa kwa wotumiza.",
    cancelled: "Kutumiza katunduyu kunathetsedwa.",
  },
  eta: (left, time) => `Pafupifupi mphindi ${left}, cha m'ma ${time}`,
  around: (time) => `Cha m'ma ${time}`,
  away: (metres, seconds) =>
    `Ali pafupifupi ${distance(metres)} kuchokera kwa inu, ${ago(seconds)}`,
  scheduled: (moment) => `Wobweretsa adzatenga katundu wanu ${moment}.`,
  late: "Zikutenga nthawi yaitali kuposa mmene timaganizira.",
  stages: ["Walembedwa", "Watengedwa", "Ali panjira", "Waperekedwa"],
  progress: (stage) => `Pamene wafika: ${stage}`,
  vehicles: { BIKE: "Njinga", CAR: "Galimoto", VAN: "Vani", TRUCK: "Lole" },
  call: (rider) => `Imbirani ${rider}`,
  test: { title: "TEST MODE", explains: "Uku ndi kuyesera chabe. Palibe katundu weniweni." },
  pin: {
    title: "PIN yanu",
    explains:
      "Muuzeni wobweretsa katundu pamene katundu ali m'manja mwanu, osati kale. Palibe amene adzakufunseni pa foni.",
  },
  proof: {
    pin: (moment) => `Anaperekedwa ndi PIN ya wolandira ${moment}.`,
    photo: (moment) => `Anajambulidwa popereka ${moment}.`,
    signature: (moment) => `Wolandira anasayina ${moment}.`,
    simulated: (moment) => `Kupereka koyesera ${moment}.`,
  },
  receipt: {
    title: "Kodi mwalandira katundu wanu?",
    explains:
      "Kampani yobweretsa katundu imalipidwa mukatsimikizira, kapena pakatha tsiku limodzi mukapanda kunena kanthu.",
    confirm: "Ndalandira katundu wanga",
    confirmed: "Zikomo. Munatiuza kuti mwalandira katundu wanu.",
    problem: "Pali vuto",
    which: "Vuto ndi chiyani?",
    reasons: {
      not_received: "Sindinalandire katundu",
      not_whole: "Katundu waonongeka kapena sanakwane",
      other: "Vuto lina",
    },
    note: "Chachitika ndi chiyani? (ngati mukufuna)",
    send: "Tumizani",
    missing: "Choyamba sankhani vuto.",
    disputed: (moment, merchant) =>
      `Munatiuza ${moment} kuti pali vuto. ${merchant} akhoza kuziona.`,
    decided: {
      delivered: "Tafufuza ndipo tapeza kuti katundu anaperekedwa.",
      not_delivered: "Tafufuza ndipo tapeza kuti katundu sanaperekedwe.",
    },
  },
  rating: {
    title: "Kodi zinayenda bwanji?",
    hint: "1 ndi zoipa kwambiri, 5 ndi zabwino kwambiri.",
    comment: "Mawu ena? (ngati mukufuna)",
    send: "Tumizani",
    missing: "Choyamba sankhani nambala kuyambira 1 mpaka 5.",
    thanks: (rating) => `Zikomo chifukwa cha maganizo anu: ${rating} pa 5.`,
  },
  problems: {
    unknown_code: {
      title: "Katundu sanapezeke",
      says: "Sitikudziwa katundu wa khodi imeneyi.",
      advises:
        "Tsegulaninso linki ya mu uthenga wanu, kapena ikani khodi m'munsimu. Zikakanikabe, funsani amene anatumiza.",
    },
    too_many_requests: {
      title: "Latsegulidwa kwambiri",
      says: "Tsambali latsegulidwa kambirimbiri posachedwapa.",
      advises: "Katundu wanu akuyendabe. Dikirani pang'ono, kenako yesaninso.",
    },
    not_sent_from_here: {
      title: "Sizinatumizidwe",
      says: "Izi sizinachokere pa tsamba la katundu wanu.",
      advises: "Palibe chimene chasintha. Tsegulani linki yanu ndi kutumiza kuchokera pamenepo.",
    },
    too_late: {
      title: "Sizingatheke panopa",
      says: "Izi sizingatheke pa katunduyu panopa.",
      advises: "Palibe chimene chasintha. Tsamba la katundu wanu likuonetsa pamene zafika.",
    },
    unavailable: {
      title: "Sizikuoneka panopa",
      says: "Sitingathe kuonetsa katunduyu panopa.",
      advises: "Katundu wanu akuyendabe. Chonde yesaninso pakatha mphindi imodzi.",
    },
  },
  form: {
    title: "Londolani katundu",
    label: "Khodi ya katundu",
    hint: "Ikani khodi, linki, kapena uthenga wonse umene munalandira.",
    button: "Londolani",
    notFound: "Mulibe khodi m'mawu amenewa. Khodi imayamba ndi trk_.",
  },
  offline: (time) => `Palibe netiweki. Izi ndi zimene timadziwa nthawi ya ${time}.`,
  words: {
    from: "Kuchokera kwa",
    status: "Mmene zilili",
    rider: "Wobweretsa katundu",
    plate: "Nambala ya pulete",
    history: "Zimene zachitika",
    code: "Khodi ya katundu",
    share: "Ena akhoza kulondola ndi khodi iyi. Siionetsa PIN yanu.",
    updates: "Tsambali limasintha lokha.",
    pause: "Lisamasinthe lokha",
    paused: "Tsambali silisintha lokha.",
    resume: "Lizisintha lokha",
    anotherCode: "Londolani katundu wina",
    tryAgain: "Yesaninso",
    back: "Bwererani ku katundu wanu",
    thinned: "Zambiri zimachotsedwa pakatha sabata imodzi zonse zitatha.",
    home: "Kodi Tumiza ndi chiyani?",
    times: (timezone) => `Nthawi zake ndi za ${timezone}`,
  },
  moment: (time, date) => (date ? `${date} nthawi ya ${time}` : `lero nthawi ya ${time}`),
};
