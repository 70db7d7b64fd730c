import { responseAggregate } from '@canvass/contracts/response/state';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import type { ResponseChangeDocument } from '@canvass/projections/response-change/document';
import { z } from 'zod';

/** Characters of the longest cursor. */
export const LONGEST_CURSOR = 300;

/** The change after which a page begins: its response, its place in the log, and the event that stands there. */
const cursorSchema = z.tuple([z.string(), z.string(), z.string()]);

export function cursorAfter({ _id, at, event }: ResponseChangeDocument): string {
  return Buffer.from(JSON.stringify([_id, at, event])).toString('base64url');
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * The place that a cursor stands for. No event ever leaves its place in a log: if another one stands there, or none, the log
 * is another one, as after a restore, and what a reader has may be what never happened.
 * @throws Refusal feedRestarted, and notFound for what is no cursor
 */
export async function requireStanding(
  log: Pick<EventLogReader, 'read'>,
  cursor: string,
): Promise<{ position: string }> {
  const read = cursorSchema.safeParse(parsed(cursor));
  if (!read.success) throw notFound();
  const [response, position, id] = read.data;
  const events = await log.read(responseAggregate.stream(response));
  if (!events.some((event) => event.id === id && event.position === position)) {
    throw new Refusal('gone', 'feedRestarted');
  }
  return { position };
}
