import { KEEPS_FAILING, type Failures } from './failures.js';
import type { Delivery } from './port.js';
import type { ProcessTables, StoredProcess, WaitingNews } from './process-tables.js';
import { decide, initialProcess, type AnyKind, type Step } from './stepping.js';
import type { StuckProcesses } from './stuck.js';

/** Most processes, and most news of one process, that one transaction handles. */
const AT_ONCE = 100;

interface Parts {
  kinds: ReadonlyMap<string, AnyKind>;
  tables: ProcessTables;
  failures: Failures;
  stuck: StuckProcesses;
}

/** News on which a policy failed, with the error. */
interface Undecided extends Delivery<unknown> {
  error: unknown;
}

/** News on which a policy failed, and all later news of the same processes. Other processes continue. */
export class WaitingRoom {
  /** @param save writes a process's decision, within the current transaction */
  constructor(
    private readonly parts: Parts,
    private readonly save: (step: Step, now: Date) => void,
  ) {}

  /** Queues news behind earlier news of the same process. @returns false when there is none to queue behind */
  joins(policy: string, process: string, position: string, news: unknown): boolean {
    const { tables } = this.parts;
    const last = tables.lastWaiting(policy, process);
    if (last === undefined) return false;
    if (position > last) {
      tables.addNews({ policy, process, position, news: textOf(news), tries: 0 }, null);
    }
    return true;
  }

  /** Queues news on which the policy failed. */
  open({ policy, process, position, news, error }: Undecided, now: Date): void {
    const { tables, failures } = this.parts;
    const first = { policy, process, position, news: textOf(news), tries: 1 };
    tables.addNews(first, now.getTime() + failures.failed(nameOf(first), error));
  }

  /** Retries the processes whose next attempt is due. @returns false when more of them may be due */
  decideDue(now: Date): boolean {
    const { tables } = this.parts;
    const due = tables.dueNews(now.getTime(), AT_ONCE);
    for (const first of due) tables.atOnce(() => this.decideFrom(first, now));
    return due.length === 0;
  }

  private decideFrom({ policy, process }: WaitingNews, now: Date): void {
    const { tables, kinds } = this.parts;
    const kind = kinds.get(policy);
    if (!kind) return;
    let before: StoredProcess = tables.find(policy, process) ?? initialProcess(kind, process);
    for (const one of tables.newsOf(policy, process, AT_ONCE)) {
      const step = this.decided(kind, before, one, now);
      if (!step) return;
      tables.removeNews(one);
      this.save(step, now);
      before = step.after;
    }
    const [next] = tables.newsOf(policy, process, 1);
    if (next) tables.postponeNews(next, now.getTime());
  }

  /** Undefined when the policy failed again: it is retried later. */
  private decided(
    kind: AnyKind,
    before: StoredProcess,
    one: WaitingNews,
    now: Date,
  ): Step | undefined {
    const { tables, failures, stuck } = this.parts;
    const { position } = one;
    try {
      const news: unknown = JSON.parse(one.news);
      const { after, effects } = decide(kind, before, { type: 'news', news }, now);
      if (failures.mended(nameOf(one)) || one.tries > 0) stuck.mended(one);
      return { after: { ...after, position }, effects };
    } catch (error) {
      if (stuck.skips(one, position)) {
        failures.mended(nameOf(one));
        stuck.mended(one);
        return { after: { ...before, position }, effects: [] };
      }
      const tries = one.tries + 1;
      const pause = failures.failed(nameOf(one), error, tries);
      tables.postponeNews({ ...one, tries }, now.getTime() + pause);
      if (tries >= KEEPS_FAILING) {
        const { policy, process } = one;
        stuck.note({ policy, process, step: position, reason: String(error), tries });
      }
      return undefined;
    }
  }
}

const nameOf = ({
  policy,
  process,
  position,
}: Pick<WaitingNews, 'policy' | 'process' | 'position'>) =>
  `${policy}/${process} deciding upon ${position}`;

/** News that are nothing are null, as they are to JSON. */
function textOf(news: unknown): string {
  return JSON.stringify(news) ?? 'null';
}
