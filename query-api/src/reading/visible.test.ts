import { randomUUID } from 'node:crypto';
import type { AnswersList } from '@canvass/contracts/response/view';
import type { DeviceList } from '@canvass/contracts/device/view';
import { deviceCollection } from '@canvass/projections/device/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { responseCollection } from '@canvass/projections/response/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { device, meanings, poll, question, response } from '../testing/records.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const asked = question(firm, { name: 'Asked in the poll' });
const single = question(firm, { name: 'Assigned itself' });
const other = question(firm, { name: 'Other' });
const shown = poll(firm, { questions: [asked._id] });
const hidden = poll(firm, { questions: [other._id] });
const door = device(firm, { name: 'Door', polls: [shown._id, hidden._id] });
const gate = device(firm, { name: 'Gate', polls: [shown._id] });
const foreign = poll(randomUUID());

let world: World;
let user: string;

beforeAll(async () => {
  world = await World.open();
  await world.put(questionCollection, asked, single, other);
  await world.put(meaningCollection, ...[asked, other].map((one) => meanings(one)));
  await world.put(pollCollection, shown, hidden, foreign);
  await world.put(deviceCollection, door, gate);
  const answered = [door, gate].map((at) => response(firm, { poll: shown._id, device: at._id }));
  await world.put(responseCollection, ...answered);
  user = world.people.signInUser(firm, {
    polls: [shown._id, foreign._id],
    questions: [single._id],
    devices: [door._id],
  });
});
afterAll(() => world.close());

type List = Record<string, { _id: string }[]>;

async function idsOf(path: string, key: string, as = user): Promise<string[]> {
  const { body } = await world.get<List>(`/api${path}`, as);
  return (body[key] ?? []).map(({ _id }) => _id).sort();
}

describe('an account of type user', () => {
  it.each([
    ['/poll', 'polls', [shown._id]],
    [`/poll?ids=${shown._id},${hidden._id}`, 'polls', [shown._id]],
    ['/account/polls/', 'polls', [shown._id]],
    ['/question', 'questions', [single._id]],
    ['/account/questions/', 'questions', [single._id]],
    ['/device', 'devices', [door._id]],
    ['/account/devices/', 'devices', [door._id]],
    ['/device/bin', 'devices', []],
    [`/device/firm?pollId=${shown._id}`, 'devices', [door._id]],
    [`/poll/questions?pollId=${shown._id}`, 'questions', [asked._id, 'all'].sort()],
  ])(
    'sees in %s only what is assigned, and of that only its own firm’s',
    async (path, key, ids) => {
      expect(await idsOf(path, key)).toEqual(ids);
    },
  );

  it.each([
    `/poll?ids=${hidden._id}`,
    `/poll/questions?pollId=${hidden._id}`,
    `/question?ids=${other._id}`,
    `/question/ids-order?ids=${other._id}`,
    `/device?ids=${gate._id}`,
    `/device/firm?pollId=${hidden._id}`,
    `/pollAnswers/chart?pollId=${hidden._id}`,
    `/pollAnswers/chart?pollId=${shown._id}&deviceId=${gate._id}`,
    `/pollAnswers/answersList?pollId=${hidden._id}`,
    `/pollAnswers/newest?pollId=${hidden._id}&questionId=${other._id}`,
    `/pollAnswers/answersList?pollId=${shown._id}&deviceId=${gate._id}`,
    `/poll?ids=${foreign._id}`,
  ])('gets 404 from %s', async (path) => {
    expect((await world.fetch(`/api${path}`, user)).status).toBe(404);
  });

  it.each([
    `/question/ids-order?ids=${asked._id},${single._id}`,
    `/pollAnswers/chart?pollId=${shown._id}&deviceId=${door._id}`,
  ])('gets %s, which belongs to what is assigned', async (path) => {
    expect((await world.fetch(`/api${path}`, user)).status).toBe(200);
  });

  it('learns no names of polls and services that are not assigned', async () => {
    const { body } = await world.get<DeviceList>('/api/device', user);
    expect(body.devices[0]).toMatchObject({ polls: [shown._id], pollsName: ['Poll'] });
    const path = `/api/pollAnswers/answersList?pollId=${shown._id}`;
    const answers = await world.get<AnswersList>(path, user);
    expect(answers.body.result.map((row) => row.device.name).sort()).toEqual(['', 'Door']);
  });

  it('sees nothing where nothing is assigned', async () => {
    const none = world.people.signIn(firm, 'user');
    for (const key of ['polls', 'questions', 'devices']) {
      expect(await idsOf(`/account/${key}`, key, none)).toEqual([]);
    }
  });
});

describe('everybody else', () => {
  it('sees the whole firm', async () => {
    const admin = world.people.signIn(firm, 'admin');
    expect(await idsOf('/account/polls', 'polls', admin)).toEqual([shown._id, hidden._id].sort());
    expect(await idsOf('/device', 'devices', admin)).toEqual([door._id, gate._id].sort());
  });
});
