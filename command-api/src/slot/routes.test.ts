import { randomUUID } from 'node:crypto';
import type { SlotKind } from '@canvass/contracts/firm/slot-kinds';
import { allFeatures, type PlanFeatures } from '@canvass/contracts/plan/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closedQuestion,
  deviceOf,
  pollOf,
  textQuestion,
} from '@canvass/contracts/samples/requests';
import type { Reply } from '../testing/sender.js';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { subscribe } from '../testing/subscribe.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const limit = async ({ firm }: Owner, limits: Partial<PlanFeatures>) => {
  await subscribe(server.dependencies, firm, { ...allFeatures, ...limits });
};

/** The owner of a firm whose plan has everything but these limits. */
async function ownerWith(limits: Partial<PlanFeatures>): Promise<Owner> {
  const owner = await server.register();
  await limit(owner, limits);
  return owner;
}

const password = 'correct horse';
/** @param key of an idempotent call; the same user for each of them that has it */
const newUser = (type: string, key = randomUUID() as string) => ({
  ...{ name: 'Ugo', email: `ugo.${key}@example.com`, type, password },
  rePassword: password,
});

type Make = (owner: Owner, headers?: { 'Idempotency-Key': string }) => Promise<Reply>;

interface Limited {
  kind: SlotKind;
  limit: 'userLimit' | 'userAdminLimit' | 'questionLimit' | 'surveyLimit' | 'deviceLimit';
  make: Make;
  remove(owner: Owner, id: string): Promise<Reply>;
}

const byId = (path: string) => (owner: Owner, id: string) => owner.send('DELETE', path, { id });
const user = (owner: Owner, id: string) =>
  owner.send('DELETE', '/account', { id, isMyCompany: true });
const makeUser: Make = ({ send }, headers) =>
  send('POST', '/account/registerUser', newUser('user', headers?.['Idempotency-Key']), headers);
const limited: Limited[] = [
  { kind: 'users', limit: 'userLimit', remove: user, make: makeUser },
  {
    ...{ kind: 'admins', limit: 'userAdminLimit', remove: user },
    make: ({ send }, headers) =>
      send(
        'POST',
        '/account/registerUser',
        newUser('admin', headers?.['Idempotency-Key']),
        headers,
      ),
  },
  {
    ...{ kind: 'questions', limit: 'questionLimit', remove: byId('/question') },
    make: ({ send }, headers) => send('POST', '/question', closedQuestion(), headers),
  },
  {
    ...{ kind: 'polls', limit: 'surveyLimit', remove: byId('/poll') },
    make: ({ send }, headers) => send('POST', '/poll', pollOf([]), headers),
  },
  {
    ...{ kind: 'devices', limit: 'deviceLimit', remove: byId('/device') },
    make: ({ send }, headers) => send('POST', '/device', deviceOf([]), headers),
  },
];
const many = (count: number, send: () => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, send));
const statusesOf = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();
const refusals = (count: number) => Array<number>(count).fill(403);
const idOf = ({ body }: Reply) => (body['id'] ?? body['_id']) as string;

async function holders({ firm }: Owner, kind: SlotKind): Promise<string[]> {
  return [...(await server.dependencies.slots.of(firm)).state[kind]];
}

describe.each(limited)('a plan that limits $kind', ({ kind, limit: name, make, remove }) => {
  it.each([2, 10])('gives the last slot to one of %i concurrent commands', async (count) => {
    const owner = await ownerWith({ [name]: 2 });
    expect((await make(owner)).status).toBe(201);
    const replies = await many(count, () => make(owner));
    expect(statusesOf(replies)).toEqual([201, ...refusals(count - 1)]);
    for (const { status, body } of replies) {
      if (status === 201) continue;
      expect(body).toMatchObject({ code: 'limitReached', details: { limit: name, allowed: 2 } });
    }
    expect(await holders(owner, kind)).toHaveLength(2);
  });

  it('has room again for what was deleted', async () => {
    const owner = await ownerWith({ [name]: 1 });
    const id = idOf(await make(owner));
    expect((await make(owner)).status).toBe(403);
    expect((await remove(owner, id)).status).toBe(200);
    expect(await holders(owner, kind)).toEqual([]);
    expect(statusesOf(await many(2, () => make(owner)))).toEqual([201, 403]);
  });

  it('answers the same command sent again the same, in one slot', async () => {
    const owner = await ownerWith({ [name]: 1 });
    const headers = { 'Idempotency-Key': randomUUID() };
    const replies = await many(3, () => make(owner, headers));
    expect(statusesOf(replies)).toEqual([201, 201, 201]);
    expect(await holders(owner, kind)).toHaveLength(1);
  });

  it('allows none where it says none, and takes nothing away where it says less', async () => {
    const owner = await ownerWith({ [name]: 2 });
    await make(owner);
    const id = idOf(await make(owner));
    await limit(owner, { [name]: 0 });
    expect((await make(owner)).body).toMatchObject({ details: { limit: name, allowed: 0 } });
    expect(await holders(owner, kind)).toHaveLength(2);
    expect((await remove(owner, id)).status).toBe(200);
    expect((await make(owner)).status).toBe(403);
  });
});

