/** An incomplete form, to be shown again with its contents. */
export type RefusedForm = {
  form: "rating" | "dispute" | "pay" | "place" | "wish" | "entrance" | null;
  values: Partial<Record<string, string>>;
};

/** What is wrong with a photo of the entrance, which its page says beside the form. */
export type EntranceProblem = "no_photo" | "too_large" | "there";

export const NOTHING_REFUSED: RefusedForm = { form: null, values: {} };
