import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import type { ChartItem } from '@canvass/contracts/chart/view';
import type { EventLogReader } from '@canvass/platform/event-log/port';

/** The contents of the log, counted without the product's projections. */
export interface Recount {
  /** Position of the last counted event; '' if there is none. */
  position: string;
  /** The sequences of each response, repeated as often as the log has them. */
  sequences: Map<string, number[]>;
  started: number;
  finished: number;
  /** Answers by question and value: the stable id of an option, or a number. */
  counts: Map<string, Map<string, number>>;
}

/**
 * Counts the responses in a log event by event, leaving out erased ones.
 * @param log is not closed
 */
export async function recount(log: EventLogReader): Promise<Recount> {
  const sequences = new Map<string, number[]>();
  const last = new Map<string, RecordedEvent>();
  let position = '';
  for await (const batch of log.subscribe({ types: ['ResponseSaved'] })) {
    for (const event of batch.events) {
      if (event.erased) continue;
      const id = idOf(event.stream);
      sequences.set(id, [...(sequences.get(id) ?? []), event.data['sequence'] as number]);
      last.set(id, event);
      position = event.position;
    }
    if (batch.caughtUp) break;
  }
  const counts = new Map<string, Map<string, number>>();
  let finished = 0;
  for (const event of last.values()) {
    if (event.data['isFinished'] === true) finished += 1;
    const answers = event.personal?.['answers'] as Record<string, (string | number)[]>;
    for (const [question, [value]] of Object.entries(answers)) {
      if (value === undefined) continue;
      const values = counts.get(question) ?? new Map<string, number>();
      values.set(String(value), (values.get(String(value)) ?? 0) + 1);
      counts.set(question, values);
    }
  }
  return { position, sequences, started: last.size, finished, counts };
}

/**
 * The differences between a chart item and the recount; empty when they agree.
 * @param options stable ids in the order of the chart, for questions with options
 */
export function differences(
  item: ChartItem,
  recounted: Recount,
  options: readonly string[],
): string[] {
  const counts = recounted.counts.get(item.question) ?? new Map<string, number>();
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const found: string[] = [];
  const expect = (what: string, shown: unknown, counted: unknown): void => {
    if (shown !== counted)
      found.push(`${item.questionName}: ${what} ${String(shown)}, not ${String(counted)}`);
  };
  expect('total', item.total, total);
  expect('started', item.status.started, recounted.started);
  expect('finished', item.status.finished, recounted.finished);
  const isRating = item.type === 'starRating' || item.type === 'nps' || item.type === 'slider';
  for (const [index, bar] of item.dataset.entries()) {
    const key = isRating ? bar.answer : options[index];
    if (key === undefined || item.type === 'opendigit') continue;
    expect(`"${bar.answer}"`, bar.count, counts.get(key) ?? 0);
  }
  return found;
}
