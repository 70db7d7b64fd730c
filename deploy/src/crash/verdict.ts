import { setTimeout as wait } from 'node:timers/promises';
import { chartCalls } from '@canvass/contracts/chart/calls';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { CallFailed, type Client } from '../client/client.js';
import type { Survey } from '../client/survey.js';
import type { EditRecount, Editor } from './editor.js';
import type { CrashPlace } from './place.js';
import { differences, recount, type Recount } from './recount.js';
import type { Acknowledgements } from './submitters.js';

/** Longest time from readiness until charts have come as far as the log, in milliseconds. */
const LONGEST_CATCHING_UP = 60_000;
/** Pause before an unavailable chart is fetched again, in milliseconds. */
const PAUSE = 500;

/** The contents of the log. */
export interface Counted {
  responses: Recount;
  edits: EditRecount;
}

/** Counts the responses and edits in the log of a place, whose product may be down. */
export async function countLog(place: CrashPlace, editor: Editor): Promise<Counted> {
  const log = await place.openLog();
  try {
    return { responses: await recount(log), edits: await editor.recount(log) };
  } finally {
    await log.close();
  }
}

/**
 * The differences between charts and a recount, once the charts have come that far. No respondent may submit meanwhile. A
 * service whose connection to an engine was forgotten answers 503 until it notices.
 * @param client signed in as the owner of the survey
 */
export async function chartDifferences(
  client: Client,
  survey: Survey,
  { responses: counted }: Counted,
): Promise<string[]> {
  const until = Date.now() + LONGEST_CATCHING_UP;
  for (;;) {
    const query = { pollId: survey.pollId, questionId: 'all', locale: 'en' } as const;
    const asked = client.getFrom(counted.position, chartCalls.ofPoll, { query });
    const items = await ifAvailable(asked);
    const { readPosition } = client;
    if (items && readPosition >= counted.position) return differencesOf(items, survey, counted);
    if (Date.now() > until) {
      const where = items
        ? `stand at ${readPosition}, not at ${counted.position}`
        : 'are unavailable';
      return [`charts ${where}`];
    }
    if (!items) await wait(PAUSE);
  }
}

async function ifAvailable<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 503) return undefined;
    throw error;
  }
}

function differencesOf(items: ChartItem[], survey: Survey, counted: Recount): string[] {
  if (items.length !== survey.questions.length) return [`${items.length} charts are shown`];
  return items.flatMap((item, index) =>
    differences(
      item,
      counted,
      (survey.questions[index]?.optionIds ?? []).flatMap((id) => id ?? []),
    ),
  );
}

/** The acknowledged saves and edits that the log lacks, and those that it has more than once. */
export function held(
  { sequences }: Pick<Acknowledgements, 'sequences'>,
  edited: readonly string[],
  { responses, edits }: Counted,
): { lost: string[]; doubled: string[] } {
  const lost = edited.filter((id) => !edits.times.has(id)).map((id) => `edit ${id}`);
  for (const [responseId, sequence] of sequences) {
    const inLog = responses.sequences.get(responseId) ?? [];
    for (let wanted = 1; wanted <= sequence; wanted += 1) {
      if (!inLog.includes(wanted)) lost.push(`${responseId}/${wanted}`);
    }
  }
  const doubled = [...edits.times].flatMap(([id, times]) => (times === 1 ? [] : [`edit ${id}`]));
  for (const [responseId, inLog] of responses.sequences) {
    if (new Set(inLog).size !== inLog.length) doubled.push(responseId);
  }
  return { lost, doubled };
}
