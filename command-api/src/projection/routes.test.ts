import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/server.js';
import { projectionRoutes } from './routes.js';

describe('POST /projections/rebuild', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  const operator = (active = true) => server.account({ type: 'tabi', active, firm: randomUUID() });

  it('begins a rebuild by the name with or without its version', async () => {
    const { send } = await operator();
    const path = '/projections/rebuild';
    expect(await send('POST', path, { name: 'chart' })).toMatchObject({
      status: 202,
      body: { name: 'chart_v2' },
    });
    expect((await send('POST', path, { name: 'poll_v1' })).body).toEqual({ name: 'poll_v1' });
    expect(server.rebuilt).toEqual(['chart_v2', 'poll_v1']);
  });

  it('knows no other names', async () => {
    const { send } = await operator();
    for (const name of ['chart_v1', 'charts', 'constructor']) {
      expect((await send('POST', '/projections/rebuild', { name })).status).toBe(404);
    }
    expect((await send('POST', '/projections/rebuild', {})).status).toBe(400);
  });

  it('is for active operators alone', async () => {
    const path = '/projections/rebuild';
    const { send } = await server.register();
    expect((await send('POST', path, { name: 'poll' })).status).toBe(403);
    expect((await server.send('POST', path, { name: 'poll' })).status).toBe(401);
    const inactive = await operator(false);
    expect((await inactive.send('POST', path, { name: 'poll' })).status).toBe(403);
  });

  it('answers only when it is sure to be done', async () => {
    const failure = new Error('the store is away');
    const [route] = projectionRoutes({
      names: ['poll_v1'],
      rebuild: () => Promise.reject(failure),
      tidy: () => Promise.resolve(),
      unpark: () => Promise.resolve(true),
    });
    const principal = { account: 'a', firm: 'f', type: 'tabi', active: true, session: 's' };
    const call = { body: { name: 'poll' }, caller: principal };
    const answering = route?.handle(call as Parameters<typeof route.handle>[0]);
    await expect(answering).rejects.toThrow(failure);
  });
});

describe('POST /projections/tidy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  const path = '/projections/tidy';
  const operator = (active = true) => server.account({ type: 'tabi', active, firm: randomUUID() });

  it('has the read models of earlier releases dropped', async () => {
    const { send } = await operator();
    expect(await send('POST', path)).toMatchObject({ status: 202, body: { tidying: true } });
    expect(server.tidied()).toBe(1);
  });

  it('is for active operators alone', async () => {
    const before = server.tidied();
    const { send } = await server.register();
    expect((await send('POST', path)).status).toBe(403);
    expect((await server.send('POST', path)).status).toBe(401);
    expect((await (await operator(false)).send('POST', path)).status).toBe(403);
    expect(server.tidied()).toBe(before);
  });
});

describe('POST /projections/parked', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  const operator = (active = true) => server.account({ type: 'tabi', active, firm: randomUUID() });

  it.each(['retry', 'skip'])('has what is parked seen to: %s', async (how) => {
    const { send } = await operator();
    const path = `/projections/parked/${how}`;
    const id = 'work/reactions/poll-1';
    expect(await send('POST', path, { id })).toMatchObject({ status: 202, body: { id } });
    expect(server.unparked.at(-1)).toBe(`${how} ${id}`);
    expect((await send('POST', path, { id: 'unknown' })).status).toBe(404);
    expect((await send('POST', path, {})).status).toBe(400);
    const { send: byCompany } = await server.register();
    expect((await byCompany('POST', path, { id })).status).toBe(403);
    expect((await server.send('POST', path, { id })).status).toBe(401);
    const inactive = await operator(false);
    expect((await inactive.send('POST', path, { id })).status).toBe(403);
    expect(server.unparked.filter((one) => one === `${how} ${id}`)).toHaveLength(1);
  });
});
