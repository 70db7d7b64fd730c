import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import { libraryAggregate } from '@canvass/contracts/library/state';
import { templateNames } from '@canvass/contracts/library/templates/structure';
import { templateOf } from '@canvass/contracts/library/templates/templates';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { run } from '../command/run.js';
import { libraryConsequences } from './consequences.js';
import { decideAddition } from './decide.js';

/**
 * Puts the polls that the product brings into the library, each exactly once in the life of a log: an edited one stays as it
 * is, and a deleted one stays deleted.
 */
export async function ensureLibrary(dependencies: CommandDependencies): Promise<void> {
  for (const name of templateNames) {
    const commandId = derivedId(`put the template ${name} into the library`);
    await run(
      dependencies,
      { commandId, correlationId: commandId, firm: OPERATORS_FIRM },
      {
        ...{ aggregate: libraryAggregate, id: derivedId('library template', name) },
        consequences: libraryConsequences,
        prepare: () => templateOf(name, (...parts) => derivedId('library template', ...parts)),
        decide: (state, template) => (state.exists ? [] : decideAddition(state, template)),
      },
    );
  }
}
