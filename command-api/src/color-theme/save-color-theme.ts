import type { CreateColorTheme, EditColorTheme } from '@canvass/contracts/color-theme/commands';
import { colorThemesAggregate } from '@canvass/contracts/color-theme/state';
import { presentColorTheme, type ColorThemeView } from '@canvass/contracts/color-theme/view';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { ColorThemesState } from '@canvass/contracts/color-theme/state';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf, type Outcome } from '../command/handle.js';
import { newRecord } from '../command/ids.js';
import { recordFacts } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { colorThemeConsequences } from './consequences.js';
import { decideCreation, decideEdit } from './decide.js';

const ofThemes = { aggregate: colorThemesAggregate, consequences: colorThemeConsequences };

function viewOf(id: string, outcome: Outcome<ColorThemesState>): Done<ColorThemeView> {
  const content = outcome.state.themes[id];
  if (!content) throw notFound();
  const { revision } = recordFacts(outcome);
  return { view: presentColorTheme(id, content, revision), position: outcome.position };
}

/** Creates a theme in the caller's firm. @throws Refusal invalidInput */
export async function createColorTheme(
  dependencies: CommandDependencies,
  caller: Caller,
  command: CreateColorTheme,
): Promise<Done<ColorThemeView>> {
  const { id } = newRecord(colorThemesAggregate, caller);
  const outcome = await run(dependencies, caller, {
    ...{ ...ofThemes, id: caller.firm },
    prepare: () => id,
    decide: (state, theme) => decideCreation(state, command, theme),
  });
  return viewOf(id, outcome);
}

/** Edits a theme of the caller's firm. @throws Refusal notFound, invalidInput, editConflict */
export async function editColorTheme(
  dependencies: CommandDependencies,
  caller: Caller,
  command: EditColorTheme,
): Promise<Done<ColorThemeView>> {
  const { id, revision } = command;
  const outcome = await run(dependencies, caller, {
    ...{ ...ofThemes, id: caller.firm },
    startedFrom: revision,
    prepare: (loaded) => baseOf(loaded, colorThemesAggregate, revision),
    decide: (state, base) => decideEdit(state, base, command),
  });
  return viewOf(id, outcome);
}
