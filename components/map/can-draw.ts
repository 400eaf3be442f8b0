/** Whether the browser has WebGL. Many cheap phones have not, so this is checked before a map is loaded. */
export function canDraw(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}
