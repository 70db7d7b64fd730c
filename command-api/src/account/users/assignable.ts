import {
  assignedKinds,
  type Assigned,
  type AssignedKind,
} from '@canvass/contracts/account/assigned';
import type { Fold } from '@canvass/platform/event-log/fold';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load } from '../../command/handle.js';
import { ownedBy } from '../../command/record.js';
import { deviceFold } from '../../device/fold.js';
import { pollFold } from '../../poll/fold.js';
import { questionFold } from '../../question/fold.js';

type Log = Pick<CommandDependencies, 'log'>;

/** Checks that a record is there and the firm's. @throws Refusal notFound */
async function requireOwn<State extends { exists: boolean }>(
  dependencies: Log,
  firm: string,
  stream: string,
  fold: Fold<State>,
): Promise<void> {
  ownedBy(firm, await load(dependencies, stream, fold));
}

const requireRecord: Record<AssignedKind, (log: Log, firm: string, id: string) => Promise<void>> = {
  polls: (log, firm, id) => requireOwn(log, firm, `poll-${id}`, pollFold),
  questions: (log, firm, id) => requireOwn(log, firm, `question-${id}`, questionFold),
  devices: (log, firm, id) => requireOwn(log, firm, `device-${id}`, deviceFold),
};

/** Only records of the account's own firm are newly assigned to it. @throws Refusal notFound */
export async function requireAssignable(
  dependencies: Log,
  firm: string,
  before: Assigned,
  asked: Partial<Assigned>,
): Promise<void> {
  for (const kind of assignedKinds) {
    const added = (asked[kind] ?? []).filter((id) => !before[kind].includes(id));
    for (const id of new Set(added)) await requireRecord[kind](dependencies, firm, id);
  }
}
