import { describe, expect, test } from "vitest";
import { smsSegments, smsText } from "@/lib/core/sms-text";
import type { PhoneParcel } from "@/lib/domain/handover/phone-menu/list-parcels";
import { ORDER_STATUSES } from "@/lib/domain/order-status";
import { offeredWindows, RECIPIENT_CHOICES } from "@/lib/domain/ordering/next-tries/try-windows";
import { LANGUAGES, type Language } from "@/lib/messages/language";
import { PHONE_MENU } from "@/lib/messages/phone-menu.gen";
import { noteTexts } from "@/test/written-texts";
import { readCommand } from "./read-command";
import { recipientMenu } from "./recipient-menu";
import { MERCHANT_NAME_MAX } from "./write-notification";

/** Letters of a USSD screen, the word before it included. */
const USSD_MAX = 182;

const PARCEL: PhoneParcel = {
  merchantId: "mer_1",
  environment: "live",
  orderId: "ord_1",
  receiverToken: "rcv_none",
  receiverName: "Thoko Banda",
  code: "K7QX",
  status: "in_transit",
  standing: "in_transit",
  pin: "4821",
  toPayMinor: 0,
  payBy: null,
  currency: "MWK",
  merchantName: "Mbowe Pharmacy",
  rider: { name: "Chisomo", phone: "+265888765432" },
  latitude: -13.96,
  longitude: 33.78,
  marketCode: "MW",
  timezone: "Africa/Blantyre",
  windows: null,
  mayChooseSafePlace: false,
  safePlace: null,
  mayNameNeighbour: true,
  neighbour: null,
  counters: [],
  counter: null,
  isNotOrdered: false,
  maySayNotOrdered: true,
  phoneRegion: "MW",
};
const SECOND = { ...PARCEL, orderId: "ord_2", code: "ABCD", merchantName: "Shoprite" };
const OF_ANOTHER = { ...SECOND, receiverName: "Mphatso Phiri" };
const TIMES = { from: "12:00", until: "14:00" };

/** Half past eleven on the market's clock, where three times of today are left. */
const WINDOWS = offeredWindows(new Date("2026-11-29T09:30:00Z"), {
  timezone: PARCEL.timezone,
  choices: RECIPIENT_CHOICES,
  deliverFrom: null,
});

const NEIGHBOUR_NAME =
  "Enter the neighbour's name. You can add the phone number, such as Mrs Phiri 0999 123 456.";

const LONGEST_LINK = "https://deliveries.tumiza.example/privacy/request";

const PLACES = ["Puma Area 3", "St Mary's"];

const MAIN =
  "Mbowe Pharmacy K7QX\n1 Status\n2 PIN\n3 Call rider\n4 I'm not there\n5 Where I am\n6 Rate it\n7 My data\n8 Not my order";

const open = (inputs: string[], parcels: PhoneParcel[] = [PARCEL], language: Language = "en") =>
  recipientMenu(inputs, { parcels, language, findLandmarks: () => Promise.resolve(PLACES) });

test.each<[string[], string]>([
  [[], MAIN],
  [["1"], "K7QX from Mbowe Pharmacy: In transit. Rider: Chisomo, 0888 765 432."],
  [["2"], "PIN ****. Tell it to the rider only when you hold the parcel."],
  [["3"], "Your rider is Chisomo. Call 0888 765 432."],
  [["4"], "1 Try again later\n2 Give it to a neighbour"],
  [["4", "2"], NEIGHBOUR_NAME],
  [["5"], "What is near you?\n1 Puma Area 3\n2 St Mary's"],
  [["6"], "You can rate after the delivery."],
  [["9"], `Choose a number from the list.\n${MAIN}`],
  [
    ["9", "", "2 3", "١", "-1", "2"],
    "PIN ****. Tell it to the rider only when you hold the parcel.",
  ],
  [["4", "2", " "], NEIGHBOUR_NAME],
])("%j leads to %j", async (inputs, text) => {
  expect(await open(inputs)).toMatchObject({ text });
});

