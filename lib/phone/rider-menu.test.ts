import { describe, expect, test } from "vitest";
import { smsSegments, smsText } from "@/lib/core/sms-text";
import { DomainError, type RefusalCode } from "@/lib/domain/errors";
import { jobNumberOf } from "@/lib/domain/handover/phone-menu/job-number";
import type {
  RiderDay,
  RiderJob,
  RiderOffer,
} from "@/lib/domain/handover/rider-phone/phone-messages";
import { nextStepsOf } from "@/lib/domain/handover/rider-phone/rider-steps";
import { ORDER_LIFE, ORDER_STATUSES } from "@/lib/domain/order-status";
import { LANGUAGES, type Language } from "@/lib/messages/language";
import { RIDER_MENU } from "@/lib/messages/rider-menu.gen";
import { noteTexts } from "@/test/written-texts";
import { readRiderCommand } from "./read-rider-command";
import { listedOf, riderMenu } from "./rider-menu";
import { cut, doneText, nextText, refusedText } from "./rider-texts";

/** Letters of a USSD screen, the word before it included. */
const USSD_MAX = 182;

const LONG_NAME = "Queen Elizabeth Central Hospital Pharmacy";

const OFFER = {
  id: "off_1",
  orderId: "ord_a",
  payMinor: 1_234_500,
  currency: "MWK",
  toPickupM: 12_300,
  distanceM: 38_400,
  pickup: { address: LONG_NAME, latitude: 0, longitude: 0 },
} as RiderOffer;

function jobAt(status: RiderJob["status"], orderId = "ord_b"): RiderJob {
  const held = { status, onFailed: "return", failedAttempts: 1 } as const;
  return {
    ...held,
    orderId,
    next: nextStepsOf(held),
    pickupContactName: "Mercy Chimwemwe Kamanga",
    pickupContactPhone: "+265881234567",
    collectMinor: 0,
    currency: "MWK",
    dropoffNote: "The dog does not bite, knock at the window",
    pickupNote: "Ask for Mercy at the side gate, behind the pharmacy",
    pickup: { merchantName: LONG_NAME, phone: "+265991234567" },
    delivery: { receiverName: "Tawonganimtambo Nyasulu", receiverPhone: "+265888765432" },
    returnPinCheck: { salt: "", iterations: 1, hash: "" },
  } as RiderJob;
}

const RIDER = { firstName: "Tawonganimtambo", state: "busy_external" } as RiderDay["rider"];

/** The most that a rider has, who collected at several doors. */
const CASH = {
  inHandMinor: 123_456_700,
  dueMinor: 0,
  limitMinor: 0,
  isOverdue: false,
  code: "012345",
  counters: Array(2).fill({ name: LONG_NAME, hours: [], roomMinor: 123_456_700 }),
};

const EARNINGS = { today: { amountMinor: 0, currency: "MWK" } } as RiderDay["earnings"];

type Day = Pick<RiderDay, "rider" | "offers" | "jobs" | "cash" | "earnings">;

const dayOf = (jobs: RiderJob[], offers: RiderOffer[] = []): Day => ({
  rider: RIDER,
  offers,
  jobs,
  cash: CASH,
  earnings: EARNINGS,
});

function open(inputs: string[], day: Day, language: Language = "en", listed = listedOf(day)) {
  return riderMenu(inputs, { day, listed, hasParcels: true, language });
}

const N = jobNumberOf("ord_b");

