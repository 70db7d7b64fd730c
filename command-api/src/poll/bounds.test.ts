import { LONGEST_THEME_DESCRIPTION } from '@canvass/contracts/color-theme/color-theme';
import { deviceBounds } from '@canvass/contracts/device/bounds.cases';
import { pollBounds, questionBounds } from '@canvass/contracts/poll/bounds.cases';
import type { CreatePoll } from '@canvass/contracts/poll/commands';
import { toWire } from '@canvass/contracts/question/wire';
import { deviceOf, pollOf } from '@canvass/contracts/samples/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());

it.each(pollBounds)('of a poll, $what is taken, and one past it refused', async ({ at, past }) => {
  const ask = async (part: object) =>
    (await owner.send('POST', '/poll', pollOf([], part as Partial<CreatePoll>))).status;
  expect([await ask(at), await ask(past)]).toEqual([201, 400]);
});

it.each(questionBounds)(
  'of a question, $what is taken, and one past it refused',
  async ({ at, past }) => {
    const ask = async (content: typeof at) =>
      (await owner.send('POST', '/question', { ...toWire(content), status: 2 })).status;
    expect([await ask(at), await ask(past)]).toEqual([201, 400]);
  },
);

it.each(deviceBounds)(
  'of a service, $what is taken, and one past it refused',
  async ({ at, past }) => {
    const ask = async (part: typeof at) =>
      (await owner.send('POST', '/device', deviceOf([], part))).status;
    expect([await ask(at), await ask(past)]).toEqual([201, 400]);
  },
);

it('of a theme, a description is required, up to its bound', async () => {
  const ask = async (description: string) =>
    (await owner.send('POST', '/colorTheme', { description })).status;
  const longest = 'a'.repeat(LONGEST_THEME_DESCRIPTION);
  expect([await ask('Sea'), await ask(' ')]).toEqual([201, 400]);
  expect([await ask(longest), await ask(`${longest}a`)]).toEqual([201, 400]);
});
