import { expect, test } from 'vitest';
import { askedBy, keysIn, shareTexts } from './asked-texts.js';

test.each([
  ['a whole key', "t('poll.name')", 'poll.name'],
  ['one of two keys', "t(isNew ? 'poll.name' : 'ui.save')", 'poll.name'],
  ['a property of an element', '<Field label="poll.name" />', 'poll.name'],
  ['what counts', "t('poll.answers', { count })", 'poll.answers_one'],
  [
    'a group of which one is picked',
    "<Dialog names={'poll.field'} />",
    'poll.field.language.label',
  ],
  ['a key that is begun', 't(`poll.field.${name}`)', 'poll.field.language.label'],
  ['a key with a part left open', 't(`poll.${asked}Title`)', 'poll.deleteTitle'],
])('%s is asked for', (_, code, key) => {
  expect(askedBy(keysIn(code, 'module.tsx'))(key)).toBe(true);
});

test.each([
  ['another key', "t('poll.name')", 'poll.nameHelp'],
  ['a first word alone', "const kind = 'poll'", 'poll.name'],
  ['another end', 't(`poll.${asked}Title`)', 'poll.deleteText'],
  ['a comment', "// t('poll.name')", 'poll.name'],
])('%s does not ask for it', (_, code, key) => {
  expect(askedBy(keysIn(code, 'module.tsx'))(key)).toBe(false);
});

test('a module that cannot be read is named', () => {
  expect(() => keysIn('const identity = <T>(value: T) => ;', 'same.ts')).toThrow('same.ts');
});

test('every text goes once to all that ask for it', () => {
  const texts = { ui: { save: 'Save', stay: 'Stay' }, poll: { name: 'Name' } };
  const sources = new Map([
    ['poll.tsx', "t('poll.name'); t('ui.save')"],
    ['question.tsx', "t('ui.save')"],
  ]);
  expect(shareTexts(texts, sources)).toEqual([
    { modules: ['poll.tsx', 'question.tsx'], texts: { ui: { save: 'Save' } } },
    { modules: [], texts: { ui: { stay: 'Stay' } } },
    { modules: ['poll.tsx'], texts: { poll: { name: 'Name' } } },
  ]);
});
