import { describe, expect, it } from 'vitest';
import { namedAnswer } from '../question/named-answer.js';
import { fromStored, toStored } from '../response/stored.js';
import { questionContent } from '../samples/contents.js';
import { sampleId } from '../samples/requests.js';
import { namesByCode, placesByName, type SentAnswer } from './places-by-name.js';

const choice = (number: number, text: string) => ({ id: sampleId(number), text: { en: text } });
const colour = {
  ...questionContent({ type: 'closed', options: [choice(11, 'Red'), choice(12, 'Green')] }),
  _id: sampleId(1),
};
const grid = {
  ...questionContent({
    ...{ type: 'mps', rows: [choice(21, 'Room'), choice(22, 'Staff')] },
    columns: [choice(23, 'Good'), choice(24, 'Poor')],
  }),
  _id: sampleId(2),
};
const points = {
  ...questionContent({ type: 'constantSum', options: [choice(31, 'Price'), choice(32, 'Taste')] }),
  _id: sampleId(3),
};
const why = { ...questionContent({ type: 'openstring' }), _id: sampleId(4) };
const questions = [colour, grid, points, why];
const codes = {
  questions: {
    [colour._id]: {
      ...{ code: 'colour', former: ['shade'] },
      options: {
        [sampleId(11)]: { code: 'red', former: ['rot'] },
        [sampleId(12)]: { code: 'green', former: [] },
      },
    },
  },
};
const placed = (id: string, answer: SentAnswer) =>
  placesByName(questions, { [id]: answer }, codes)[id];

describe('answers by name', () => {
  it('take ids, codes and former codes for places', () => {
    expect(placed(colour._id, [sampleId(12), 'red'])).toEqual([1, 0]);
    expect(placed(colour._id, ['rot', { other: 'x' }])).toEqual([0, { other: 'x' }]);
    expect(placesByName(questions, { shade: ['green'] }, codes)).toEqual({ [colour._id]: [1] });
    const cells = [{ row: sampleId(22), column: 'good' }, [0, 1] as [number, number]];
    expect(placed(grid._id, cells)).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(placed(points._id, [{ option: 'taste', points: 100 }])).toEqual([0, 100]);
    expect(placed(why._id, ['red'])).toEqual(['red']);
  });

  it('refuse what names nothing, or a thing twice', () => {
    expect(placed(colour._id, ['blue'])).toEqual([-1]);
    expect(placed(grid._id, [{ row: 'nowhere', column: 'good' }])).toEqual([[-1, 0]]);
    const twice = { option: 'taste', points: 50 };
    expect(placed(points._id, [twice, twice])).toEqual([-1]);
    const both = { [colour._id]: [0], colour: [1] };
    expect(placesByName(questions, both, codes)).toEqual(both);
  });

  it('need the codes only where something is named by one', () => {
    const byId = { [colour._id]: [sampleId(11)], [why._id]: ['red'] };
    expect(namesByCode(questions, byId)).toBe(false);
    expect(namesByCode(questions, { [colour._id]: ['red'] })).toBe(true);
    expect(namesByCode(questions, { colour: [0] })).toBe(true);
  });

  it('come out as they go in', () => {
    for (const [question, sent] of [
      [colour, [1]],
      [points, [40, 60]],
      [why, ['red']],
    ] as const) {
      const stored = toStored(question, [...sent]);
      const named = namedAnswer(question, stored, (id) => id);
      expect(placed(question._id, named)).toEqual(sent);
      expect(fromStored(question, stored)).toEqual(sent);
    }
    const stored = toStored(grid, [[1, 0]]);
    expect(namedAnswer(grid, stored, (id) => id)).toEqual([
      { row: sampleId(22), column: sampleId(23) },
    ]);
  });
});
