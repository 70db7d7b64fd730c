import { aggregate } from '../event/aggregate.js';
import type { ColorThemeContent } from './color-theme.js';
import { colorThemeEvents } from './events.js';

/** The colour themes of one firm. */
export interface ColorThemesState {
  /** By id, in the order in which they were made. */
  themes: Record<string, ColorThemeContent>;
}

export const initialColorThemes: ColorThemesState = { themes: {} };

function withContent(
  { themes }: ColorThemesState,
  theme: string,
  content: ColorThemeContent,
): ColorThemesState {
  const others = content.isDefault
    ? Object.entries(themes).map(([id, one]) => [id, { ...one, isDefault: false }] as const)
    : Object.entries(themes);
  return { themes: { ...Object.fromEntries(others), [theme]: content } };
}

/** The stream `colorThemes-<firm>`: one for all of them, as one at most is the default. */
export const colorThemesAggregate = aggregate({
  category: 'colorThemes',
  events: colorThemeEvents,
  initial: initialColorThemes,
  evolve(state: ColorThemesState, event): ColorThemesState {
    switch (event.type) {
      case 'ColorThemeCreated':
      case 'ColorThemeEdited':
        return withContent(state, event.data.theme, event.data.content);
      case 'ColorThemeDeleted': {
        const { [event.data.theme]: _gone, ...themes } = state.themes;
        return { themes };
      }
    }
  },
});
