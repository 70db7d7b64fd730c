import { randomUUID } from 'node:crypto';
import { deviceListSchema, type DeviceList } from '@canvass/contracts/device/view';
import { deviceCollection } from '@canvass/projections/device/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { device, poll } from '../testing/records.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const otherFirm = randomUUID();
const visit = poll(firm, { name: 'Visit' });
const meal = poll(firm, { name: 'Meal' });
const theirPoll = poll(otherFirm);
const door = device(firm, { name: 'Door', polls: [meal._id, visit._id] }, { day: 1 });
const desk = device(firm, { name: 'Desk', polls: [visit._id], type: 'qr' }, { day: 2 });
const binned = device(firm, { name: 'Binned', polls: [meal._id], status: 'deleted' });
const gone = {
  ...device(firm, { name: 'Gone', polls: [visit._id], status: 'deleted' }),
  removed: true,
};
const theirs = device(otherFirm, { polls: [visit._id] });

let world: World;
let token: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  await world.put(pollCollection, visit, meal, theirPoll);
  await world.put(deviceCollection, door, desk, binned, gone, theirs);
});
afterAll(() => world.close());

async function listed(path: string) {
  const { body } = await world.get<DeviceList>(path, token);
  expect(deviceListSchema.parse(body)).toEqual(body);
  return body.devices;
}

describe('GET /device', () => {
  it('lists what is not in the bin, with the names of its polls', async () => {
    const devices = await listed('/api/device/');
    expect(devices.map(({ name, pollsName }) => [name, pollsName])).toEqual([
      ['Desk', ['Visit']],
      ['Door', ['Meal', 'Visit']],
    ]);
    expect(devices.map(({ lastConnection }) => lastConnection)).toEqual([null, null]);
  });

  it('filters by name and ids', async () => {
    expect((await listed('/api/device?name=des')).map(({ name }) => name)).toEqual(['Desk']);
    expect((await listed(`/api/device?ids=${door._id}`)).map(({ name }) => name)).toEqual(['Door']);
  });

  it('knows no id of another firm', async () => {
    expect((await world.get(`/api/device?ids=${theirs._id}`, token)).status).toBe(404);
  });
});

describe('GET /device/bin', () => {
  it('lists the bin', async () => {
    expect((await listed('/api/device/bin/?limit=5')).map(({ name }) => name)).toEqual(['Binned']);
  });
});

describe('GET /device/firm', () => {
  it('lists the own devices of a poll by name, also those deleted for good', async () => {
    const { body } = await world.get(`/api/device/firm?pollId=${visit._id}`, token);
    expect(body).toEqual({
      devices: [
        { _id: desk._id, name: 'Desk', type: 'qr' },
        { _id: door._id, name: 'Door', type: 'hyperlink' },
        { _id: gone._id, name: 'Gone', type: 'hyperlink', removed: true },
      ],
    });
  });

  it('knows no poll of another firm', async () => {
    expect((await world.get(`/api/device/firm?pollId=${theirPoll._id}`, token)).status).toBe(404);
  });
});

describe('GET /device/autoConfigure', () => {
  it('makes another serial number each time', async () => {
    const ask = () =>
      world.get<{ defaultPin: string; serialNumber: string }>('/api/device/autoConfigure', token);
    const [one, other] = [(await ask()).body, (await ask()).body];
    expect(one.defaultPin).toBe('0000');
    expect(one.serialNumber).toMatch(/^[A-Za-z0-9-]{4,40}$/);
    expect(one.serialNumber).not.toBe(other.serialNumber);
  });
});
