import path from "node:path";
import { pathExists } from "./path-exists";

/** initdb writes the control file when the cluster can be started, after its other folders. */
export function isClusterFinished(clusterDir: string): Promise<boolean> {
  return pathExists(path.join(clusterDir, "global", "pg_control"));
}
