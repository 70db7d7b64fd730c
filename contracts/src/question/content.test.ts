import { expect, test } from 'vitest';
import { contentOf } from './content.js';
import { toWire } from './wire.js';

test('ids and texts of options come as they were answered', () => {
  const view = {
    name: 'Source',
    type: 'closed' as const,
    validationRule: { min: 0, max: 1 },
    question: { en: 'How did you find us?' },
    options: { en: ['Friend', 'Internet'], bg: ['Приятел', ''] },
    optionIds: ['a', 'b'],
  };
  expect(contentOf(view).options).toEqual([
    { id: 'a', text: { en: 'Friend', bg: 'Приятел' } },
    { id: 'b', text: { en: 'Internet' } },
  ]);
  expect(toWire(contentOf(view))).toEqual(view);
});

test('options without ids get different ones', () => {
  const content = contentOf({
    name: 'Source',
    type: 'closed',
    validationRule: { min: 0, max: 1 },
    question: { en: 'How did you find us?' },
    options: { en: ['Friend', 'Internet'] },
  });
  expect(new Set(content.options.map((option) => option.id)).size).toBe(2);
});
