import { LONGEST_REASON } from '@canvass/contracts/projection/bounds';
import type { DurableStore } from '../durable/port.js';

const PREFIX = 'parked/process/';
/** How often operators' requests on stuck processes are read, in milliseconds. */
const LOOK_EVERY = 1000;
/** Most entries listed; more than a person reads. */
const MOST = 10_000;

/** A process that keeps failing at one of its steps and is retried. Other processes continue. */
export interface StuckProcess {
  policy: string;
  process: string;
  /** The failing step: an effect by its key, news by their position, or a timer. */
  step: string;
  reason: string;
  tries: number;
  /** Release in which it failed last. */
  build: string;
  /** An operator asked to skip the step. */
  isSkipped?: boolean;
}

/** What is told instead of the result of a skipped effect, where it is told in its place. */
export const SKIPPED = { isSkipped: true } as const;

/** Its key in the durable store. Deleting it there makes the scheduler retry immediately. */
export const stuckKey = (policy: string, process: string): string =>
  `${PREFIX}${policy}/${process}`;

/** All stuck processes. */
export async function listStuckProcesses(
  durable: Pick<DurableStore, 'list'>,
): Promise<StuckProcess[]> {
  const entries = await durable.list<StuckProcess>(PREFIX, { limit: MOST });
  return entries.map(({ value }) => value);
}

export interface StuckOptions {
  durable: Pick<DurableStore, 'get' | 'list' | 'compareAndSet' | 'delete'>;
  /** The running release. */
  build: string;
}

type Named = Pick<StuckProcess, 'policy' | 'process'>;

/**
 * Reports stuck processes to operators, and takes their requests to retry or skip. It works in the background:
 * while the durable store is unreachable, the report waits for the next failure.
 */
export class StuckProcesses {
  private readonly known = new Map<string, StuckProcess>();
  private readonly timer: NodeJS.Timeout | undefined;
  /** Serialises the writes, so that a failure is not recorded after its recovery. */
  private telling: Promise<unknown> = Promise.resolve();

  /** @param tryNow called when an operator asks to retry this process or to skip its step */
  constructor(
    private readonly options: StuckOptions | undefined,
    private readonly tryNow: (process: Named) => void = () => undefined,
  ) {
    if (!options) return;
    void this.tell(async () => {
      for (const one of await listStuckProcesses(options.durable)) this.known.set(keyOf(one), one);
    });
    this.timer = setInterval(() => void this.tell(() => this.look()), LOOK_EVERY).unref();
  }

  /** Notes that a step failed once more. */
  note(stuck: Omit<StuckProcess, 'build' | 'isSkipped'>): void {
    const { options } = this;
    if (!options) return;
    const { durable, build } = options;
    const noted = { ...stuck, reason: stuck.reason.slice(0, LONGEST_REASON), build };
    void this.tell(async () => {
      const key = stuckKey(stuck.policy, stuck.process);
      const former = await durable.get<StuckProcess>(key);
      const isSkipped = former?.value.step === stuck.step && former.value.isSkipped === true;
      const value: StuckProcess = isSkipped ? { ...noted, isSkipped } : noted;
      this.known.set(keyOf(stuck), value);
      await durable.compareAndSet(key, former?.version ?? 0, value);
    });
  }

  /** Records that the process has passed the step that failed. */
  mended(process: Named): void {
    const { options, known } = this;
    if (!options || !known.has(keyOf(process))) return;
    void this.tell(async () => {
      await options.durable.delete(stuckKey(process.policy, process.process));
      known.delete(keyOf(process));
    });
  }

  /** Whether an operator asked to skip a step, as of the last read. */
  skips(process: Named, step: string): boolean {
    const stuck = this.known.get(keyOf(process));
    return stuck?.step === step && stuck.isSkipped === true;
  }

  /** Resolves when every report is written. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.telling;
  }

  private async look(): Promise<void> {
    const { options, known } = this;
    if (!options || known.size === 0) return;
    const all = [...known.values()];
    const entries = await options.durable.list<StuckProcess>(PREFIX, { limit: MOST });
    const stored = new Map(entries.map(({ value }) => [keyOf(value), value]));
    for (const one of all) {
      const now = stored.get(keyOf(one));
      if (now) known.set(keyOf(one), now);
      else known.delete(keyOf(one));
      if (!now || (now.isSkipped && !one.isSkipped)) this.tryNow(one);
    }
  }

  private tell(work: () => Promise<void>): Promise<void> {
    const told = this.telling.then(work).catch(() => undefined);
    this.telling = told;
    return told;
  }
}

const keyOf = ({ policy, process }: Named): string => `${policy}/${process}`;
