import {
  assignedKinds,
  type Assigned,
  type AssignedKind,
} from '@canvass/contracts/account/assigned';
import { deviceAggregate } from '@canvass/contracts/device/state';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { questionAggregate } from '@canvass/contracts/question/state';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load, type Loaded } from '../../command/handle.js';
import { ownedBy } from '../../command/record.js';

type Log = Pick<CommandDependencies, 'log'>;

const loadRecord: Record<
  AssignedKind,
  (log: Log, id: string) => Promise<Loaded<{ exists: boolean }>>
> = {
  polls: (log, id) => load(log, pollAggregate, id),
  questions: (log, id) => load(log, questionAggregate, id),
  devices: (log, id) => load(log, deviceAggregate, id),
};

/** Requires newly assigned records to be of the account's firm. @throws Refusal notFound */
export async function requireAssignable(
  dependencies: Log,
  firm: string,
  before: Assigned,
  asked: Partial<Assigned>,
): Promise<void> {
  for (const kind of assignedKinds) {
    const added = (asked[kind] ?? []).filter((id) => !before[kind].includes(id));
    for (const id of new Set(added)) ownedBy(firm, await loadRecord[kind](dependencies, id));
  }
}
