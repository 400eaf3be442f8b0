import { expect, test } from "vitest";
import { judgeService, type SeenService } from "./judge-service";

const FACTS = {
  answers: 100,
  failures: 0,
  eventSeconds: 0,
  offerSeconds: 0,
  textSeconds: 0,
  mailSeconds: 0,
};
const WELL: SeenService = {
  facts: FACTS,
  api: true,
  pages: true,
  lateLoops: [],
  sends: { texts: true, mails: true },
};
const ALL = ["api", "dashboards", "dispatch", "webhooks", "messages"];

const disturbed = (seen: Partial<SeenService>) =>
  Object.entries(judgeService({ ...WELL, ...seen }))
    .filter(([, works]) => !works)
    .map(([part]) => part);

test.each<[string, Partial<SeenService>, string[]]>([
  ["nothing", {}, []],
  ["a database that does not answer", { facts: undefined }, ALL],
  ["an API that does not answer", { api: false }, ["api"]],
  ["pages that do not answer", { pages: false }, ["dashboards"]],
  ["one failed answer in twenty", { facts: { ...FACTS, failures: 5 } }, ["api"]],
  ["less than that", { facts: { ...FACTS, failures: 4 } }, []],
  ["two failed answers of a quiet night", { facts: { ...FACTS, answers: 2, failures: 2 } }, []],
  ["three of them", { facts: { ...FACTS, answers: 3, failures: 3 } }, ["api"]],
  ["an event that waits for a minute", { facts: { ...FACTS, eventSeconds: 60 } }, []],
  ["an event that waits for longer", { facts: { ...FACTS, eventSeconds: 61 } }, ["webhooks"]],
  ["an offer that nobody ended", { facts: { ...FACTS, offerSeconds: 61 } }, ["dispatch"]],
  ["a text that waits", { facts: { ...FACTS, textSeconds: 301 } }, ["messages"]],
  ["an email that waits", { facts: { ...FACTS, mailSeconds: 301 } }, ["messages"]],
  [
    "emails that nobody sends",
    { facts: { ...FACTS, mailSeconds: 301 }, sends: { texts: true, mails: false } },
    [],
  ],
  ["a late loop of dispatch", { lateLoops: ["dispatch"] }, ["dispatch"]],
  ["a late loop of webhooks", { lateLoops: ["deliver-webhooks"] }, ["webhooks"]],
  ["a late loop of messages", { lateLoops: ["send-mails"] }, ["messages"]],
  ["another late loop", { lateLoops: ["issue-invoices"] }, []],
])("%s disturbs its parts alone", (_, seen, parts) => {
  expect(disturbed(seen)).toEqual(parts);
});

test("says nothing of what it cannot see", () => {
  const seen = { api: undefined, pages: undefined, sends: { texts: false, mails: false } };
  expect(Object.keys(judgeService({ ...WELL, ...seen }))).toEqual(["dispatch", "webhooks"]);
  expect(Object.keys(judgeService({ ...WELL, ...seen, facts: undefined }))).not.toContain(
    "messages",
  );
});
