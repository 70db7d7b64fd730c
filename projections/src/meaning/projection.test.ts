import type { QuestionContent } from '@canvass/contracts/question/question';
import { questionContent } from '@canvass/contracts/samples/contents';
import { expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import { sameMeanings } from '@canvass/contracts/question/meanings';
import type { MeaningDocument } from './document.js';
import { meaningProjection } from './projection.js';

const stream = 'question-q1';
const [red, green, blue] = ['red', 'green', 'blue'].map((id) => ({ id, text: { en: id } }));
const asking = (options: unknown[], more: Partial<QuestionContent> = {}): QuestionContent =>
  questionContent({ type: 'closed', options: options as QuestionContent['options'], ...more });
const created = {
  stream,
  type: 'QuestionCreated',
  data: { content: asking([red, green]), status: 2 },
};
const edited = (content: QuestionContent, critical = true) => ({
  ...{ stream, type: 'QuestionEdited', data: { content, critical } },
});

async function meaningsAfter(...events: Parameters<typeof given>[1][]) {
  const document = await given(meaningProjection, created, ...events).document<MeaningDocument>(
    'q1',
  );
  if (!document) throw new Error('there is no document');
  return sameMeanings(document);
}

it('a change that is undone means again what it meant, even if words changed meanwhile', async () => {
  const crimson = { ...red, text: { en: 'crimson' } };
  const then = asking([green, crimson], { name: 'Reworded' });
  const groups = await meaningsAfter(
    edited(asking([red, green, blue])),
    edited(asking([green, red])),
    edited(then, false),
    { stream, type: 'QuestionDeleted', data: {} },
  );
  expect(groups).toEqual([
    { content: then, meanings: [1, 3] },
    { content: asking([red, green, blue]), meanings: [2] },
  ]);
});

it('a typo mended in the row of a grid means something else, and undone the same again', async () => {
  const grid = (row: string) =>
    questionContent({
      ...{ type: 'mps', columns: [{ id: 'good', text: { en: 'Good' } }] },
      rows: [{ id: 'room', text: { en: row } }],
    });
  const first = edited(grid('Rom'));
  expect(await meaningsAfter(first, edited(grid('Room')))).toEqual([
    { content: grid('Room'), meanings: [3] },
    { content: grid('Rom'), meanings: [2] },
    { content: asking([red, green]), meanings: [1] },
  ]);
  expect(await meaningsAfter(first, edited(grid('Room')), edited(grid('Rom')))).toEqual([
    { content: grid('Rom'), meanings: [2, 4] },
    { content: grid('Room'), meanings: [3] },
    { content: asking([red, green]), meanings: [1] },
  ]);
});

it('another option of the same wording is another', async () => {
  const again = { ...blue, id: 'other' };
  const groups = await meaningsAfter(
    edited(asking([red, green, blue])),
    edited(asking([red, green])),
    edited(asking([red, green, again])),
  );
  expect(groups.map(({ meanings }) => meanings)).toEqual([[4], [1, 3], [2]]);
});

it('as many contents are kept as fit, the latest', async () => {
  const all = Array.from({ length: 60 }, (_, n) =>
    edited(
      asking([red], {
        name: String(n),
        validationRule: { min: 0, max: 1 },
        options: [{ id: String(n), text: { en: 'x' } }],
      }),
    ),
  );
  const groups = await meaningsAfter(...all);
  expect(groups).toHaveLength(50);
  expect(groups.slice(0, 2).map(({ meanings }) => meanings)).toEqual([[61], [60]]);
});
