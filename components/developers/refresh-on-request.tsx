"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { readTail } from "./read-tail";

/** Short enough to see the tick soon after sending a request. */
const LOOK_EVERY_MS = 1_500;

type RefreshOnRequestProps = {
  /** The address of the newest requests. */
  address: string;
  /** The addresses of the API that the page shows requests of. */
  paths: string[];
  /** The requests on the page. */
  shown: string[];
};

/** Refreshes the page when a request of one of its steps has arrived. */
export function RefreshOnRequest({ address, paths, shown }: RefreshOnRequestProps) {
  const router = useRouter();
  const [watched, seen] = [paths.join(), shown.join()];
  useEffect(() => {
    let asked = seen;
    const look = async () => {
      if (document.hidden) return;
      const { requests } = await readTail(address);
      const newest = requests.find(({ path }) => watched.split(",").includes(bare(path)));
      if (!newest || asked.includes(newest.id)) return;
      asked += newest.id;
      router.refresh();
    };
    // Without an answer the page stays, and the next poll is soon.
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [address, watched, seen, router]);
  return null;
}

const bare = (path: string) => path.split("?")[0] ?? "";