describe("a session", () => {
  const day = dayOf([jobAt("in_transit")], [OFFER]);

  test.each<[string[], object]>([
    [["1", "1"], { kind: "accept_offer", offerId: "off_1" }],
    [["x", "1", "4", "2"], { kind: "decline_offer", offerId: "off_1" }],
    [["2", "1"], { kind: "arrive", orderId: "ord_b" }],
    [["2", "2", "482", "4821"], { kind: "deliver", orderId: "ord_b", pin: "4821" }],
    [["2", "3", "4"], { kind: "give_up", orderId: "ord_b", reason: "refused" }],
    [["2", "3", "1", "2"], { kind: "give_up", orderId: "ord_b", reason: "nobody_there" }],
    [["2", "3", "1", "1"], { kind: "give_up", calledAt: expect.any(Date) }],
    [["5", "1"], { kind: "raise_alarm" }],
    [["7"], { kind: "go_online" }],
    [["8"], { kind: "go_offline" }],
  ])("asks by %j for %j", (inputs, request) => {
    expect(open(inputs, day)).toMatchObject({ kind: "request", request });
  });

  test("asks for the money again after a PIN that is entered twice", () => {
    const paying = dayOf([{ ...jobAt("in_transit"), collectMinor: 500_000 }]);
    const enterAmount = { kind: "screen", text: expect.stringContaining("5,000") };
    expect(open(["1", "2", "4821", "4821"], paying)).toMatchObject(enterAmount);
    const request = { kind: "deliver", pin: "4821", collectedMinor: 500_000 };
    expect(open(["1", "2", "4821", "4821", "5000"], paying)).toMatchObject({ request });
  });

  test.each(LANGUAGES)("asks before an SOS in %s, and sends the word SOS at once", (language) => {
    expect(open(["5"], day, language)).toMatchObject({ text: RIDER_MENU[language].sos });
    expect(readRiderCommand("sos!", dayOf([]), language)).toEqual({
      request: { kind: "raise_alarm" },
    });
  });

  test("checks the parcel's code when it is collected, and asks why an order is dropped", () => {
    const atShop = dayOf([jobAt("arrived_at_pickup")]);
    expect(open(["1", "1"], atShop)).toMatchObject({ text: "Enter the code on the parcel." });
    const request = { kind: "pick_up", orderId: "ord_b", code: "k7qx" };
    expect(open(["1", "1", "k7qx"], atShop)).toMatchObject({ request });
    expect(open(["1", "2", "5"], atShop)).toMatchObject({ request: { reason: "not_ready" } });
  });

  test("says the cash in hand and the code for handing it in, and without cash that there is none", () => {
    const text = `You have MK 1,234,567. Hand it in at your company with code 012 345. Or at ${cut(LONG_NAME, 20)}, ${cut(LONG_NAME, 20)}.`;
    expect(open([], day)).toMatchObject({ text: expect.stringContaining("6 Cash in hand") });
    expect(open(["6"], day)).toEqual({ kind: "screen", text, isOver: true });
    for (const word of ["cash", "Ndalama"])
      expect(readRiderCommand(word, day, "en")).toEqual({ answer: text });
    const none = { ...day, cash: { ...CASH, inHandMinor: 0, code: null } };
    expect(open([], none)).toMatchObject({ text: expect.not.stringContaining("Cash in hand") });
    expect(readRiderCommand("CASH", none, "en")).toEqual({
      answer: "You have no cash to hand in.",
    });
  });

  test("passes inputs behind 9 to the recipient's menu", () => {
    expect(open(["9", "2"], day)).toEqual({ kind: "parcels", inputs: ["2"] });
  });

  test("leads by 4 through more offers and jobs than a screen holds, and from the last to the first", () => {
    const jobs = ["b", "c", "d", "e"].map((letter) => jobAt("in_transit", `ord_${letter}`));
    const many = dayOf(jobs, [OFFER]);
    const textOf = (...inputs: string[]) => {
      const screen = open(inputs, many);
      return "text" in screen ? screen.text : "";
    };
    expect(textOf()).toMatch(/\n1 Offer.*\n2 .*\n3 .*\n4 More\n5 SOS\n6 Cash in hand\n7 Go online/);
    expect(textOf("4")).toMatch(/\n1 .*\n2 .*\n4 More\n5 SOS\n6 Cash in hand\n7/);
    expect(open(["4", "2", "1"], many)).toMatchObject({ request: { orderId: "ord_e" } });
    expect(open(["4", "3", "0", "4", "1", "1"], many)).toMatchObject({
      request: { kind: "accept_offer" },
    });
    expect(open(["4", "4"], day)).toMatchObject({ text: expect.not.stringContaining("More") });
  });

  test("keeps the meaning of its numbers, also when offers and jobs change", () => {
    const listed = listedOf(day);
    const later = dayOf([jobAt("arrived"), jobAt("assigned", "ord_c")]);
    expect(open(["1"], later, "en", listed)).toMatchObject({
      text: "This offer is over. It went to another rider.",
      isOver: true,
    });
    expect(open(["2", "1"], later, "en", listed)).toMatchObject({
      request: { kind: "arrive", orderId: "ord_b" },
    });
    expect(open(["3"], later, "en", listed)).toMatchObject({ kind: "screen", isOver: false });
  });
});

