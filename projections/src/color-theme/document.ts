import type { ColorThemesState } from '@canvass/contracts/color-theme/state';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** The colour themes of one firm. */
export type ColorThemesBody = ColorThemesState & {
  firm: string;
  /** Of the last event. */
  revision: number;
};
/** `_id` is the firm's id. */
export type ColorThemesDocument = StoredDocument & ColorThemesBody;

export const colorThemesCollection: Collection = { name: 'colorThemes_v1', indexes: [] };
