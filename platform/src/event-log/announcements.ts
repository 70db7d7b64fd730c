import { BroadcastChannel } from 'node:worker_threads';
import { announcementChannel } from './messages.js';

/** How often a waiting reader looks by itself, in milliseconds, should an announcement get lost. */
const POLL = 1000;

/** Tells the readers of this thread when there may be more in the log. Keeps no process alive. */
export class Announcements {
  /** Rises with every announcement: look before reading, so that none slips through while reading. */
  heard = 0;
  closed = false;
  private readonly channel: BroadcastChannel;
  private readonly waiting = new Set<() => void>();

  constructor(resolvedFolder: string) {
    this.channel = new BroadcastChannel(announcementChannel(resolvedFolder));
    this.channel.onmessage = () => this.wake();
    this.channel.unref();
  }

  /** Resolves at the first announcement after `seen`, after a while, on abort or when closed. */
  async after(seen: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.heard !== seen || this.closed || signal?.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        this.waiting.delete(wake);
        clearTimeout(timer);
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, POLL).unref();
      signal?.addEventListener('abort', wake);
      this.waiting.add(wake);
    });
  }

  close(): void {
    this.closed = true;
    this.channel.close();
    this.wake();
  }

  private wake(): void {
    this.heard += 1;
    for (const wake of [...this.waiting]) wake();
  }
}
