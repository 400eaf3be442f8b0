import { sql } from "@/db/client";
import { refuseValue } from "../../errors";
import { phoneNumberOf } from "../../phone-number";

/** A number that a stranger typed, as the first market reads it that knows it; E.164. @throws invalid_request */
export async function readTypedPhone(typed: string): Promise<string> {
  const regions = await sql<{ region: string }[]>`
    select distinct phone_region as region from markets order by region`;
  const [phone] = regions.flatMap(({ region }) => phoneNumberOf(typed, region) ?? []);
  return phone ?? refuseValue("phone", { kind: "no_phone" });
}
