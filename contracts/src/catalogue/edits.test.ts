import { expect, it } from 'vitest';
import { editDeviceSchema } from '../device/commands.js';
import { editPlanSchema } from '../plan/commands.js';
import { editPollSchema } from '../poll/commands.js';
import { editQuestionSchema } from '../question/commands.js';
import { exampleId } from '../question/question.cases.js';

// A default in the schema of a record would be taken for a change that the edit asks for.
it.each([
  ['poll', editPollSchema],
  ['device', editDeviceSchema],
  ['question', editQuestionSchema],
  ['plan', editPlanSchema],
])('an edit of a %s changes no field that it does not name', (_word, schema) => {
  const edit = { id: exampleId(1) };
  expect(schema.parse(edit)).toEqual(edit);
});
