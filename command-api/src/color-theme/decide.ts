import { MOST_THEMES, type ColorThemeContent } from '@canvass/contracts/color-theme/color-theme';
import type { CreateColorTheme, EditColorTheme } from '@canvass/contracts/color-theme/commands';
import type { ColorThemeEvent } from '@canvass/contracts/color-theme/events';
import { checkColorTheme, tidyColorTheme } from '@canvass/contracts/color-theme/rules';
import type { ColorThemesState } from '@canvass/contracts/color-theme/state';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import { mergeEdit } from '@canvass/contracts/event/merge';
import { conflict, invalid, notFound } from '@canvass/contracts/rule/refusal';

function checked(content: ColorThemeContent): ColorThemeContent {
  const tidy = tidyColorTheme(content);
  const violations = checkColorTheme(tidy);
  if (violations.length > 0) throw invalid(violations);
  return tidy;
}

function contentOf({ themes }: ColorThemesState, id: string): ColorThemeContent {
  const content = themes[id];
  if (!content) throw notFound();
  return content;
}

/** @param theme id of the new one. @throws Refusal invalidInput, where it has no description or the firm has no room */
export function decideCreation(
  { themes }: ColorThemesState,
  command: CreateColorTheme,
  theme: string,
): ColorThemeEvent[] {
  const content = checked(command);
  if (Object.keys(themes).length >= MOST_THEMES) {
    throw invalid([
      { code: 'listTooLong', field: 'description', parameters: { max: MOST_THEMES } },
    ]);
  }
  return [{ type: 'ColorThemeCreated', data: { theme, content } }];
}

/**
 * Edits fields; polls that have chosen the theme stay as they look.
 * @param base the firm's themes as they were when the edit started
 * @throws Refusal notFound, invalidInput, editConflict naming fields that another edit has changed since
 */
export function decideEdit(
  state: ColorThemesState,
  base: ColorThemesState,
  { id, revision: _revision, ...changes }: EditColorTheme,
): ColorThemeEvent[] {
  const current = contentOf(state, id);
  const outcome = mergeEdit(
    base.themes[id] ?? current,
    current,
    changes as Partial<ColorThemeContent>,
  );
  if ('conflicts' in outcome) throw conflict('editConflict', { fields: outcome.conflicts });
  const content = checked(outcome.merged);
  if (canonicalJson(content) === canonicalJson(current)) return [];
  return [{ type: 'ColorThemeEdited', data: { theme: id, content } }];
}

/** @throws Refusal notFound */
export function decideDeletion(state: ColorThemesState, { id }: { id: string }): ColorThemeEvent[] {
  contentOf(state, id);
  return [{ type: 'ColorThemeDeleted', data: { theme: id } }];
}