test.each<[string[], object]>([
  [["4", "1"], { kind: "later" }],
  [
    ["4", "2", "Mayi\u0000 Phiri\n"],
    {
      kind: "neighbour",
      text: "Mayi Phiri",
      neighbour: { name: "Mayi Phiri", place: null, phone: null },
    },
  ],
  [
    ["4", "2", "Mayi Phiri of Area 25 +265999123456"],
    { kind: "neighbour", neighbour: { name: "Mayi Phiri of Area 25", phone: "+265999123456" } },
  ],
  [["4", "2", "0999 123"], { kind: "neighbour", neighbour: { name: "0999 123", phone: null } }],
  [
    ["4", "2", "Mayi Phiri, 0999 123 456"],
    { kind: "neighbour", neighbour: { name: "Mayi Phiri", phone: "+265999123456" } },
  ],
  [["5", "7", "2"], { kind: "landmark", text: "St Mary's" }],
])("%j asks for %j, and ends", async (inputs, request) => {
  expect(await open(inputs)).toMatchObject({ request, isOver: true, parcel: PARCEL });
});

describe("a parcel that a rider has", () => {
  const carried = [{ ...PARCEL, windows: WINDOWS }];

  test("is brought again when its recipient says, by numbers that last all day", async () => {
    const list =
      "3 Today 12:00-14:00\n4 Today 14:00-16:00\n5 Today 16:00-18:00\n7 Tomorrow 08:00-12:00\n8 Tomorrow 12:00-17:00";
    expect((await open(["4", "1"], carried)).text).toBe(`When?\n${list}`);
    for (const input of ["1", "6", "9", "0", "x"]) {
      const screen = await open(["4", "1", input], carried);
      expect(screen.text).toContain("Choose a number from the list.");
      expect(screen.request).toBeUndefined();
    }
    expect(await open(["4", "1", "1", "7"], carried)).toMatchObject({
      isOver: true,
      text: "Thank you. The rider brings K7QX from Mbowe Pharmacy again on Monday 30 November, 08:00-12:00.",
      request: { kind: "later", window: WINDOWS[3] },
    });
  });

  test("names the day of the chosen time, because an answer may be read after midnight", async () => {
    const { text } = await open(["4", "1", "8"], carried, "ny");
    expect(text).toContain("pa Lolemba 30 Novembala, 12:00-17:00.");
  });

  test("offers no time and no neighbour that the shop doesn't allow", async () => {
    const closed = [{ ...PARCEL, windows: [], mayNameNeighbour: false }];
    for (const inputs of [
      ["4", "1"],
      ["4", "2", "Mayi Phiri"],
    ]) {
      const screen = await open(inputs, closed);
      expect(screen).toMatchObject({ isOver: true });
      expect(screen.request).toBeUndefined();
    }
  });
});

test("a delivered parcel is rated, and tells no PIN", async () => {
  const delivered = {
    ...PARCEL,
    status: "delivered",
    standing: "delivered",
    pin: null,
    rider: null,
  } as const;
  expect(await open(["6", "0", "5"], [delivered])).toMatchObject({
    text: "Thank you for your rating: 5 of 5.",
    request: { kind: "rating", rating: 5 },
  });
  expect((await open(["2"], [delivered])).text).toBe("This parcel has no PIN now.");
  for (const inputs of [
    ["4", "1"],
    ["5", "1"],
  ]) {
    const screen = await open(inputs, [delivered]);
    expect(screen).toMatchObject({ isOver: true });
    expect(screen.request).toBeUndefined();
  }
});

test("the status of a delivery in dispute is the one on the recipient's page", async () => {
  const parcel = { ...PARCEL, status: "delivered", pin: null, rider: null } as const;
  const statusOf = async (standing: PhoneParcel["standing"]) =>
    (await open(["1"], [{ ...parcel, standing }])).text;
  expect(await statusOf("disputed")).toBe("K7QX from Mbowe Pharmacy: Problem reported.");
  expect(await statusOf("not_delivered")).toBe("K7QX from Mbowe Pharmacy: Not delivered.");
});

test("a number without parcels gets an answer that says so", async () => {
  expect(await open([], [])).toMatchObject({ isOver: false });
  expect((await open([], [])).text).toContain("No parcel is on its way to this number.");
  expect(await open(["1", "1"], [])).toMatchObject({ isOver: true });
});

