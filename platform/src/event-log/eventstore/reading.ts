import {
  BACKWARDS,
  END,
  StreamNotFoundError,
  type AllStreamRecordedEvent,
  type ReadPosition,
} from '@eventstore/db-client';
import type { Connection } from './connection.js';
import {
  formatPosition,
  fromStored,
  isSystemEvent,
  type SealedEvent,
  type StoredEvent,
} from './recorded.js';
import { asked } from './refusal.js';

/** Events asked for at a time. All is asked of the leader, as followers may lag behind what was acknowledged. */
const PAGE = 500;
/** Events looked at first when the last one is searched: it is nearly always the very last. */
const FIRST_LOOK = 1;
const NEXT_LOOK = 64;

/**
 * The events of a stream from a revision on, up to `limit`; none if there is no such stream.
 * @throws UnreadableEvent
 */
export async function readStream(
  connection: Connection,
  stream: string,
  from: number,
  limit = Infinity,
): Promise<SealedEvent[]> {
  const events: SealedEvent[] = [];
  for (;;) {
    const count = Math.min(PAGE, limit - events.length);
    const page = await readStored(connection, stream, from + events.length, count);
    events.push(...page.map(fromStored));
    if (page.length < count || events.length >= limit) return events;
  }
}

/** Up to `maxCount` events of a stream as the server has them; none if there is no such stream. */
export function readStored(
  connection: Connection,
  stream: string,
  from: number,
  maxCount: number,
): Promise<StoredEvent[]> {
  return connection.attempt('read streams', () =>
    asked(readPage(connection, stream, BigInt(from), maxCount)),
  );
}

async function readPage(
  { client }: Connection,
  stream: string,
  fromRevision: bigint,
  maxCount: number,
): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  const options = { fromRevision, maxCount, requiresLeader: true };
  try {
    for await (const { event } of client.readStream(stream, options)) if (event) events.push(event);
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
  return events;
}

/** Where the log ends, as texts that sort. */
export interface LogEnd {
  /** Position of the last event of any kind. */
  last: string;
  /** Position of the last event that is ours; undefined while there is none. */
  head: string | undefined;
}

/** Finds the log's end, remembering how far it has looked: system events may pile up behind the last of ours. */
export class EndFinder {
  private known: LogEnd = { last: '', head: undefined };

  constructor(private readonly connection: Connection) {}

  async find(): Promise<LogEnd> {
    const before = this.known;
    let last = before.last;
    let fromPosition: ReadPosition = END;
    for (let maxCount = FIRST_LOOK; ; maxCount = NEXT_LOOK) {
      const page = await this.page(fromPosition, maxCount);
      const [newest] = page;
      if (fromPosition === END && newest) last = formatPosition(newest.position);
      const found = page.find((event) => !isSystemEvent(event));
      if (found) return this.remember({ last, head: formatPosition(found.position) });
      const oldest = page.at(-1);
      if (!oldest || page.length < maxCount || formatPosition(oldest.position) <= before.last) {
        return this.remember({ last, head: before.head });
      }
      fromPosition = oldest.position;
    }
  }

  /** Position of the last event of any kind; '' while there is none. */
  async last(): Promise<string> {
    const [newest] = await this.page(END, 1);
    return newest ? formatPosition(newest.position) : '';
  }

  /** When the server recorded the last event of any kind, its own included, ISO 8601; undefined while there is none. */
  async lastRecordedAt(): Promise<string | undefined> {
    const [newest] = await this.page(END, 1);
    return newest?.created.toISOString();
  }

  private page(fromPosition: ReadPosition, maxCount: number): Promise<AllStreamRecordedEvent[]> {
    const { connection } = this;
    return connection.attempt('read $all', () =>
      asked(readBack(connection, fromPosition, maxCount)),
    );
  }

  private remember(end: LogEnd): LogEnd {
    if (end.last > this.known.last) this.known = end;
    return end;
  }
}

async function readBack(
  { client }: Connection,
  fromPosition: ReadPosition,
  maxCount: number,
): Promise<AllStreamRecordedEvent[]> {
  const events: AllStreamRecordedEvent[] = [];
  const read = client.readAll({
    direction: BACKWARDS,
    fromPosition,
    maxCount,
    requiresLeader: true,
  });
  for await (const { event } of read) if (event) events.push(event);
  return events;
}
