let current = "";

/** The country in whose notation a phone number may be sent; none where the caller has no market. */
export const numberRegion = () => current;

/** Parses with a country's notation of phone numbers. Parsing does not wait, so no other request sees the country. */
export function parseInRegion<Parsed>(region: string, parse: () => Parsed): Parsed {
  const before = current;
  current = region;
  try {
    return parse();
  } finally {
    current = before;
  }
}
