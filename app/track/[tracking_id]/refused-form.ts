/** An incomplete form, to be shown again with its contents. */
export type RefusedForm = {
  form: "rating" | "dispute" | "pay" | "place" | "wish" | "entrance" | null;
  values: Partial<Record<string, string>>;
};

export const NOTHING_REFUSED: RefusedForm = { form: null, values: {} };
