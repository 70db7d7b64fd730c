import type { EventSchemas } from '@canvass/contracts/event/schema';
import type { Caller } from './caller.js';
import type { CommandDependencies } from './dependencies.js';
import { ownedBy } from './record.js';
import { run, type Command, type Done } from './run.js';

/** Runs a command on a record of the caller's firm whose decision needs the record's state alone. @throws Refusal notFound */
export async function runOnOwn<State extends { exists: boolean }, Events extends EventSchemas>(
  dependencies: CommandDependencies,
  caller: Caller,
  command: Omit<Command<State, Events, void>, 'prepare'>,
): Promise<Done<{ id: string }>> {
  const { position } = await run(dependencies, caller, {
    ...command,
    prepare: (loaded) => ownedBy(caller.firm, loaded),
  });
  return { view: { id: command.id }, position };
}
