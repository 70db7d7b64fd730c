import { colorThemesAggregate } from '@canvass/contracts/color-theme/state';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { run, type Done } from '../command/run.js';
import { colorThemeConsequences } from './consequences.js';
import { decideDeletion } from './decide.js';

/** Deletes a theme of the caller's firm; polls that have chosen it stay as they look. @throws Refusal notFound */
export async function deleteColorTheme(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: colorThemesAggregate, id: caller.firm, consequences: colorThemeConsequences },
    prepare: () => ({ id }),
    decide: decideDeletion,
  });
  return { view: { id }, position };
}