test("a person with two parcels chooses one", async () => {
  const parcels = [PARCEL, SECOND];
  expect((await open([], parcels)).text).toBe(
    "Which parcel?\n1 Mbowe Pharmacy K7QX\n2 Shoprite ABCD",
  );
  expect((await open(["2"], parcels)).text).toContain("Shoprite ABCD");
  expect((await open(["2", "2"], parcels)).parcel).toEqual(SECOND);
});

describe("two people on one number", () => {
  const parcels = [PARCEL, OF_ANOTHER];

  test.each([[[]], [["1"]], [["ABC"]], [["1", "2"]]])(
    "see neither parcel before a code: %j",
    async (inputs) => {
      const screen = await open(inputs, parcels);
      expect(screen.parcel).toBeUndefined();
      expect(screen.text).not.toMatch(/Mbowe|Shoprite|K7QX|ABCD/);
      expect(screen.isOver).toBe(false);
    },
  );

  test("open the one whose code they have, within three tries", async () => {
    expect((await open(["x", "y", "abcd", "2"], parcels)).parcel).toEqual(OF_ANOTHER);
    expect(await open(["x", "y", "z", "abcd"], parcels)).toMatchObject({ isOver: true });
  });
});

test("the same inputs lead to the same screen, also after a session that was cut off", async () => {
  const way = ["4", "2", "Mayi Phiri"];
  for (let step = 0; step <= way.length; step += 1) {
    const inputs = way.slice(0, step);
    expect(await open(inputs)).toEqual(await open(inputs));
    expect((await open(inputs)).request === undefined).toBe(step < way.length);
  }
});

