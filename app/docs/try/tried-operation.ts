/** What the console needs of an operation. */
export type TriedOperation = {
  operationId: string;
  summary: string;
  method: string;
  path: string;
  isOfCourier: boolean;
  isKeyed: boolean;
  parameters: { name: string; in: string; isRequired: boolean }[];
  /** An example of its body; null for an operation without one. */
  body: string | null;
};