/** An offer of a bundle. */
function part(id: string, address: string | null, bundleId: string | null = "bun_1"): RiderOffer {
  return {
    ...OFFER,
    id: `off_${id}`,
    orderId: `ord_${id}`,
    bundleId,
    extraMinutes: 40,
    distanceM: 4_200,
    delivery: { address, latitude: 0, longitude: 0 },
  };
}

describe("an offer of several parcels", () => {
  const bundle = [part("p", "Area 25"), part("q", null), part("r", "Kawale, behind the market")];
  const day = dayOf([], [part("o", "Area 47", null), ...bundle]);
  const textOf = (inputs: string[], of = day) => {
    const screen = open(inputs, of);
    return "text" in screen ? screen.text : "";
  };

  test("is one line of the menu, and one answer accepts or declines all", () => {
    expect(textOf([])).toMatch(
      /\n1 Offer, MK 12,345\n2 Offer of 3, MK 37,035\n5 SOS\n6 Cash in hand\n7 /,
    );
    expect(textOf(["2"])).toMatch(
      /^3 parcels at Queen Elizabeth Cen\., 12\.3 km away\. 40 min more\. MK 37,035\n1 Accept all\n2 /,
    );
    const accepts = { request: { kind: "accept_offer", offerId: "off_p" } };
    expect(open(["2", "1"], day)).toMatchObject(accepts);
    expect(open(["2", "2"], day)).toMatchObject({ request: { kind: "decline_offer" } });
    expect(open(["2", "3", "1"], day)).toMatchObject(accepts);
    expect(open(["2", "3", "3", "2"], day)).toMatchObject({ request: { kind: "decline_offer" } });
  });

  test("lists its stops, from which it is answered too", () => {
    expect(textOf(["2", "3"])).toBe(
      "- Area 25\n- 4.2 km\n- Kawale, behi.\n1 Accept all\n2 Decline all",
    );
    const many = Array.from({ length: 25 }, (_, place) => part(`m${place}`, "Area 49"));
    expect(textOf(["1", "3"], dayOf([], many))).toMatch(/^(- Area 49\n){7}- and 18 more\n1 /);
    expect(textOf(["1", "3"])).toMatch(/^Offer: .*\n1 Accept\n2 Decline$/);
  });

  test("is named by its first parcel in a text message", () => {
    const numberOf = (id: string) => jobNumberOf(`ord_${id}`);
    expect(readRiderCommand(`YES ${numberOf("p")}`, day, "en")).toEqual({
      request: { kind: "accept_offer", offerId: "off_p" },
    });
    expect(readRiderCommand("JOBS", day, "en")).toEqual({
      answer: `${numberOf("o")} Offer, MK 12,345\n${numberOf("p")} Offer of 3, MK 37,035`,
    });
  });
});

