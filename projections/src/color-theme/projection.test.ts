import { expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import { colorThemesProjection } from './projection.js';

const stream = 'colorThemes-f1';
const saved = (type: string, theme: string, content: object) => ({
  ...{ stream, type },
  data: { theme, content: { description: theme, isDefault: false, ...content } },
});

it('keeps the themes of a firm, of which one at most is the default', async () => {
  const first = saved('ColorThemeCreated', 't1', { questionColor: '#111111', isDefault: true });
  const second = saved('ColorThemeCreated', 't2', { isDefault: true });
  const edited = saved('ColorThemeEdited', 't1', { description: 'Night' });
  const document = await given(colorThemesProjection, first, second, edited, edited).document('f1');
  expect(document).toMatchObject({
    ...{ _id: 'f1', firm: 'firm-1' },
    themes: {
      t1: { description: 'Night', isDefault: false },
      t2: { description: 't2', isDefault: true },
    },
  });
  const gone = { stream, type: 'ColorThemeDeleted', data: { theme: 't2' } };
  const left = await given(colorThemesProjection, first, second, gone, gone).document('f1');
  expect(left).toMatchObject({ themes: { t1: { description: 't1', isDefault: false } } });
  expect(JSON.stringify(left)).not.toContain('t2');
});
