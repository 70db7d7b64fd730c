import { fork, type ChildProcess } from 'node:child_process';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { compiledBeside } from '../thread/thread.js';
import type { Decoded, PictureRequest } from './decoder.js';

/** Most encoded pictures waiting in memory; further ones are refused and must be sent again. */
const MOST_WAITING = 20;
/** How often a picture is tried that ends the process which decodes it. */
const MOST_TRIES = 2;
/** How long that process stays when there is nothing to decode, in milliseconds. */
const LONGEST_REST = 30_000;

/** Runs tasks one after another, in the order of the calls. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly mostWaiting: number) {}

  /** @throws Refusal unavailable if too many wait; else the error of the work */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.waiting > this.mostWaiting) throw new Refusal('unavailable', 'unavailable');
    this.waiting += 1;
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.waiting -= 1;
    }
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
 * @throws Refusal unavailable if too many wait
 */
export function decodeInTurn(request: PictureRequest): Promise<Decoded> {
  return turns.take(() => decoder.decode(request));
}
