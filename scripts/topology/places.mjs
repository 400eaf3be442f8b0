/** Everything listens on this machine alone, from this port on. */
const FIRST_PORT = 7400;

const NAMES = [
  ["proxy", "pooler", "primary", "standby", "redis", "etcd", "etcdPeers"],
  ["postgres1", "postgres2", "patroni1", "patroni2", "app1", "app2"],
].flat();

/** Port by name. */
export const PORTS = Object.fromEntries(NAMES.map((name, index) => [name, FIRST_PORT + index]));

export const at = (port) => `127.0.0.1:${port}`;

export const PUBLIC_URL = `https://${at(PORTS.proxy)}`;
export const NODES = [1, 2];
export const COPIES = [1, 2];
