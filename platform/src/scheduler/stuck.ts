import type { DurableStore } from '../durable/port.js';

const PREFIX = 'parked/process/';
/** How often it is looked what operators want of what is stuck, in milliseconds. */
const LOOK_EVERY = 1000;
/** Most entries listed; more than a person reads. */
const MOST = 10_000;
/** Characters of a reason that are kept. */
const LONGEST_REASON = 300;

/** A process that does not come past one of its steps, and is tried again and again. All others go on. */
export interface StuckProcess {
  policy: string;
  process: string;
  /** What it cannot come past: an effect by its key, news by their position, or being woken. */
  step: string;
  reason: string;
  tries: number;
  /** Release in which it failed last. */
  build: string;
  /** An operator wants the step to be left out. */
  isSkipped?: boolean;
}

/** What an effect that was left out comes to. */
export const SKIPPED = { isSkipped: true } as const;

/** Key of the durable store under which it is. Deleted there, it is tried at once. */
export const stuckKey = (policy: string, process: string): string =>
  `${PREFIX}${policy}/${process}`;

/** Every process that is stuck. */
export async function listStuckProcesses(
  durable: Pick<DurableStore, 'list'>,
): Promise<StuckProcess[]> {
  const entries = await durable.list<StuckProcess>(PREFIX, { limit: MOST });
  return entries.map(({ value }) => value);
}

export interface StuckOptions {
  durable: Pick<DurableStore, 'get' | 'list' | 'compareAndSet' | 'delete'>;
  /** Release that is at work. */
  build: string;
}

type Named = Pick<StuckProcess, 'policy' | 'process'>;

/**
 * What a scheduler tells operators of processes that are stuck, and what they want of these. It is told beside the work:
 * where the durable store is away, it is told at the next failure.
 */
export class StuckProcesses {
  private readonly known = new Map<string, StuckProcess>();
  private readonly timer: NodeJS.Timeout | undefined;
  /** One thing after the other, so that what is mended is not noted after that. */
  private telling: Promise<unknown> = Promise.resolve();

  /** @param tryNow an operator wants this process to be tried, or its step to be left out */
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

  /** Notes that the process has come past what it was stuck at. */
  mended(process: Named): void {
    const { options, known } = this;
    if (!options || !known.has(keyOf(process))) return;
    void this.tell(async () => {
      await options.durable.delete(stuckKey(process.policy, process.process));
      known.delete(keyOf(process));
    });
  }

  /** Whether a step is to be left out, as far as was seen until now. */
  skips(process: Named, step: string): boolean {
    const stuck = this.known.get(keyOf(process));
    return stuck?.step === step && stuck.isSkipped === true;
  }

  /** Resolves when all is told. */
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
