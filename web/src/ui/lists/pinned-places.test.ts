import { expect, test } from 'vitest';
import { pinnedPlaces } from './pinned-places.js';

const columns = ['name', 'a', 'b'].map((key, index) => ({
  ...{ key, label: key, cell: () => key, width: `${100 + index}px` },
}));

const places = (pinned: string[]) =>
  [...pinnedPlaces(columns, pinned)].map(([key, { insetInlineStart }]) => [key, insetInlineStart]);

test('pinned columns stay beside each other, as long as half of the table is left', () => {
  expect(places([])).toEqual([['name', '0px']]);
  expect(places(['a', 'b'])).toEqual([
    ['name', '0px'],
    ['a', 'min((100px), (100px) + (50cqw - (100px + 101px)) * 1000)'],
    ['b', 'min((100px + 101px), (100px + 101px) + (50cqw - (100px + 101px + 102px)) * 1000)'],
  ]);
});
