import { deviceContentSchema } from '@canvass/contracts/device/schema';
import { editPlanSchema } from '@canvass/contracts/plan/commands';
import { pollContentSchema } from '@canvass/contracts/poll/schema';
import { questionWireSchema } from '@canvass/contracts/question/view';
import { expect, it } from 'vitest';

const [en = {}] = Object.values(
  import.meta.glob<Record<string, { field?: object }>>(
    '../../../contracts/src/texts/en/workspace.json',
    { import: 'default', eager: true },
  ),
);

/** Which record a request is about, and what nobody edits by itself. */
const unnamed = ['id', 'revision', 'serialNumber', 'questionsGraphOptions'];

it.each([
  ['poll', pollContentSchema],
  ['device', deviceContentSchema],
  ['question', questionWireSchema],
  ['plan', editPlanSchema],
])('every field of a %s has the name by which a conflict calls it', (word, { shape }) => {
  const names = Object.keys(en[word]?.field ?? {});
  const fields = Object.keys(shape).filter((field) => !unnamed.includes(field));
  expect(fields.filter((field) => !names.includes(field))).toEqual([]);
});
