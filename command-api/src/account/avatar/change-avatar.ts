import type { Avatar, EditAvatar } from '@canvass/contracts/account/avatar';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { baseOf } from '../../command/handle.js';
import { run, type Done } from '../../command/run.js';
import { requireImage } from '../../image/require-image.js';
import { accountConsequences } from '../consequences.js';
import { avatarOf, decideAvatar } from './decide.js';
import { avatarOwner } from './owner.js';

/**
 * Sets or removes the picture of the caller's account. The former picture is gone when this resolves.
 * @throws Refusal notFound, editConflict, and invalid for a picture that was not uploaded for this account
 */
export async function changeAvatar(
  dependencies: CommandDependencies,
  caller: Caller,
  command: EditAvatar,
): Promise<Done<Avatar>> {
  const id = caller.by;
  await requireImage(dependencies, command.avatarURL, 'avatarURL', avatarOwner(id));
  const { state, position } = await run(dependencies, caller, {
    ...{ aggregate: accountAggregate, id, consequences: accountConsequences },
    startedFrom: command.revision,
    prepare: (loaded) => baseOf(loaded, accountAggregate, command.revision),
    decide: (state, base) => decideAvatar(state, base, command),
  });
  return { view: avatarOf(state), position };
}
