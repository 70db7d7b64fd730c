import type { EventSchemas } from '@canvass/contracts/event/schema';
import type { Caller } from './caller.js';
import type { CommandDependencies } from './dependencies.js';
import { ownedBy } from './record.js';
import { run, type Command, type Done } from './run.js';

/** A command on a record of the caller's firm that its id says in full. @throws Refusal notFound */
export type OwnCommand = (
  dependencies: CommandDependencies,
  caller: Caller,
  command: { id: string },
) => Promise<Done<{ id: string }>>;

/** Makes a command on a record of the caller's firm whose decision needs the record's state alone. */
export function onOwn<State extends { exists: boolean }, Events extends EventSchemas>(
  terms: Omit<Command<State, Events, void>, 'id' | 'prepare'>,
): OwnCommand {
  return async (dependencies, caller, { id }) => {
    const { position } = await run(dependencies, caller, {
      ...{ ...terms, id },
      prepare: (loaded) => ownedBy(caller.firm, loaded),
    });
    return { view: { id }, position };
  };
}