describe("a text message", () => {
  const one = dayOf([jobAt("in_transit")], [OFFER]);
  const two = dayOf([jobAt("in_transit"), jobAt("assigned", "ord_c")]);
  const changed = dayOf([{ ...jobAt("in_transit"), changed: ["money"] }]);
  const paying = dayOf([{ ...jobAt("in_transit"), collectMinor: 500_000 }]);
  const offerNumber = jobNumberOf("ord_a");

  test.each<[string, Day, object | undefined]>([
    [`yes ${offerNumber}`, one, { request: { kind: "accept_offer", offerId: "off_1" } }],
    [`INDE ${offerNumber}.`, one, { request: { kind: "accept_offer" } }],
    [`Ayi ${offerNumber}`, one, { request: { kind: "decline_offer", offerId: "off_1" } }],
    ["YES", one, { answer: expect.stringContaining(`\n${offerNumber} Offer`) }],
    ["door", one, { request: { kind: "arrive", orderId: "ord_b" } }],
    ["DOOR", two, { answer: expect.stringContaining(`\n${N} `) }],
    [`DOOR ${N}`, two, { request: { kind: "arrive", orderId: "ord_b" } }],
    ["DOOR 07", one, { answer: expect.stringMatching(/^Which one/) }],
    ["Done 4821", one, { request: { kind: "deliver", orderId: "ord_b", pin: "4821" } }],
    [`DONE ${N} 4821`, two, { request: { kind: "deliver", orderId: "ord_b", pin: "4821" } }],
    ["DONE 4821 25000", changed, { request: { pin: "4821", collectedMinor: 2_500_000 } }],
    ["DONE 4821", changed, { request: { pin: "4821", collectedMinor: undefined } }],
    // A PIN that is typed twice is no part of the money.
    ["DONE 4821 4821", paying, { answer: expect.stringContaining("the PIN and the money") }],
    ["DONE 4821 4821 5000", paying, { request: { pin: "4821", collectedMinor: 500_000 } }],
    ["DONE 5000 5000", paying, { request: { pin: "5000", collectedMinor: 500_000 } }],
    ["DONE", one, { answer: `Reply DONE ${N} and the PIN.` }],
    ["GOT k7qx", one, { request: { kind: "pick_up", orderId: "ord_b", code: "K7QX" } }],
    ["FAIL 4", one, { request: { kind: "give_up", orderId: "ord_b", reason: "refused" } }],
    ["FAIL 1", one, { answer: expect.stringContaining(`FAIL ${N} 1 CALLED`) }],
    ["FAIL 1 called", one, { request: { reason: "nobody_there", calledAt: expect.any(Date) } }],
    ["FAIL 99999", one, { answer: expect.stringMatching(/^Why\?/) }],
    ["drop 3", one, { request: { kind: "drop", orderId: "ord_b", reason: "unwell" } }],
    ["ONLINE", one, { request: { kind: "go_online" } }],
    ["JOBS", dayOf([]), { answer: "You have no offers and no jobs." }],
    ["GO", dayOf([]), { answer: "You have no offers and no jobs." }],
    ["", one, undefined],
    ["我在市场", one, undefined],
    ["__proto__", one, undefined],
    ["constructor 12", one, undefined],
    ["a".repeat(10_000), one, undefined],
    [`DONE ${"1 ".repeat(5_000)}`, one, { answer: `Reply DONE ${N} and the PIN.` }],
  ])("%.30j is read as it is meant", (text, day, command) => {
    const read = readRiderCommand(text, day, "en");
    if (command === undefined) expect(read).toBeUndefined();
    else expect(read).toMatchObject(command);
  });
});

