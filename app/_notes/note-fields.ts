import { z } from "zod";
import { noteContact } from "@/db/schema";

/** The fields of a note's form, beside those that name its subject. */
export const NOTE_FIELDS = {
  id: z.string(),
  contact: z.enum(noteContact.enumValues),
  text: z.string(),
};