describe('a copy', () => {
  it('needs a slot like anything that is made', async () => {
    const owner = await ownerWith({ surveyLimit: 1, questionLimit: 1 });
    const poll = idOf(await owner.send('POST', '/poll', pollOf([])));
    const question = idOf(await owner.send('POST', '/question', closedQuestion()));
    const copies = [
      await owner.send('POST', '/poll', pollOf([], { copyOf: poll })),
      await owner.send('POST', '/question', closedQuestion({ copyOf: question })),
    ];
    expect(copies.map(({ body }) => body['code'])).toEqual(['limitReached', 'limitReached']);
  });
});

describe('a service in the bin', () => {
  const recover = ({ send }: Owner, id: string) =>
    send('PATCH', '/device', { id, status: 'active' });

  it('comes back only where there is room, one of two at once', async () => {
    const owner = await ownerWith({ deviceLimit: 2 });
    const ids = [];
    for (let made = 0; made < 2; made += 1) {
      const id = idOf(await owner.send('POST', '/device', deviceOf([])));
      await owner.send('DELETE', '/device', { id });
      ids.push(id);
    }
    await owner.send('POST', '/device', deviceOf([]));
    const replies = await Promise.all(ids.map((id) => recover(owner, id)));
    expect(statusesOf(replies)).toEqual([200, 403]);
    expect(await holders(owner, 'devices')).toHaveLength(2);
    expect((await owner.send('POST', '/device', deviceOf([]))).status).toBe(403);
  });

  it('keeps its slot when it comes back while its deletion is still being followed up', async () => {
    const owner = await ownerWith({ deviceLimit: 1 });
    const id = idOf(await owner.send('POST', '/device', deviceOf([])));
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([owner.send('DELETE', '/device', { id }), recover(owner, id)]);
      await recover(owner, id);
      expect(await holders(owner, 'devices')).toEqual([`device-${id}`]);
    }
  });

  it('is renamed without a slot', async () => {
    const owner = await ownerWith({ deviceLimit: 1 });
    const id = idOf(await owner.send('POST', '/device', deviceOf([])));
    await limit(owner, { deviceLimit: 0 });
    expect((await owner.send('PATCH', '/device', { id, name: 'Gate' })).status).toBe(200);
  });
});

describe('the type of an account', () => {
  const retype = ({ send }: Owner, id: string, type: string) =>
    send('PATCH', '/account', { id, type });

  it('changes where there is a slot of the other, and leaves its own', async () => {
    const owner = await ownerWith({ userLimit: 2, userAdminLimit: 1 });
    const users = [idOf(await makeUser(owner)), idOf(await makeUser(owner))];
    const replies = await Promise.all(users.map((id) => retype(owner, id, 'admin')));
    expect(statusesOf(replies)).toEqual([200, 403]);
    expect(await holders(owner, 'admins')).toHaveLength(1);
    expect(await holders(owner, 'users')).toHaveLength(1);
    const admin = users[replies.findIndex(({ status }) => status === 200)] ?? '';
    await makeUser(owner);
    expect((await retype(owner, admin, 'user')).status).toBe(403);
  });

  it('of an operator needs none, nor does an owner', async () => {
    const owner = await ownerWith({ userLimit: 0 });
    const operator = await server.account({ type: 'tabi', active: true, firm: owner.firm });
    expect(await holders(owner, 'users')).toEqual([]);
    expect((await makeUser(operator)).status).toBe(201);
    expect((await operator.send('POST', '/account/registerUser', newUser('tabi'))).status).toBe(
      201,
    );
    expect(await holders(owner, 'users')).toHaveLength(1);
  });
});

describe('the types of questions', () => {
  it('are the first so many of a plan; questions that are there keep theirs', async () => {
    const owner = await ownerWith({ questionTypesLimit: 13 });
    const closed = idOf(await owner.send('POST', '/question', closedQuestion()));
    const text = idOf(await owner.send('POST', '/question', textQuestion()));
    await limit(owner, { questionTypesLimit: 2 });
    const { send } = owner;
    expect((await send('POST', '/question', closedQuestion())).body).toMatchObject({
      code: 'questionTypeNotInPlan',
      details: { allowed: 2 },
    });
    expect((await send('POST', '/question', textQuestion())).status).toBe(201);
    expect((await send('PATCH', '/question', { id: closed, name: 'Hue' })).status).toBe(200);
    const { name: _name, ...change } = closedQuestion();
    expect((await send('PATCH', '/question', { id: text, ...change })).status).toBe(403);
  });
});