describe.each(LANGUAGES)("every text in %s", (language) => {
  test("lists more than fits on further pages, each of one message with the longest names", () => {
    const names = ["b", "c", "d", "e", "f", "g", "h", "i"];
    const jobs = names.map((letter) => jobAt("arrived_at_pickup", `ord_${letter}`));
    const numbers = ["ord_a", ...names.map((letter) => `ord_${letter}`)].map(jobNumberOf);
    const page = (text: string) => {
      const read = readRiderCommand(text, dayOf(jobs, [OFFER]), language);
      return read && "answer" in read ? read.answer.split("\n") : [];
    };
    const word = language === "ny" ? "NTCHITO" : "JOBS";
    const [first, second, third] = [page("jobs"), page(`${word} 2`), page(`${word} 3`)];
    expect([first.at(-1), second.at(-1)]).toEqual([
      expect.stringContaining(`${word} 2`),
      expect.stringContaining(`${word} 3`),
    ]);
    const listed = [...first.slice(0, -1), ...second.slice(0, -1), ...third];
    expect(listed.map((line) => line.slice(0, 2))).toEqual(numbers);
    for (const lines of [first, second, third]) expect(smsSegments(lines.join("\n"))).toBe(1);
    for (const past of ["JOBS 4", "JOBS 0", "JOBS 9"]) expect(page(past)).toEqual(first);
  });

  test("is one message and one USSD screen with the longest names, in letters that every phone has", () => {
    const menu = RIDER_MENU[language];
    const { texts, unwritten } = noteTexts(menu);
    const said = ORDER_STATUSES.flatMap((status) => {
      const jobs = [jobAt(status), jobAt(status, "ord_c"), jobAt(status, "ord_d")];
      const day = dayOf(jobs, [OFFER]);
      const several = Array.from({ length: 25 }, (_, place) => part(`m${place}`, LONG_NAME));
      const more = dayOf(jobs, [OFFER, ...several]);
      const [job] = jobs;
      const paid = dayOf([{ ...jobAt(status), collectMinor: 15_000_000 }]);
      const byPhone = dayOf([{ ...jobAt(status), byPhoneMinor: 15_000_000 }]);
      const screens = [[], ["1"], ["2"], ["2", "1"], ["2", "2"], ["2", "3"], ["2", "3", "1"]];
      const commands = [
        "CASH",
        "JOBS",
        "JOBS 2",
        "YES",
        "DOOR",
        `FAIL ${N}`,
        `DROP ${N}`,
        `FAIL ${N} 1`,
      ];
      return [
        ...screens.map((inputs) => open(inputs, day, language)),
        ...[[], ["2"], ["2", "3"]].map((inputs) => open(inputs, more, language)),
        ...commands.map((text) => readRiderCommand(text, more, language)),
        ...[["1"], ["1", "1", "4821"], ["1", "2", "4821"]].map((it) => open(it, paid, language)),
        open(["1"], byPhone, language),
        readRiderCommand("DONE 4821", paid, language),
        readRiderCommand(
          "CASH",
          { ...paid, cash: { ...CASH, inHandMinor: 0, code: null } },
          language,
        ),
        { text: done("accept_offer", job!, true) },
        { text: done("arrive", job!, false) },
        { text: refused("order_status_conflict", { status: ORDER_LIFE[status].label }) },
      ];
    });
    texts.add(refused("wrong_pin", { triesLeft: 4 }));
    const left = { amountMinor: 150_000_00, currency: "MWK", why: "cancelled", company: LONG_NAME };
    for (const code of ["mobile_money_only", "cash_left"] as const) texts.add(refused(code, left));
    const problem = { kind: "collect_first", amount: 150_000, currency: "MWK" };
    texts.add(refused("invalid_request", { issues: [{ path: "collectedMinor", problem }] }));
    const least = { ...problem, kind: "collect_least", least: 149_999 };
    texts.add(refused("invalid_request", { issues: [{ path: "collectedMinor", problem: least }] }));
    for (const kind of Object.keys(menu.next))
      nextText(
        {
          orderId: "ord_b",
          next: [{ kind: kind.replace("_and_collect", "") } as never],
          collectMinor: kind.endsWith("_and_collect") ? 1 : 0,
        },
        language,
      );
    for (const it of said) {
      if (!it || !("text" in it || "answer" in it)) continue;
      texts.add("text" in it ? it.text : it.answer);
      if ("isOver" in it) expect(`CON ${it.text}`.length).toBeLessThanOrEqual(USSD_MAX);
    }
    expect([...unwritten]).toEqual([]);
    for (const text of texts) {
      expect([text, text.length, smsSegments(text)]).toEqual([text, text.length, 1]);
      expect(smsText(text)).toBe(text);
    }
  });

  const done = (kind: "accept_offer" | "arrive", job: RiderJob, isDone: boolean) =>
    `${doneText(kind, { isDone, job }, language)} ${nextText(job, language)}`;

  const refused = (code: RefusalCode, details: object) =>
    refusedText(new DomainError(code, details), language) ?? "";
});
