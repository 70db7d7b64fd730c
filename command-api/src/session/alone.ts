import type { DurableStore } from '@canvass/platform/durable/port';

/** Which sessions an account has begun in its epoch: its only one is named; others, where none is. */
interface Begun {
  epoch: number;
  only?: string;
  /** When the others were ended; milliseconds since 1970. */
  at?: number;
}

/**
 * How long a note that all others were ended is believed, in milliseconds: a restored store may be some seconds older than its
 * log, and a process of an earlier release notes no beginnings while releases roll.
 */
const BELIEVED_FOR = 60 * 60_000;

/** Tells whether an account has other sessions to end, without looking for them: the write side does not list sessions. */
export interface Alone {
  /** Notes that a session begins. To be called once its epoch is known, before it stands in the log. */
  begins(account: string, epoch: number): Promise<void>;
  /** What is noted now, to be asked before others are ended. */
  noted(account: string): Promise<Noted>;
}

export interface Noted {
  /** Whether a session is certainly the only one of its account in this epoch. */
  isAlone(session: string, epoch: number): boolean;
  /** Notes that all others were ended, which began this epoch, unless one has begun since. */
  ended(session: string, epoch: number): Promise<void>;
}

/**
 * A beginning is noted after its epoch was read. So one that is not noted before `noted` was asked either makes `ended` write
 * nothing, or is of the epoch that ends. Without a note, as for accounts from before, others are taken to be there.
 */
export function createAlone({
  durable,
  now,
}: {
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>;
  now(): Date;
}): Alone {
  const keyOf = (account: string): string => `sessions/${account}`;
  return {
    begins: async (account, epoch) => {
      for (;;) {
        const entry = await durable.get<Begun>(keyOf(account));
        if (entry && entry.value.epoch === epoch && entry.value.only === undefined) return;
        const begun: Begun = { epoch };
        if (await durable.compareAndSet(keyOf(account), entry?.version ?? 0, begun)) return;
      }
    },
    noted: async (account) => {
      const entry = await durable.get<Begun>(keyOf(account));
      return {
        isAlone: (session, epoch) => {
          const { only, epoch: known, at = -Infinity } = entry?.value ?? {};
          const isBelieved = Math.abs(now().getTime() - at) < BELIEVED_FOR;
          return isBelieved && only === session && known === epoch;
        },
        ended: async (session, epoch) => {
          const alone: Begun = { epoch, only: session, at: now().getTime() };
          await durable.compareAndSet(keyOf(account), entry?.version ?? 0, alone);
        },
      };
    },
  };
}
