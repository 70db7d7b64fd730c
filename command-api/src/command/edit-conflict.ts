import { accountAggregate } from '@canvass/contracts/account/state';
import type { EditConflict } from '@canvass/contracts/rule/edit-conflict';
import { conflict, Refusal } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from './dependencies.js';
import { load, type CommandContext, type Loaded } from './handle.js';

/** Most people who are named. */
const NAMED = 5;

/**
 * An edit's refusal as its caller gets it: one for a conflict says from which revision the edit would overwrite what came
 * first, and who made that. Operators are not named to a company. @param startedFrom the revision that the edit names
 */
export async function withRivals(
  dependencies: Pick<CommandDependencies, 'log'>,
  { firm }: Pick<CommandContext, 'firm'>,
  { events, revision }: Pick<Loaded<unknown>, 'events' | 'revision'>,
  startedFrom: number | undefined,
  refused: unknown,
): Promise<unknown> {
  if (!(refused instanceof Refusal) || refused.code !== 'editConflict') return refused;
  const since = events.filter((event) => event.revision > (startedFrom ?? -1));
  const ids = [...new Set(since.flatMap(({ metadata }) => metadata.by ?? []))].slice(-NAMED);
  const accounts = await Promise.all(
    ids.map(async (id) => ({ id, ...(await load(dependencies, accountAggregate, id)).state })),
  );
  const details: EditConflict = {
    ...(refused.details as EditConflict),
    ...(revision === 'none' ? {} : { revision }),
    by: accounts
      .filter((account) => account.firm === firm && account.name !== '')
      .map(({ id, name }) => ({ id, name })),
  };
  return conflict('editConflict', details);
}
