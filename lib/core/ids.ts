import { customAlphabet } from "nanoid";

export const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** 22 base62 characters are 131 random bits: not to be guessed, and no coordination needed. */
const random = customAlphabet(BASE62, 22);

export type IdPrefix =
  | "mer"
  | "key"
  | "cou"
  | "tok"
  | "quo"
  | "ord"
  | "run"
  | "trk"
  | "trk_test"
  | "rcv"
  | "rcv_test"
  | "usr"
  | "req"
  | "whe"
  | "ses"
  | "ser"
  | "inv"
  | "wdr"
  | "dst"
  | "top"
  | "pst"
  | "plc"
  | "pkp"
  | "ctr"
  | "imp"
  | "pin"
  | "pkr"
  | "viw"
  | "adj"
  | "prc"
  | "nte"
  | "mai"
  | "pcd"
  | "emc"
  | "rpl"
  | "hin"
  | "hnt"
  | "ent"
  | "rem"
  | "cpo"
  | "icd"
  | "cpm"
  | "pay"
  | "prp"
  | "prn"
  | "slp"
  | "adv"
  | "alm"
  | "rms"
  | "trs"
  | "lcs"
  | "stp"
  | "sal"
  | "buy"
  | "dtr"
  | "brc"
  | "exp"
  | "fis"
  | "rpf"
  | "dph";

/** A new id whose prefix names its kind: `ord_5uQ…`. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${random()}`;
}

/** Whether a text has the form of an id of this kind. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && /^[0-9A-Za-z]{22}$/.test(text.slice(prefix.length + 1));
}

/** Whether a text has the form of a tracking id, of either environment. */
export function isTrackingId(text: string): boolean {
  return isId("trk", text) || isId("trk_test", text);
}
