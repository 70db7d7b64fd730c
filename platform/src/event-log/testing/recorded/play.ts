import {
  ANY,
  BACKWARDS,
  END,
  eventTypeFilter,
  type AppendExpectedRevision,
  type AppendToStreamOptions,
  type EventData,
  type EventStoreDBClient,
  type Position,
  type ReadPosition,
  type WrongExpectedVersionError,
} from '@eventstore/db-client';
import { vi } from 'vitest';

/** A position, before the player knows which event it belongs to. */
interface Bounded {
  commit: string;
  prepare: string;
}

/** A message of a subscription, and the number of the last step before it. */
interface Heard {
  after: number;
  word?: string;
  error?: string;
  event?: string;
  position?: Bounded;
  checkpoint?: Bounded;
}

/** One request to the server, and everything that the server answered. */
export interface Step {
  did: string;
  from?: Bounded | string;
  came?: Heard[];
  got?: unknown;
  refused?: { type: string; message: string; actual?: string };
}

interface Subscribing {
  from: ReadPosition;
  types?: string[];
  regex?: string;
  window?: number;
  interval?: number;
  /** The client ends the subscription before the next step. */
  isLeft?: boolean;
}

/** Longest wait for the recorded messages, in milliseconds. The comparison shows which of them are missing then. */
const PATIENCE = 10_000;
/** How many letters of a message are compared. */
const MESSAGE = 120;

/** Plays a scenario's steps to a server and notes the answers. */
export class Play {
  readonly steps: Step[] = [];

  /**
   * @param expected the recorded answers: a step is over when as many messages have come
   * @param setAhead moves the server's clock ahead of the client's, in milliseconds
   */
  constructor(
    private readonly client: EventStoreDBClient,
    private readonly expected: readonly Step[],
    readonly setAhead: (ahead: number) => void,
  ) {}

  async append(
    stream: string,
    events: EventData[],
    expectedRevision: AppendExpectedRevision = ANY,
    options: AppendToStreamOptions = {},
  ): Promise<Position> {
    const names = events.map(named).join(' ').slice(0, 60);
    const result = await this.step(`append ${names} to ${stream} at ${expectedRevision}`, () =>
      this.client.appendToStream(stream, events, { expectedRevision, ...options }),
    );
    if (!result) return { commit: 0n, prepare: 0n };
    const { step, value } = result;
    const { nextExpectedRevision, position } = value;
    step.got = { revision: String(nextExpectedRevision), position: position && bounded(position) };
    return position ?? { commit: 0n, prepare: 0n };
  }

  async readStream(stream: string, fromRevision?: bigint): Promise<void> {
    const from = fromRevision === undefined ? '' : ` from ${fromRevision}`;
    const options = fromRevision === undefined ? {} : { fromRevision };
    const result = await this.step(`read ${stream}${from}`, () =>
      this.client.readStream(stream, options).toArray(),
    );
    if (!result) return;
    result.step.got = result.value.map(({ event }) => {
      const { type, revision, isJson, metadata } = event!;
      const kind = isJson ? 'json' : 'bytes';
      return `${type} ${revision} ${kind} metadata ${metadata === undefined ? 'undefined' : 'given'}`;
    });
  }

  async readBack(maxCount: number): Promise<void> {
    const result = await this.step(`read $all backwards from END, ${maxCount}`, () =>
      this.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount }).toArray(),
    );
    if (result) result.step.got = result.value.map(({ event }) => bounded(event!.position));
  }

  async subscribe(options: Subscribing): Promise<void> {
    const { from, types, window = 1, interval = 1, isLeft } = options;
    const regex = options.regex ?? (types && `^(?:${types.join('|')})$`);
    const came: Heard[] = [];
    const asked = regex ? ` to ${regex}, window ${window}, interval ${interval}` : '';
    const place = typeof from === 'string' ? from : bounded(from);
    this.steps.push({ did: `subscribe${asked}`, from: place, came });
    const hear = (what: Omit<Heard, 'after'>): void =>
      void came.push({ after: this.steps.length - 1, ...what });
    const filter =
      regex === undefined
        ? undefined
        : eventTypeFilter({
            regex,
            maxSearchWindow: window,
            checkpointInterval: interval,
            checkpointReached: (_subscription, position) =>
              void hear({ checkpoint: bounded(position) }),
          });
    const subscription = this.client.subscribeToAll({
      fromPosition: from,
      ...(filter && { filter }),
    });
    for (const word of ['confirmation', 'caughtUp', 'fellBehind', 'end'] as const) {
      subscription.on(word, () => hear({ word }));
    }
    subscription.on('error', ({ message }) => hear({ error: message.slice(0, MESSAGE) }));
    subscription.on('data', ({ event }) => {
      const { type, position } = event!;
      hear({ event: type.startsWith('$') ? '$' : type, position: bounded(position) });
    });
    await this.settle();
    if (isLeft) await subscription.unsubscribe();
  }

  /** Waits until at least as many messages have come as were recorded so far, not counting ends. */
  private async settle(): Promise<void> {
    const reached = this.steps.length - 1;
    const countOf = ({ came = [] }: Step): number =>
      came.filter(({ after, word }) => after <= reached && word !== 'end').length;
    const isHeard = (): boolean =>
      this.steps.every((step, index) => countOf(step) >= countOf(this.expected[index] ?? step));
    await vi.waitUntil(isHeard, { timeout: PATIENCE, interval: 2 }).catch(() => undefined);
  }

  private async step<Value>(
    did: string,
    work: () => Promise<Value>,
  ): Promise<{ step: Step; value: Value } | undefined> {
    const step: Step = { did };
    this.steps.push(step);
    try {
      return { step, value: await work() };
    } catch (error) {
      const { type, message, actualVersion } = error as WrongExpectedVersionError;
      step.refused = {
        type: type ?? (error as Error).name,
        message: message.slice(0, MESSAGE),
        ...(actualVersion !== undefined && { actual: String(actualVersion) }),
      };
      return undefined;
    } finally {
      await this.settle();
    }
  }
}

function bounded({ commit, prepare }: Position): Bounded {
  return { commit: String(commit), prepare: String(prepare) };
}

function named({ type, id }: EventData): string {
  return id.startsWith('00000000-') ? `${type}#${Number(id.slice(-12))}` : type;
}
