const OLDEST = [20, 19];

export function requireNodeVersion() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Error(
    `Tumiza needs Node.js ${OLDEST.join(".")} or newer, and this is ${process.versions.node}.`,
  );
}
