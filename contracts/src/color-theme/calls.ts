import type { z } from 'zod';
import { editors, of, type Calls } from '../http/call.js';
import { deletion } from '../http/record-calls.js';
import type { createColorThemeSchema, EditColorTheme } from './commands.js';
import type { ColorThemeList, ColorThemeView } from './view.js';

export const colorThemeCalls = {
  /** Those that come with the product, then the firm's. */
  list: { method: 'get', path: '/colorTheme', access: 'signedIn', answer: of<ColorThemeList>() },
  create: {
    method: 'post',
    path: '/colorTheme',
    access: editors,
    body: of<z.input<typeof createColorThemeSchema>>(),
    status: 201,
    answer: of<ColorThemeView>(),
  },
  edit: {
    method: 'patch',
    path: '/colorTheme',
    access: editors,
    body: of<EditColorTheme>(),
    answer: of<ColorThemeView>(),
  },
  /** Polls that have chosen it keep how they look. */
  delete: deletion('/colorTheme'),
} as const satisfies Calls;
