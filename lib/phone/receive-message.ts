import type { ReplyChannel } from "@/db/schema";
import { changePreference } from "@/lib/domain/handover/phone-menu/change-preference";
import { chooseCounterByPhone } from "@/lib/domain/handover/phone-menu/choose-counter";
import { chooseNextTryByPhone } from "@/lib/domain/handover/phone-menu/choose-next-try";
import { chooseSafePlaceByPhone } from "@/lib/domain/handover/phone-menu/choose-safe-place";
import {
  ERASE_WORD,
  eraseByPhone,
  hasAskedToErase,
  OWN_DATA_LINK,
} from "@/lib/domain/handover/phone-menu/data-by-phone";
import { doRequest, type MenuRequest } from "@/lib/domain/handover/phone-menu/do-request";
import { findLandmarks } from "@/lib/domain/handover/phone-menu/find-landmarks";
import { findRiderOfPhone } from "@/lib/domain/handover/phone-menu/find-rider-of-phone";
import { findReply, keepReply, type Reply } from "@/lib/domain/handover/phone-menu/keep-reply";
import {
  listParcels,
  readPhoneLanguage,
  type PhoneParcel,
} from "@/lib/domain/handover/phone-menu/list-parcels";
import { markReadyByPhone } from "@/lib/domain/handover/phone-menu/mark-ready-by-phone";
import { nameNeighbourByPhone } from "@/lib/domain/handover/phone-menu/name-neighbour";
import { grantPhoneAuthority, type PhoneOwner } from "@/lib/domain/handover/phone-menu/phone-owner";
import { sayNotOrderedByPhone } from "@/lib/domain/handover/phone-menu/say-not-ordered";
import type { IncomingSms } from "@/lib/domain/messaging/texts/providers/sms-provider";
import { writtenCounter } from "@/lib/domain/order-counter";
import { parseLanguage, type Language } from "@/lib/messages/language";
import { PHONE_MENU } from "@/lib/messages/phone-menu.gen";
import { answerRiderMessage } from "./answer-rider-message";
import type { MenuScreen } from "./menu-screen";
import { readCommand, type Command } from "./read-command";
import { channelOf, type Phone, type Received } from "./received";
import { isShared, parcelMenu } from "./recipient-menu";
import { MERCHANT_NAME_MAX } from "./write-notification";

/**
 * Performs a request by text message of a shop, a rider or a recipient, by the same menus as a USSD session, and
 * stages the answer. A message that comes twice is performed and answered once. A text without a keyword is stored for
 * the merchant to read.
 *
 * @throws invalid_request for an invalid sender
 */
export async function receiveMessage(provider: string, message: IncomingSms): Promise<void> {
  const owner = grantPhoneAuthority(message.phone);
  // A repeated STOP must not undo a START that came in between.
  if (await findReply(provider, message.messageId)) return;
  const [parcels, rider] = await Promise.all([listParcels(owner), findRiderOfPhone(owner)]);
  const command = readCommand(message.text, parcels);
  const language =
    command.kind === "language" ? command.language : parseLanguage(await readPhoneLanguage(owner));
  const phone = { owner, parcels, language };
  const { messageId, text } = message;
  const { reply, answer, request } =
    (await receiveOfShop(phone, text)) ??
    (rider && (await answerRiderMessage(rider, { provider, message, command, phone }))) ??
    (await receive(phone, command, { text, channel: channelOf(provider) }));
  const kept = { provider, messageId, channel: channelOf(provider), ...reply };
  const options = { answer, language, isRider: rider !== null };
  if (await keepChoice(owner, kept, request, options)) return;
  await keepReply(owner, kept, options);
}

/** Keeps a message that chooses the next try, a neighbour, a safe place or a counter, or ends the choice of one; false for any other. */
export async function keepChoice(
  owner: PhoneOwner,
  reply: Reply,
  request: MenuRequest | undefined,
  { answer, language }: { answer: string | null; language: Language },
): Promise<"done" | "refused" | false> {
  const { parcel } = reply;
  const choose = parcel && request && chooserOf(request, parcel);
  if (!choose) return false;
  if (await choose(owner, { ...reply, parcel }, { answer, language })) return "done";
  const { over } = PHONE_MENU[language];
  await keepReply(owner, { ...reply, kind: "question" }, { answer: answer && over, language });
  return "refused";
}

type Chooser = (
  owner: PhoneOwner,
  reply: Reply & { parcel: PhoneParcel },
  answer: { answer: string | null; language: Language },
) => Promise<boolean>;

function chooserOf(
  request: MenuRequest,
  { neighbour, safePlace }: PhoneParcel,
): Chooser | undefined {
  if (request.kind === "neighbour") {
    return (owner, reply, answer) => nameNeighbourByPhone(owner, reply, request.neighbour, answer);
  }
  if (request.kind === "counter") {
    return (owner, reply, answer) => chooseCounterByPhone(owner, reply, request.counter, answer);
  }
  if (request.kind === "safe_place" || request.kind === "in_person") {
    const place = request.kind === "safe_place" ? request.text : null;
    return (owner, reply, answer) => chooseSafePlaceByPhone(owner, reply, place, answer);
  }
  if (request.kind === "not_ordered" || request.kind === "ordered") {
    return (owner, reply, answer) => sayNotOrderedByPhone(owner, reply, request.kind, answer);
  }
  if (request.kind !== "later") return undefined;
  const { window } = request;
  if (window) return (owner, reply, answer) => chooseNextTryByPhone(owner, reply, window, answer);
  if (neighbour) return (owner, reply, answer) => nameNeighbourByPhone(owner, reply, null, answer);
  return safePlace === null
    ? undefined
    : (owner, reply, answer) => chooseSafePlaceByPhone(owner, reply, null, answer);
}

