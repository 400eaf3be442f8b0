/** A form that was sent without what it needs, to be shown again as it was filled in. */
export type RefusedForm = {
  form: "rating" | "dispute" | null;
  values: Partial<Record<string, string>>;
};

export const NOTHING_REFUSED: RefusedForm = { form: null, values: {} };
