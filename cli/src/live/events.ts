import { changeTopics, type ChangeTopic } from '@canvass/contracts/live/change';
import type { SessionStore } from '../session/store.js';
import type { JsonOption } from '../terminal/options.js';
import { printLine, type Terminal } from '../terminal/terminal.js';
import { follow, untilInterrupted } from './follow.js';

export interface TailOptions extends JsonOption {
  topic?: ChangeTopic[];
  /** Ends after so many. */
  count?: number;
}

export const topics: readonly ChangeTopic[] = changeTopics;

/** Prints what changes in the own firm, as it happens, until it is stopped. */
export async function tailEvents(
  terminal: Terminal,
  sessions: SessionStore,
  { topic: wanted = [], count = Number.POSITIVE_INFINITY, json = false }: TailOptions,
): Promise<void> {
  const ending = untilInterrupted();
  let printed = 0;
  try {
    for await (const told of follow(await sessions.read(), ending.signal)) {
      if (!told || (wanted.length > 0 && !wanted.includes(told.topic))) continue;
      const at = new Date().toISOString();
      const { topic, ids, position } = told;
      printLine(terminal, json, { at, topic, ids, position }, `${at}  ${topic}  ${ids.join(' ')}`);
      printed += 1;
      if (printed >= count) return;
    }
  } finally {
    ending.end();
  }
}
