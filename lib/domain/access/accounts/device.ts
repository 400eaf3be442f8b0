/** The known facts about the device of a sign-in. */
export type Device = { address: string; userAgent: string | null };

/** The cookie by which the sign-in pages recognise a device. It holds the id of the session that was last started on it. */
export const DEVICE_COOKIE = "tumiza-device";

/** Long enough for any browser's name; callers can send any text. */
const USER_AGENT_LIMIT = 400;
const ADDRESS_LIMIT = 64;

/** The stored description of a device: bounded, and without characters that Postgres cannot store. */
export function storedDevice({ address, userAgent }: Device): {
  address: string | null;
  userAgent: string | null;
} {
  return {
    address: text(address, ADDRESS_LIMIT),
    userAgent: text(userAgent ?? "", USER_AGENT_LIMIT),
  };
}

function text(value: string, limit: number): string | null {
  return value.replaceAll("\u0000", "").slice(0, limit) || null;
}