/** READY, alone or with a parcel's code; undefined for anything else, and for a phone of no shop. */
async function receiveOfShop(
  { owner, language }: Phone,
  text: string,
): Promise<Received | undefined> {
  const [, code] = /^\W*ready\b\W*(.*)$/is.exec(text) ?? [];
  const marked = code === undefined ? null : await markReadyByPhone(owner, code);
  if (!marked) return undefined;
  const texts = PHONE_MENU[language];
  const reply = { kind: "question" as const, text, parcel: undefined };
  if (marked.outcome === "choose") {
    const codes = marked.codes.join(", ");
    return { reply, answer: codes === "" ? texts.readyNone : texts.readyWhich({ codes }) };
  }
  const say = marked.outcome === "ready" ? texts.ready : texts.readyCollected;
  return { reply, answer: say({ code: marked.code }) };
}

async function receive(
  phone: Phone,
  command: Command,
  { text, channel }: { text: string; channel: ReplyChannel },
): Promise<Received> {
  const texts = PHONE_MENU[phone.language];
  switch (command.kind) {
    case "menu":
      return runMenu(phone, command, text);
    case "message":
      return keepMessage(phone, command.parcel, text);
    case "help":
      return asked(text, texts.help);
    case "data":
      return asked(text, texts.data({ link: OWN_DATA_LINK }));
    case "erase":
      return receiveErase(phone, command.isSure, channel);
    default: {
      await changePreference(phone.owner, command);
      const answers = { stop: texts.stopped, start: texts.started, language: texts.language };
      const reply = { kind: "preference" as const, text, parcel: undefined };
      return { reply, answer: answers[command.kind] };
    }
  }
}

function asked(text: string, answer: string): Received {
  return { reply: { kind: "question", text, parcel: undefined }, answer };
}

/** The first word asks, and the second one within an hour removes. Neither names a person, so both are kept. */
async function receiveErase(
  { owner, language }: Phone,
  isSure: boolean,
  channel: ReplyChannel,
): Promise<Received> {
  const texts = PHONE_MENU[language];
  if (!isSure || !(await hasAskedToErase(owner))) return asked(ERASE_WORD, texts.erase);
  const count = await eraseByPhone(owner, channel);
  return asked(`${ERASE_WORD} YES`, texts.erased({ count }));
}

async function runMenu(
  phone: Phone,
  { keyword, inputs, parcel: named }: Extract<Command, { kind: "menu" }>,
  text: string,
): Promise<Received> {
  const texts = PHONE_MENU[phone.language];
  const parcel = named ?? onlyParcel(phone.parcels);
  if (!parcel) {
    const reply = { kind: "question" as const, text, parcel: undefined };
    return { reply, answer: askWhich(phone, keyword) };
  }
  const screen = await parcelMenu([...inputs], parcel, { ...phone, findLandmarks });
  if (screen.request) await doRequest(parcel, screen.request);
  const { request } = screen;
  return {
    reply: { ...replyOf(screen, text), parcel },
    answer: answerOf(screen, keyword, texts),
    request,
  };
}

/** A list in a text message says how to answer it. */
function answerOf(
  { isOver, text: screen }: MenuScreen,
  keyword: string,
  texts: (typeof PHONE_MENU)[Language],
): string {
  if (isOver) return screen;
  if (keyword === "WHERE" || keyword === "PLACE") return texts.replyPlace({ screen });
  if (keyword === "COUNTER") return texts.replyCounter({ screen });
  if (keyword === "LEAVE") return texts.replySafePlace({ screen });
  if (keyword === "NOTMINE") return texts.replyNotMine({ screen });
  return keyword === "LATER" ? texts.replyLater({ screen }) : screen;
}

/** The stored text of a screen that performed an action; otherwise the request. */
export function replyOf(
  { request }: MenuScreen,
  asked: string | null,
): Pick<Reply, "kind" | "text"> {
  if (!request || request.kind === "erase") return { kind: "question", text: asked };
  if (isWithoutWords(request)) return { kind: request.kind, text: null };
  const { kind } = request;
  if (kind === "later") return { kind, text: null };
  if (kind === "counter") return { kind, text: writtenCounter(request.counter) };
  return { kind, text: kind === "rating" ? String(request.rating) : request.text };
}

type WithoutWords = Extract<MenuRequest, { kind: "not_ordered" | "ordered" | "in_person" }>;

function isWithoutWords(request: MenuRequest): request is WithoutWords {
  return (
    request.kind === "not_ordered" || request.kind === "ordered" || request.kind === "in_person"
  );
}

/** The parcel of a message: the named one, or the recipient's only one. A message without a parcel is stored too. */
function keepMessage(phone: Phone, named: PhoneParcel | undefined, text: string): Received {
  const texts = PHONE_MENU[phone.language];
  const parcel = named ?? onlyParcel(phone.parcels);
  const reply = { kind: "message" as const, text, parcel };
  if (!parcel) return { reply, answer: askWhich(phone, "") };
  const merchant = parcel.merchantName.slice(0, MERCHANT_NAME_MAX).trim();
  return { reply, answer: texts.received({ merchant }) };
}

function onlyParcel(parcels: PhoneParcel[]): PhoneParcel | undefined {
  return parcels.length === 1 ? parcels[0] : undefined;
}

function askWhich({ parcels, language }: Phone, keyword: string): string {
  const texts = PHONE_MENU[language];
  if (parcels.length === 0) return texts.none;
  if (isShared(parcels)) return texts.whichPerson({ keyword });
  const codes = parcels.map(({ code, merchantName }) => `${code} (${merchantName.slice(0, 15)})`);
  return texts.whichParcel({ keyword, codes: codes.join(", ") });
}
