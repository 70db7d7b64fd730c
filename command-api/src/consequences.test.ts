import { expect, it } from 'vitest';
import { accountConsequences } from './account/consequences.js';
import { consequences } from './consequences.js';
import { deviceConsequences } from './device/consequences.js';
import { pollConsequences } from './poll/consequences.js';
import { questionConsequences } from './question/consequences.js';
import { responseConsequences } from './response/consequences.js';

it.each([
  accountConsequences,
  deviceConsequences,
  pollConsequences,
  questionConsequences,
  responseConsequences,
])('no word takes away what follows from the events of another', (own) => {
  expect(consequences).toMatchObject(own);
});
