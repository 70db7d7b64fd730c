import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey } from '../client/survey.js';
import type { Random } from '@canvass/contracts/samples/random';
import { Editor } from './editor.js';
import { Load } from './load.js';
import type { CrashPlace } from './place.js';
import { chartDifferences, countLog, held } from './verdict.js';

export interface CrashReport {
  rounds: number;
  /** How often each fault happened. */
  faults: Record<string, number>;
  /** Number of responses with an acknowledged save, and of those in the log. */
  acknowledged: number;
  responses: number;
  /** Number of acknowledged edits. */
  edits: number;
  /** Acknowledged saves and edits that are not in the log. */
  lost: string[];
  /** Saves and edits that the log has more than once. */
  doubled: string[];
  /** Differences between charts or pages and a recount of the log. */
  differences: string[];
  /** The parts that said that they were ready while they stood still. */
  green: string[];
}

const SHORTEST_LIFE = 50;
/** Number of rounds after which charts and pages are compared with a recount, as they are in the end. */
const COMPARE_EVERY = 10;

const owner = { email: 'owner@crash.example', password: 'secret-1', companyName: 'Crash' };

/**
 * Kills or harms parts of the product at random moments while people use it, and starts them again. Then it compares the
 * log, the charts and the pages with the acknowledged saves and edits.
 * @param place is stopped in the end, and removed unless the run failed
 */
export async function crash(
  place: CrashPlace,
  rounds: number,
  random: Random,
  progress: (line: string) => void,
): Promise<CrashReport> {
  const client = new Client(place.address);
  await openCompany(client, owner);
  const survey = await createSurvey(client);
  const editor = await Editor.begin(client, owner);
  const load = new Load(survey, editor, place.address);
  const { sequences } = load.acknowledgements;
  const faults: Record<string, number> = {};
  const differences: string[] = [];
  const compare = async (): Promise<void> => {
    const counted = await countLog(place, editor);
    differences.push(...(await chartDifferences(client, survey, counted)));
    differences.push(...(await editor.differences(counted.edits)));
  };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await load.during(wait(lifetime(place, random)));
      const since = Date.now();
      const injected = await load.during(place.injectNext());
      const seconds = ((Date.now() - since) / 1000).toFixed(1);
      for (const name of injected) faults[name] = (faults[name] ?? 0) + 1;
      progress(
        `round ${round}: ${injected.join(' and ')}, ready after ${seconds} s; ` +
          `${sequences.size} responses, ${editor.acknowledged.length} edits`,
      );
      if (round % COMPARE_EVERY === 0 || round === rounds) await load.pausing(compare);
    }
  } finally {
    await load.end();
    await place.stop();
  }
  const counted = await countLog(place, editor);
  await place.clear();
  return {
    ...{ rounds, faults, green: place.green() },
    ...{ acknowledged: sequences.size, responses: counted.responses.started },
    edits: editor.acknowledged.length,
    ...held(load.acknowledgements, editor.acknowledged, counted),
    differences,
  };
}

function lifetime({ longestLife }: CrashPlace, random: Random): number {
  return SHORTEST_LIFE + random.next() * (longestLife - SHORTEST_LIFE);
}
