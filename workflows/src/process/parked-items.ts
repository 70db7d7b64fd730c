import { LONGEST_REASON } from '@canvass/contracts/projection/bounds';
import { ClockInDoubt } from '@canvass/platform/clock/keeper';
import type { DurableStore } from '@canvass/platform/durable/port';
import { listStuckProcesses, stuckKey, type StuckProcess } from '@canvass/platform/scheduler/stuck';
import { isEngineAway } from '../log/parked-work.js';

/** Items that are noted at most; those beyond are in the logs alone. */
const MOST_NOTED = 1000;
/** How often it is looked what operators want of them, in milliseconds. */
const LOOK_EVERY = 5000;

export interface ParkedItemsOptions {
  durable: Pick<DurableStore, 'get' | 'list' | 'compareAndSet' | 'delete'>;
  /** Release that is at work. */
  build: string;
  logger: { error(details: object, message: string): void };
}

/** One go of a process through all its items, over any number of effects. */
export interface Round {
  policy: string;
  /** What is done, and up to when: the same in all effects of a round, and another in the next one. */
  name: string;
  /** With what the names of its items begin; default: with nothing. */
  prefix?: string;
}

/** Is kept where processes that are stuck are, as if each item were a process of its own. */
interface ParkedItem extends StuckProcess {
  isItem: true;
}

/**
 * Items, such as a response or a company, that a process cannot deal with although it can with others. Operators see them
 * beside processes that are stuck, and may leave them out. All others are tried again with each round.
 */
export class ParkedItems {
  private items = new Map<string, ParkedItem>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: ParkedItemsOptions) {
    const look = () => void this.look().catch(() => undefined);
    this.timer = setInterval(look, LOOK_EVERY).unref();
    look();
  }

  /** Goes on with a round. */
  async round(round: Round): Promise<RoundOfItems> {
    await this.look();
    return new RoundOfItems(this, this.options.logger, round);
  }

  /** Undefined while nothing is parked that operators have not left out. */
  parked(): string | undefined {
    const left = [...this.items.values()].filter(({ isSkipped }) => isSkipped !== true);
    const [first] = left;
    if (!first) return undefined;
    const others = left.length > 1 ? `, and ${left.length - 1} others` : '';
    return `${first.policy} cannot deal with ${first.process} (${first.reason})${others}`;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  of(policy: string, prefix: string): ParkedItem[] {
    return [...this.items.values()].filter(
      (one) => one.policy === policy && one.process.startsWith(prefix),
    );
  }

  find(policy: string, process: string): ParkedItem | undefined {
    return this.items.get(stuckKey(policy, process));
  }

  async note(policy: string, process: string, step: string, error: unknown): Promise<void> {
    const { durable, build } = this.options;
    const key = stuckKey(policy, process);
    if (!this.items.has(key) && this.items.size >= MOST_NOTED) return;
    const former = await durable.get<ParkedItem>(key);
    const tries = (former?.value.tries ?? 0) + 1;
    const reason = String(error).slice(0, LONGEST_REASON);
    const wish = former?.value.isSkipped ? { isSkipped: true } : {};
    const item: ParkedItem = { policy, process, step, reason, tries, build, isItem: true, ...wish };
    await durable.compareAndSet(key, former?.version ?? 0, item);
    this.items.set(key, item);
  }

  async forget({ policy, process }: ParkedItem): Promise<void> {
    const key = stuckKey(policy, process);
    await this.options.durable.delete(key);
    this.items.delete(key);
  }

  private async look(): Promise<void> {
    const found = await listStuckProcesses(this.options.durable);
    const items = found.filter((one): one is ParkedItem => 'isItem' in one);
    this.items = new Map(items.map((one) => [stuckKey(one.policy, one.process), one]));
  }
}

/** What became of the items of a round. */
class RoundOfItems {
  constructor(
    private readonly parked: ParkedItems,
    private readonly logger: ParkedItemsOptions['logger'],
    private readonly round: Round,
  ) {}

  /**
   * Deals with one item.
   * @returns false when that failed, or an operator has left the item out
   * @throws what is not the item's fault: an engine that is away, a clock in doubt
   */
  async try(item: string, work: () => Promise<void>): Promise<boolean> {
    const { policy, name, prefix = '' } = this.round;
    const process = prefix + item;
    const former = this.parked.find(policy, process);
    if (former?.isSkipped) return false;
    try {
      await work();
    } catch (error) {
      if (isEngineAway(error) || error instanceof ClockInDoubt) throw error;
      this.logger.error({ err: error, policy, process }, 'failed and is left for the next round');
      await this.parked.note(policy, process, name, error);
      return false;
    }
    if (former) await this.parked.forget(former);
    return true;
  }

  /** Forgets what the round did not meet: there is nothing to be done for it any more. */
  async end(): Promise<void> {
    const { policy, name, prefix = '' } = this.round;
    for (const one of this.parked.of(policy, prefix)) {
      if (one.step !== name && !one.isSkipped) await this.parked.forget(one);
    }
  }
}
