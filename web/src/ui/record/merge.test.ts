import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merged, settled } from './merge.js';

const base = {
  name: 'Visit',
  style: { fontSize: 20, textAlignment: 'center' },
  questions: ['a', 'b', 'c'],
  endings: [
    { id: 'x', title: { en: 'Thanks' } },
    { id: 'y', title: { en: 'Sorry' } },
  ],
};

test('what one side alone changed is as that side has it', () => {
  const mine = { ...base, name: 'Stay', style: { ...base.style, fontSize: 24 } };
  const theirs = {
    ...base,
    style: { ...base.style, textAlignment: 'left' },
    endings: [base.endings[0]!, { id: 'y', title: { en: 'Sorry', bg: 'Съжаляваме' } }],
  };
  expect(merged(base, mine, theirs)).toEqual({
    value: {
      ...{ name: 'Stay', questions: base.questions, endings: theirs.endings },
      style: { fontSize: 24, textAlignment: 'left' },
    },
    differences: [],
  });
});

test('what both changed is asked about, and taken from the side that is chosen', () => {
  const mine = { ...base, name: 'Stay', endings: [{ id: 'x', title: { en: 'Thank you' } }] };
  const theirs = {
    ...{ ...base, name: 'Trip' },
    endings: [
      { id: 'x', title: { en: 'Bye' } },
      { id: 'y', title: { en: 'So sorry' } },
    ],
  };
  const merge = merged(base, mine, theirs);
  expect(merge.differences).toEqual([
    { path: ['name'], mine: 'Stay', theirs: 'Trip' },
    { path: ['endings', 'x', 'title', 'en'], mine: 'Thank you', theirs: 'Bye' },
    { path: ['endings', 'y'], mine: undefined, theirs: theirs.endings[1] },
  ]);
  expect(settled(merge, [])).toEqual(mine);
  expect(settled(merge, ['theirs', 'mine', 'theirs'])).toEqual({
    ...{ ...base, name: 'Trip' },
    endings: [mine.endings[0], theirs.endings[1]],
  });
});

test('questions that both added stand where each of them put them, and removed ones are gone', () => {
  const mine = { ...base, questions: ['a', 'm', 'b', 'c'] };
  const theirs = { ...base, questions: ['t', 'a', 'c'] };
  expect(merged(base, mine, theirs).value.questions).toEqual(['t', 'a', 'm', 'c']);
  const sorted = { ...base, questions: ['c', 'b', 'a'] };
  expect(merged(base, sorted, theirs).value.questions).toEqual(['t', 'c', 'a']);
  const sortedOtherwise = { ...base, questions: ['b', 'a', 'c'] };
  expect(merged(base, sorted, sortedOtherwise).differences).toEqual([
    { path: ['questions'], mine: ['c', 'b', 'a'], theirs: ['b', 'a', 'c'] },
  ]);
});

const record = fc.record({
  name: fc.constantFrom('a', 'b', 'c'),
  style: fc.record({ size: fc.nat(2) }, { requiredKeys: [] }),
  questions: fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's')),
  endings: fc.uniqueArray(fc.record({ id: fc.constantFrom('x', 'y', 'z'), text: fc.nat(2) }), {
    selector: ({ id }) => id,
  }),
});

test('a side that changed nothing gives way; all of theirs or all of mine can be had', () => {
  fc.assert(
    fc.property(record, record, record, (before, mine, theirs) => {
      expect(merged(before, mine, before).value).toEqual(mine);
      expect(merged(before, before, theirs).value).toEqual(theirs);
      expect(merged(before, mine, mine)).toEqual({ value: mine, differences: [] });
      const merge = merged(before, mine, theirs);
      const all = (side: 'mine' | 'theirs') =>
        settled(
          merge,
          merge.differences.map(() => side),
        );
      for (const { path } of merge.differences) {
        if (path[0] !== 'name') continue;
        expect([all('mine').name, all('theirs').name]).toEqual([mine.name, theirs.name]);
      }
      const names = [...merge.value.questions];
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});
