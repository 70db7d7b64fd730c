import type { SeekPerson } from '@canvass/contracts/person/commands';
import type { PersonErasureEvent } from '@canvass/contracts/person/events';
import { presentPersonErasure } from '@canvass/contracts/person/present';
import type { CountedPerson } from '@canvass/contracts/person/schema';
import { personErasureAggregate } from '@canvass/contracts/person/state';
import type { PersonErasureView } from '@canvass/contracts/person/view';
import type { Caller } from '../command/caller.js';
import type { Consequences } from '../command/consequences.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { eraseStream } from '../command/erase.js';
import { load, type CommandContext } from '../command/handle.js';
import { derivedId, newRecord } from '../command/ids.js';
import { recordFacts } from '../command/record.js';
import { run, type Done } from '../command/run.js';

/** Erases by what the person was sought, once all else is erased. */
async function settlePersonErasure(
  dependencies: CommandDependencies,
  _context: CommandContext,
  id: string,
): Promise<void> {
  const { state } = await load(dependencies, personErasureAggregate, id);
  if (state.erased) await eraseStream(dependencies, personErasureAggregate, id);
}

/** A process of `workflows` erases what was asked for. */
export const personErasureConsequences: Consequences<PersonErasureEvent> = {
  PersonErasureRequested: null,
  PersonErased: settlePersonErasure,
};

const commands = { aggregate: personErasureAggregate, consequences: personErasureConsequences };

/** Has all erased that the firm has of a person. */
export async function erasePerson(
  dependencies: CommandDependencies,
  caller: Caller,
  sought: SeekPerson,
): Promise<Done<PersonErasureView>> {
  const { id } = newRecord(personErasureAggregate, caller);
  const outcome = await run(dependencies, caller, {
    ...{ ...commands, id },
    prepare: () => undefined,
    decide: ({ exists }) =>
      exists
        ? []
        : [
            {
              type: 'PersonErasureRequested',
              data: { account: caller.by },
              personal: { sought },
            },
          ],
  });
  const { state, position } = outcome;
  return { view: presentPersonErasure(id, state, recordFacts(outcome)), position };
}

/** Notes that all of a person is erased, and how much that was. To note it again changes nothing. */
export async function endPersonErasure(
  dependencies: CommandDependencies,
  { id, firm }: { id: string; firm: string },
  erased: CountedPerson,
): Promise<void> {
  await run(
    dependencies,
    { commandId: derivedId('personErased', id), correlationId: id, firm },
    {
      ...{ ...commands, id },
      prepare: () => undefined,
      decide: (state) =>
        state.exists && !state.erased ? [{ type: 'PersonErased', data: erased }] : [],
    },
  );
}
