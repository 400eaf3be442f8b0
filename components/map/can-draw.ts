/** Asked before a map is fetched, because on many cheap phones the answer is no. */
export function canDraw(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}
