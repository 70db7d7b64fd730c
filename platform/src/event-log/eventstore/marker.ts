import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { eventCatalogue } from '@canvass/contracts/catalogue/events';
import type { EventLogReader } from '../port.js';
import type { DurableStore } from '../../durable/port.js';
import type { Connection } from './connection.js';
import { MARKER_KEY, type Marker } from './installation.js';
import { readStored, type EndFinder } from './reading.js';

/** The log and the durable store do not belong together, or one of them has been lost. */
export class KeyStoreLost extends Error {
  override name = 'KeyStoreLost';
}

/** Its type begins like that of a system event, so that no subscription brings it. */
const STREAM = 'eventLog-marker';
const TYPE = '$event-log-marked';

/** Pause before the mark of another process is looked for again, in milliseconds: a server that lags has yet to show it. */
const PAUSE = 50;

/** Types of all events that Canvass writes. */
const types = Object.keys(eventCatalogue);

/** What the log is examined with. */
export interface Examination {
  connection: Connection;
  durable: DurableStore;
  end: EndFinder;
  subscribe: EventLogReader['subscribe'];
}

/**
 * Makes sure that the durable store is the one in which this log's keys are: both carry the same random id.
 * The first to open a new log writes it, first into the store. A log is new as long as it has no event of Canvass.
 * @throws KeyStoreLost
 */
export async function checkMarker(examination: Examination): Promise<void> {
  const { connection, durable } = examination;
  for (;;) {
    const inLog = await markerInLog(connection);
    const inStore = (await durable.get<Marker>(MARKER_KEY))?.value.id;
    if (inLog !== undefined && inLog === inStore) return;
    if (inLog !== undefined) {
      throw new KeyStoreLost(
        inStore === undefined
          ? 'the durable store lacks the keys of this event log: restore it from its backup'
          : 'the durable store belongs to another event log',
      );
    }
    if (await isBegun(examination)) {
      throw new KeyStoreLost('the event log was not begun with this durable store');
    }
    const id = inStore ?? randomUUID();
    if (inStore === undefined) await durable.compareAndSet(MARKER_KEY, 0, { id } satisfies Marker);
    else await mark(connection, id);
  }
}

/** Whether the log has an event of Canvass; those of other programs, which may be many, are gone through once. */
async function isBegun({ end, subscribe }: Examination): Promise<boolean> {
  if ((await end.find()).head === undefined) return false;
  for await (const { events, caughtUp } of subscribe({ types })) {
    if (events.some(({ unreadable }) => unreadable === undefined)) return true;
    if (caughtUp) return false;
  }
  return false;
}

async function markerInLog(connection: Connection): Promise<string | undefined> {
  const [marker] = await readStored(connection, STREAM, 0, 1);
  return (marker?.data as Partial<Marker> | undefined)?.id;
}

async function mark(connection: Connection, id: string): Promise<void> {
  const event = jsonEvent({ type: TYPE, data: { id }, metadata: {} });
  try {
    await connection.attempt('append to streams', () =>
      connection.writer.append(STREAM, [event], NO_STREAM),
    );
  } catch (error) {
    // Another process was quicker; the next look compares with what it wrote.
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    await delay(PAUSE);
  }
}
