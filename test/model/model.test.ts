import fc from "fast-check";
import { afterAll, test } from "vitest";
import { emptyTables, useEmptyTables } from "../own-database";
import { openHttpGateway } from "../sms-servers";
import { useSettings } from "../use-settings";
import { openSink } from "../webhook-sink";
import { storiesOf, toCommand } from "./acts";
import { openCompany } from "./company";
import { FAILED_STORIES } from "./failed-stories";

const gateway = await openHttpGateway();

useSettings(gateway.settings);

useEmptyTables();

/** `npm run test:model -- --runs 2000` sets them. */
const { MODEL_RUNS, MODEL_SEED, MODEL_COMMANDS = 40 } = process.env;

const SEED = Number(MODEL_SEED ?? Date.now() % 2 ** 31);

/** Without a number of runs, as many as fit. */
const TIME_LIMIT_MS = 12_000;

/** The search for violations reads every table. */
const STORIES_PER_DATABASE = 20;

const sink = await openSink();
const { sent: texts } = gateway;

/** The story under way; the limit of time does not wait for its end. */
let last: Promise<unknown> = Promise.resolve();

afterAll(async () => {
  await last.catch(() => {});
  gateway.close();
  await sink.stop();
});

const size = MODEL_RUNS
  ? { numRuns: Number(MODEL_RUNS) }
  : { numRuns: 1_000, plugins: [fc.interruptAfterTimeLimit(TIME_LIMIT_MS)] };

test(
  `in every story, alone or at once, orders, money and messages are as the model has them (seed ${SEED})`,
  async () => {
    let stories = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.noBias(storiesOf({ maxCommands: Number(MODEL_COMMANDS), size: "max" })),
        async (story) => {
          stories += 1;
          if (stories % STORIES_PER_DATABASE === 0) await emptyTables();
          last = fc.asyncModelRun(() => openCompany({ sink, texts }), story);
          await last;
        },
      ),
      { seed: SEED, examples: FAILED_STORIES.map((it) => [it.map(toCommand)]), ...size },
    );
    console.log(`${stories} stories with seed ${SEED}`);
  },
  24 * 60 * 60_000,
);
