import lighthouse from "lighthouse";
import { median, type Rating } from "./judge-pages";

const VISITS = 3;

const CATEGORIES = ["performance", "accessibility", "best-practices"];

/** Has Lighthouse visit a page as a phone would, with a visitor's cookie; undefined where it cannot tell. */
export async function ratePage(
  address: string,
  { port, cookie }: { port: number; cookie: string },
): Promise<Rating | undefined> {
  const visits: Rating[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const rating = await visitOnce(address, port, cookie);
    if (rating) visits.push(rating);
  }
  if (visits.length === 0) return undefined;
  const middle = (of: (rating: Rating) => number) => median(visits.map(of));
  return {
    scores: [
      middle(({ scores }) => scores[0]),
      middle(({ scores }) => scores[1]),
      middle(({ scores }) => scores[2]),
    ],
    largestPaintS: middle(({ largestPaintS }) => largestPaintS),
    blockedMs: middle(({ blockedMs }) => blockedMs),
  };
}

async function visitOnce(
  address: string,
  port: number,
  cookie: string,
): Promise<Rating | undefined> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: CATEGORIES,
    logLevel: "error",
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  });
  if (!result || result.lhr.runtimeError) return undefined;
  const { categories, audits } = result.lhr;
  const [speed, accessibility, practice] = CATEGORIES.map((name) =>
    Math.round((categories[name]?.score ?? 0) * 100),
  );
  const milliseconds = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    scores: [speed ?? 0, accessibility ?? 0, practice ?? 0],
    largestPaintS: Math.round(milliseconds("largest-contentful-paint") / 100) / 10,
    blockedMs: Math.round(milliseconds("total-blocking-time")),
  };
}
