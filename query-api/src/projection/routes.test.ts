import type { ProjectionList } from '@canvass/contracts/projection/view';
import { chartCollection } from '@canvass/projections/chart/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { World } from '../testing/world.js';

describe('GET /projections', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());

  it('reports the position of every read model, and which are being rebuilt', async () => {
    const operator = world.people.signIn('canvass', 'tabi');
    const empty = await world.get<ProjectionList>('/api/projections', operator);
    expect(empty.body.head).toBeNull();
    expect(empty.body.projections).toContainEqual({
      name: pollCollection.name,
      position: null,
      behind: false,
      rebuilding: false,
    });

    const position = await world.put(pollCollection);
    world.log.lastPosition = position;
    world.rebuilding.add(chartCollection.name);
    const { body } = await world.get<ProjectionList>('/api/projections', operator);
    expect(body.head).toBe(position);
    expect(body.projections.every((one) => one.position === position && !one.behind)).toBe(true);
    const rebuilding = body.projections.filter((one) => one.rebuilding).map(({ name }) => name);
    expect(rebuilding).toEqual([chartCollection.name]);
    expect(body.projections.map(({ name }) => name)).toEqual(
      body.projections.map(({ name }) => name).sort(),
    );

    world.log.lastPosition = `${position}1`;
    const later = await world.get<ProjectionList>('/api/projections', operator);
    expect(later.body.projections.every(({ behind }) => behind)).toBe(true);
  });

  it('says what earlier releases left, and whether it is being dropped', async () => {
    const operator = world.people.signIn('canvass', 'tabi');
    const list = async () => (await world.get<ProjectionList>('/api/projections', operator)).body;
    expect(await list()).toMatchObject({ earlier: [], tidying: false });
    await world.store.declare({ name: 'earlier_v1', indexes: [] });
    world.tidying = true;
    expect(await list()).toMatchObject({ earlier: ['earlier_v1'], tidying: true });
  });

  it('is for operators alone', async () => {
    const company = await world.get('/api/projections', world.people.signIn('hotel'));
    expect(company.status).toBe(403);
    expect((await world.get('/api/projections')).status).toBe(401);
  });
});

describe('GET /projections/parked', () => {
  it('says what is parked, to operators alone', async () => {
    const world = await World.open();
    const view = { id: 'work/reactions/poll-1', at: 'PollEdited at 12', reason: 'TypeError' };
    world.parked = [{ ...view, build: '1', tries: 3, skipping: false }];
    const operator = world.people.signIn('canvass', 'tabi');
    const { body } = await world.get('/api/projections/parked', operator);
    expect(body).toEqual({ parked: world.parked });
    const company = await world.get('/api/projections/parked', world.people.signIn('hotel'));
    expect(company.status).toBe(403);
    await world.close();
  });
});
