import type { suppressionReasons } from '@canvass/contracts/suppression/events';
import { suppressionAggregate } from '@canvass/contracts/suppression/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { handle, load } from '../command/handle.js';
import { suppressionId } from './address.js';

/** Notes for good that an address gets no more mails of a firm's campaigns. */
export async function suppress(
  dependencies: CommandDependencies,
  firm: string,
  email: string,
  reason: (typeof suppressionReasons)[number],
): Promise<void> {
  const id = suppressionId(dependencies.keys, firm, email);
  await handle(
    dependencies,
    { commandId: derivedId('suppress', id), correlationId: derivedId('suppress', id), firm },
    {
      ...{ aggregate: suppressionAggregate, id },
      decide: ({ state }) =>
        state.isSuppressed ? [] : [{ type: 'AddressSuppressed', data: { reason } }],
    },
  );
}

/** Whether an address is on the list of a firm. */
export async function isSuppressed(
  dependencies: Pick<CommandDependencies, 'log' | 'keys'>,
  firm: string,
  email: string,
): Promise<boolean> {
  const id = suppressionId(dependencies.keys, firm, email);
  return (await load(dependencies, suppressionAggregate, id)).state.isSuppressed;
}
