import { z } from "zod";
import { instant } from "@/lib/http/fields";
import { ON_EARTH, positionFields } from "../position-fields";

/** An hour and a half of a position every half a minute, and less than 64 kB. */
const POSITIONS_MAX = 200;

const position = z
  .object({ ...positionFields, recordedAt: instant.transform((text) => new Date(text)) })
  .refine(...ON_EARTH);

/** What POST /driver/positions accepts. */
export const positionsBody = z.object({ positions: z.array(position).max(POSITIONS_MAX) });
