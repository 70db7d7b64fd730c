import type { DeviceView } from '@canvass/contracts/device/view';
import type { PollView } from '@canvass/contracts/poll/view';
import { deviceOf, pollOf } from '@canvass/contracts/samples/requests';
import { newPoll } from '@canvass/contracts/poll/poll';
import { beforeAll, describe, expect, it } from 'vitest';
import { subscribe } from '../testing/subscribe.js';
import { startWithTwoFirms } from '../testing/two-firms.js';

const { server, owner, stranger } = await startWithTwoFirms();
const tablet = (polls: string[]) => deviceOf(polls, { type: 'tablet' });
const refusal = { code: 'welcomeScreenRequired', field: 'polls' };
let plain: string;
let welcoming: string;

async function poll(by = owner, more = {}): Promise<string> {
  return (await by.send<PollView>('POST', '/poll', pollOf([], more))).body._id;
}

beforeAll(async () => {
  await subscribe(server.dependencies, owner.firm, { customScreens: true });
  plain = await poll();
  welcoming = await poll(owner, { style: { ...newPoll.style, welcomeScreen: { show: true } } });
});

describe('a tablet of a plan with welcome screens', () => {
  it('takes only polls that begin with one, made, edited or changed into one', async () => {
    const refused = await owner.send('POST', '/device', tablet([welcoming, plain]));
    expect([refused.status, refused.body['details']]).toEqual([400, [refusal]]);
    const made = await owner.send<DeviceView>('POST', '/device', tablet([welcoming]));
    expect(made.status).toBe(201);
    const more = { id: made.body._id, polls: [welcoming, plain] };
    expect((await owner.send('PATCH', '/device', more)).body['details']).toEqual([refusal]);
    const link = await owner.send<DeviceView>('POST', '/device', deviceOf([plain]));
    const turned = { id: link.body._id, type: 'tablet' };
    expect((await owner.send('PATCH', '/device', turned)).body['details']).toEqual([refusal]);
  });

  it('keeps what it had when a poll loses its welcome, and is told nothing of other firms', async () => {
    const { body } = await owner.send<DeviceView>('POST', '/device', tablet([welcoming]));
    await owner.send('PATCH', '/poll', { id: welcoming, style: newPoll.style });
    const edit = { id: body._id, polls: [welcoming], location: 'Hall' };
    expect((await owner.send('PATCH', '/device', edit)).status).toBe(200);
    expect((await owner.send('POST', '/device', tablet([await poll(stranger)]))).status).toBe(404);
  });
});

it('a tablet of a plan without them takes every poll', async () => {
  await subscribe(server.dependencies, stranger.firm, {});
  const own = await poll(stranger);
  expect((await stranger.send('POST', '/device', tablet([own]))).status).toBe(201);
});
