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
  /** How often each was killed, or happened. */
  strikes: Record<string, number>;
  /** Responses of which a save was acknowledged, and those in the log. */
  acknowledged: number;
  responses: number;
  /** Edits that were acknowledged. */
  edits: number;
  /** Acknowledged saves and edits that are not in the log. */
  lost: string[];
  /** Saves and edits that stand in the log more than once. */
  doubled: string[];
  /** Where charts and pages differ from a recount of the log. */
  differences: string[];
  /** What said that it was ready while it stood still. */
  green: string[];
}

const SHORTEST_LIFE = 50;
/** What is shown is compared with a recount after every so many rounds, and at the end. */
const COMPARE_EVERY = 10;

const owner = { email: 'owner@crash.example', password: 'secret-1', companyName: 'Crash' };

/**
 * Kills the product, or something of it, or harms it otherwise, at random moments while people use it, starts it again, and holds the log and
 * what is shown against what was acknowledged.
 * @param place is stopped in the end, and cleared away unless something failed
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
  const strikes: Record<string, number> = {};
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
      const struck = await load.during(place.strike());
      const seconds = ((Date.now() - since) / 1000).toFixed(1);
      for (const name of struck) strikes[name] = (strikes[name] ?? 0) + 1;
      progress(
        `round ${round}: ${struck.join(' and ')}, ready after ${seconds} s; ` +
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
    ...{ rounds, strikes, green: place.green() },
    ...{ acknowledged: sequences.size, responses: counted.responses.started },
    edits: editor.acknowledged.length,
    ...held(load.acknowledgements, editor.acknowledged, counted),
    differences,
  };
}

function lifetime({ longestLife }: CrashPlace, random: Random): number {
  return SHORTEST_LIFE + random.next() * (longestLife - SHORTEST_LIFE);
}
