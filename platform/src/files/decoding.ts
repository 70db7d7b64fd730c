import { fork, type ChildProcess } from 'node:child_process';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { networkOf } from '../limit/network.js';
import { compiledBeside } from '../thread/thread.js';
import type { Decoded, PictureRequest } from './decoder.js';

/** Most encoded pictures waiting in memory; of more, some are refused and must be sent again. */
const MOST_WAITING = 20;
/** How often a picture is tried that ends the process which decodes it. */
const MOST_TRIES = 2;
/** How long that process stays when there is nothing to decode, in milliseconds. */
const LONGEST_REST = 30_000;

/** Work that waits for its turn. */
interface Waiting {
  begin(): Promise<void>;
  refuse(): void;
}

/**
 * Runs tasks one at a time: those of one network in the order of the calls, and networks by turns, so that one that sends
 * many pictures holds up its own above all.
 */
export class Turns {
  /** By network; the one whose turn is next comes first. */
  private readonly rows = new Map<string, Waiting[]>();
  private waiting = 0;
  private isTaken = false;

  constructor(private readonly mostWaiting: number) {}

  /**
   * @param network of the caller, from `networkOf`
   * @throws Refusal unavailable if too many wait, and none of another network has more waiting; else the error of the work
   */
  take<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const row = this.rows.get(network) ?? [];
      row.push({
        begin: async () => {
          await work().then(resolve, reject);
        },
        refuse: () => reject(new Refusal('unavailable', 'unavailable')),
      });
      this.rows.set(network, row);
      this.waiting += 1;
      if (!this.isTaken) void this.goOn();
      else if (this.waiting > this.mostWaiting) this.refuseOne(network, row);
    });
  }

  private async goOn(): Promise<void> {
    this.isTaken = true;
    for (let next = this.next(); next; next = this.next()) await next.begin();
    this.isTaken = false;
  }

  private next(): Waiting | undefined {
    const [first] = this.rows;
    if (!first) return undefined;
    const [network, row] = first;
    const next = row.shift();
    this.waiting -= 1;
    this.rows.delete(network);
    if (row.length > 0) this.rows.set(network, row);
    return next;
  }

  /** Refuses the last of the network that has the most waiting: of the newest caller's where none has more. */
  private refuseOne(network: string, own: Waiting[]): void {
    let longest = own;
    for (const row of this.rows.values()) if (row.length > longest.length) longest = row;
    longest.pop()?.refuse();
    this.waiting -= 1;
    if (own.length === 0) this.rows.delete(network);
  }
}

/**
 * Decodes pictures in a process of its own: the libuv threads of this one, on which passwords are hashed, stay free, and a
 * picture that takes too much memory ends that process alone. Threads of this process would share its libuv threads.
 */
export class Decoder {
  private child: ChildProcess | undefined;
  private resting: NodeJS.Timeout | undefined;

  /** @param start starts the process; it answers each `PictureRequest` that it is sent with what is `Decoded` */
  constructor(private readonly start: () => ChildProcess) {}

  /** One at a time. */
  async decode(request: PictureRequest): Promise<Decoded> {
    clearTimeout(this.resting);
    try {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const decoded = await this.ask(request);
        if (decoded) return decoded;
      }
      return { failure: 'noPicture' };
    } finally {
      this.resting = setTimeout(() => this.child?.disconnect(), LONGEST_REST).unref();
    }
  }

  /** @returns undefined if the process ended */
  private ask(request: PictureRequest): Promise<Decoded | undefined> {
    const child = (this.child ??= this.begin());
    return new Promise((resolve) => {
      const end = (decoded: Decoded | undefined): void => {
        child.off('message', end);
        child.off('close', gone);
        // A process that rests keeps nobody from ending.
        child.unref();
        child.channel?.unref();
        resolve(decoded);
      };
      const gone = (): void => end(undefined);
      child.ref();
      child.channel?.ref();
      child.once('message', end);
      child.once('close', gone);
      // Where that fails it is about to close.
      child.send(request, () => undefined);
    });
  }

  private begin(): ChildProcess {
    const child = this.start();
    const forget = (): void => {
      if (this.child === child) this.child = undefined;
    };
    child.once('disconnect', forget);
    child.once('close', forget);
    // What could not be started closes, too.
    child.on('error', () => undefined);
    return child;
  }
}

const turns = new Turns(MOST_WAITING);
const decoder = new Decoder(() =>
  // It needs none of the flags that this process was started with.
  fork(compiledBeside(import.meta.url, 'decoder-process'), {
    execArgv: [],
    serialization: 'advanced',
  }),
);

/**
 * Decodes a picture once no other is being decoded. Every decoding goes through here.
 * @param address of the caller, by whose network turns are taken
 * @throws Refusal unavailable if too many wait
 */
export function decodeInTurn(request: PictureRequest, address: string): Promise<Decoded> {
  return turns.take(networkOf(address), () => decoder.decode(request));
}
