import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { stepsOfLegs } from '#tests/paths/errands.ts';
import { FLOWS } from '#tests/paths/flows.ts';

import { ERRANDS_NAME, reportedErrands } from './errands.ts';
import { HELP, optionsOf, WrongOption } from './options.ts';
import { formatDuration } from './pages/frame.ts';
import { keepPictures, type KeptRecording } from './pictures.ts';
import { summaryOf, walkedLine, type Walked } from './progress.ts';
import { reportedFlow } from './reported.ts';
import type { Conditions, Revision } from './run-facts.ts';
import type { PortalLevel } from './walk.ts';
import { writeReport } from './write.ts';

interface Surroundings {
  readonly level: PortalLevel;
  /**
   * Receives the full report; a report of only some flows or languages goes into the folder with `-partial` added.
   * Existing contents are removed.
   */
  readonly folder: string;
  readonly revision: Revision;
  readonly say: (text: string) => void;
}

const walkAndWrite = async (
  { flows: names, languages, headed, isPartial }: ReturnType<typeof optionsOf>,
  { level, folder: whole, revision, say }: Surroundings,
): Promise<number> => {
  const startedAt = new Date();
  const folder = isPartial ? `${whole}-partial` : whole;
  const flowNames = names.filter((name) => name !== ERRANDS_NAME);
  const errands = names.includes(ERRANDS_NAME) ? reportedErrands() : [];
  const flows = flowNames.map((name) => reportedFlow(name, level));
  const walked: readonly Walked[] = [
    { name: ERRANDS_NAME, paths: errands.map(({ id, legs }) => ({ id, steps: stepsOfLegs(legs) })) },
    ...flows.map(({ name, paths }) => ({ name, paths: paths.map(({ path }) => path) })),
  ];
  const toWalk =
    (errands.length + flowNames.flatMap((name) => level.pathsOf(name)).length) * languages.length;
  const recordings: KeptRecording[] = [];
  let conditions: Conditions | null = null;
  let interruption: string | null = null;
  rmSync(folder, { recursive: true, force: true });
  try {
    await level.walk({
      flows: names,
      languages,
      headed,
      onConditions: (each) => {
        conditions = each;
      },
      onRecording: (recording) => {
        recordings.push(keepPictures(folder, recording));
        const flow = walked.find(({ name }) => name === recording.flow)!;
        say(walkedLine(flow, recording, recordings.length, toWalk));
      },
    });
  } catch (error) {
    interruption = error instanceof Error ? error.message : String(error);
    say(`The walk ended early: ${interruption}`);
  }
  const ms = Date.now() - startedAt.getTime();
  const run = { isPartial, startedAt, ms, revision, conditions, interruption };
  const found = await writeReport(folder, { errands, flows, languages, recordings, run });
  const { isWell, text } = summaryOf(found);
  say(
    `\n${text}\nIt took ${formatDuration(ms)}. The report${isPartial ? ' of this part' : ''}: ${resolve(join(folder, 'index.html'))}`,
  );
  return isWell && interruption === null ? 0 : 1;
};

/** Runs `npm run qa` and returns its exit code. */
export const runReport = async (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  try {
    const options = optionsOf(args, [ERRANDS_NAME, ...Object.keys(FLOWS)]);
    if (!options.help) return await walkAndWrite(options, surroundings);
    surroundings.say(HELP);
    return 0;
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    surroundings.say(error.message);
    return 1;
  }
};
