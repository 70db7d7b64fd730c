import { randomUUID } from 'node:crypto';
import type { PollCodes } from '@canvass/contracts/code/view';
import { codeCollection } from '@canvass/projections/code/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { poll } from '../testing/records.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const [visit, fresh, theirs] = [poll(firm), poll(firm), poll(randomUUID())];
const [question, option] = [randomUUID(), randomUUID()];
let world: World;

beforeAll(async () => {
  world = await World.open();
  await world.put(pollCollection, visit, fresh, theirs);
  const options = { [option]: { code: 'yes', former: [] } };
  const questions = { [question]: { code: 'stay', former: ['visit'], options } };
  await world.put(codeCollection, { _id: visit._id, firm, questions });
});
afterAll(() => world.close());

const codesOf = (id: string) =>
  world.get<PollCodes>(`/api/poll/codes?pollId=${id}`, world.people.signIn(firm));

it('answers the codes of a poll, none while it has none, and nothing of other firms', async () => {
  expect((await codesOf(visit._id)).body).toEqual({
    pollId: visit._id,
    questions: [
      {
        ...{ question, code: 'stay', former: ['visit'] },
        options: [{ option, code: 'yes', former: [] }],
      },
    ],
  });
  expect((await codesOf(fresh._id)).body).toEqual({ pollId: fresh._id, questions: [] });
  expect((await codesOf(theirs._id)).status).toBe(404);
});