describe.each(LANGUAGES)("every screen in %s", (language) => {
  const longest: PhoneParcel = {
    ...PARCEL,
    merchantName: "Queen Elizabeth Central Hospital Pharmacy",
    rider: { name: "Tawonganimtambo", phone: "+265888765432" },
  };
  const parcels = Array.from({ length: 4 }, () => longest);
  const places = Array.from({ length: 4 }, () => "W".repeat(22));
  const WAYS = [
    ...[[], ["1"], ["2"], ["3"], ["4"], ["4", "1"], ["4", "2"], ["4", "2", "x"], ["5"], ["5", "1"]],
    ...[["6"], ["6", "5"], ["0"], ["5", "0"], ["4", "1", "0"], ["4", "1", "8"]],
  ];

  test("is one message and one USSD screen with the longest names, in letters that every phone has", async () => {
    const menu = PHONE_MENU[language];
    const { texts, unwritten } = noteTexts(menu);
    const screens = [await open([], parcels, language), await open(["0"], parcels, language)];
    for (const status of ORDER_STATUSES) {
      for (const inputs of WAYS) {
        const world = { parcels: [{ ...longest, status }], language };
        const findLandmarks = () => Promise.resolve(places);
        screens.push(await recipientMenu(inputs, { ...world, findLandmarks }));
      }
    }
    const carried = [{ ...longest, windows: WINDOWS }];
    for (const inputs of WAYS) screens.push(await open(inputs, carried, language));
    screens.push(await open(["1"], [{ ...longest, rider: null }], language));
    const neighbour = { name: "Tawonganimtambo Nyasulu of Area 25", pin: "4821", hasPhone: true };
    screens.push(await open(["2"], [{ ...longest, neighbour }], language));
    const office = {
      id: "ctr_1",
      name: "Kabaza office beside the old market",
      landmark: "Shop 4, first floor, beside the bank",
    };
    const counter = { ...office, hours: [], latitude: 0, longitude: 0, keepDays: 30 };
    const counters = Array.from({ length: 4 }, () => counter);
    for (const inputs of [["4"], ["4", "3"], ["4", "3", "1"]]) {
      screens.push(await open(inputs, [{ ...longest, counters }], language));
    }
    const there = { ...counter, until: WINDOWS[0]!.until, since: WINDOWS[0]!.from };
    for (const inputs of [["1"], ["2"], ["4"]]) {
      screens.push(await open(inputs, [{ ...longest, counter: there }], language));
    }
    for (const inputs of [["8"], ["8", "1"], ["8", "2"]]) {
      screens.push(await open(inputs, [longest], language));
      screens.push(await open(inputs, [{ ...longest, isNotOrdered: true }], language));
    }
    const safe = { ...longest, counters, mayChooseSafePlace: true };
    for (const inputs of [["4"], ["4", "4"], ["4", "4", "W".repeat(90)]]) {
      screens.push(await open(inputs, [safe], language));
    }
    const chosen = { ...safe, safePlace: "W".repeat(80) };
    for (const inputs of [
      ["4", "4"],
      ["4", "4", "2"],
    ]) {
      screens.push(await open(inputs, [chosen], language));
    }
    menu.replySafePlace({ screen: menu.safePlace });
    menu.replySafePlace({
      screen: menu.safePlaceNow({ code: longest.code, place: "W".repeat(40) }),
    });
    menu.replyNotMine({
      screen: menu.notOrderedSure({
        merchant: longest.merchantName.slice(0, MERCHANT_NAME_MAX),
        code: longest.code,
      }),
    });
    for (const phone of ["", " 0999 123 456"]) {
      screens.push(await open(["4", "2", neighbour.name + phone], [longest], language));
    }
    for (const payBy of [null, "mobile_money"] as const) {
      screens.push(await open(["2"], [{ ...longest, toPayMinor: 15_000_000, payBy }], language));
    }
    for (const { text } of screens) expect(`CON ${text}`.length).toBeLessThanOrEqual(USSD_MAX);
    // Requests that only text messages make.
    const keyword = "NEIGHBOUR";
    const codes = parcels.map((it) => `${it.code} (${it.merchantName.slice(0, 15)})`).join(", ");
    menu.whichPerson({ keyword });
    menu.whichParcel({ keyword, codes });
    menu.received({ merchant: longest.merchantName.slice(0, MERCHANT_NAME_MAX) });
    for (const say of [menu.data, menu.dataLink]) say({ link: LONGEST_LINK });
    for (const count of [0, 1, 1_000]) menu.erased({ count });
    for (const say of [menu.ready, menu.readyCollected]) say({ code: longest.code });
    menu.readyWhich({ codes: Array.from({ length: 12 }, () => longest.code).join(", ") });
    const numbered = places.map((place, index) => `${index + 1} ${place}`).join("\n");
    menu.replyPlace({ screen: menu.where({ list: numbered }) });
    const times = WINDOWS.map(({ number, day }) => `${number} ${menu.windows[day](TIMES)}`);
    menu.replyCounter({
      screen: menu.counters({
        list: counters.map(({ name }) => `1 ${name.slice(0, 24)}`).join("\n"),
      }),
    });
    menu.replyLater({ screen: menu.when({ list: times.join("\n") }) });
    expect([...unwritten]).toEqual([]);
    for (const text of texts) {
      expect([text, text.length, smsSegments(text)]).toEqual([text, text.length, 1]);
      expect(smsText(text)).toBe(text);
    }
  });
});

describe("a text message", () => {
  test.each<[string, object]>([
    ["pin", { kind: "menu", inputs: ["2"] }],
    ["data", { kind: "data" }],
    ["Erase", { kind: "erase", isSure: false }],
    ["erase YES!", { kind: "erase", isSure: true }],
    ["erase my name", { kind: "message" }],
    [" Pin. ", { kind: "menu", inputs: ["2"] }],
    ["PIN k7qx", { kind: "menu", inputs: ["2"], parcel: PARCEL }],
    ["NEIGHBOUR Mayi Phiri K7QX", { kind: "menu", inputs: ["4", "2", "Mayi Phiri"] }],
    ["rate 5", { kind: "menu", inputs: ["6", "5"] }],
    ["place 2", { kind: "menu", inputs: ["5", "2"] }],
    ["Stop", { kind: "stop" }],
    ["STOP the rider at the gate", { kind: "message" }],
    ["start", { kind: "start" }],
    ["MENU", { kind: "help" }],
    ["chichewa", { kind: "language", language: "ny" }],
    ["Ndili ku msika", { kind: "message" }],
    ["", { kind: "message" }],
    ["我在市场", { kind: "message" }],
    ["a".repeat(10_000), { kind: "message" }],
    ["__proto__", { kind: "message" }],
    ["constructor", { kind: "message" }],
  ])("%.30j is read as %j", (text, command) => {
    expect(readCommand(text, [PARCEL, SECOND])).toMatchObject(command);
  });
});
