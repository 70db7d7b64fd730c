import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Form } from '@canvass/contracts/edition/form';
import { newPoll, type PollContent } from '@canvass/contracts/poll/poll';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { responseAggregate } from '@canvass/contracts/response/state';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load, metadataOf, newEvent } from '../command/handle.js';
import { countPublishing } from '../edition/publishing-rate.js';
import { HIDDEN_FIELDS_FOUND } from '../poll/hidden-fields-found.js';
import { settlePoll } from '../poll/settle.js';
import { startServer, type TestServer } from '../testing/server.js';
import { publishSurvey, type Survey } from '../testing/survey.js';
import { keepHidden } from './hidden.js';

let folder: string;
let durable: DurableStore;
let server: TestServer;
let survey: Survey;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-hidden-'));
  durable = await openDurableStore({ folder });
  server = await startServer({ durable });
  survey = await publishSurvey(await server.register());
});
afterAll(async () => {
  await server.stop();
  await durable.close();
  rmSync(folder, { recursive: true });
});

const invented = Object.fromEntries(
  Array.from({ length: 1000 }, (_, n) => [`invented${String(n)}`, 'x'.repeat(450)]),
);

async function keptOf(hidden: Record<string, string>) {
  const save = survey.save({ isFinished: false, hidden });
  const { status } = await server.send('POST', '/pollAnswers', save);
  const [event] = await server.dependencies.log.read(`response-${save.responseId}`);
  return { status, hidden: event?.personal?.['hidden'], size: JSON.stringify(event).length };
}

describe('of the parameters of an address', () => {
  it('the answer keeps what the poll declares, and is never refused for the others', async () => {
    const { status, hidden } = await keptOf({ source: 'poster', ...invented });
    expect([status, hidden]).toEqual([200, { source: 'poster' }]);
  });

  it('nothing is written that the poll does not declare, or that is too long', async () => {
    const { size: plain } = await keptOf({ source: 'x'.repeat(200) });
    const { status, hidden, size } = await keptOf({ ...invented, name: 'x'.repeat(201) });
    expect([status, hidden]).toEqual([200, undefined]);
    expect(size).toBeLessThan(plain);
  });
});

describe('an edition from before fields were declared', () => {
  const { hiddenFields: _none, ...earlier } = newPoll;
  const formWith = (poll: PollContent) => ({ poll: { ...poll, _id: 'p' } }) as unknown as Form;
  const editions = [{ edition: 1, form: 'now', meanings: {}, publishedAt: '' }];
  const kept = async (current: PollContent, hidden: Record<string, string>, areFound = false) => {
    const { heard } = server.dependencies.admission;
    const admission = {
      heard: { ...heard, edition: () => Promise.resolve({ editions }) },
      form: () => Promise.resolve(formWith(current)),
    };
    const areHiddenFieldsFound = () => Promise.resolve(areFound);
    const known = { form: formWith(earlier), save: { pollId: 'p', hidden } };
    return keepHidden({ admission, areHiddenFieldsFound }, known);
  };

  it('goes by what the current one declares', async () => {
    const values = { source: 'poster', other: '1' };
    expect(await kept({ ...newPoll, hiddenFields: ['source'] }, values)).toEqual({
      hidden: { source: 'poster' },
      toAdopt: [],
    });
    expect(await kept(newPoll, values)).toEqual({ toAdopt: [] });
  });

  it('keeps what a poll may have at most while no edition says', async () => {
    const short = Object.fromEntries(Object.keys(invented).map((name) => [name, '1']));
    const { hidden = {}, toAdopt } = await kept(earlier, short);
    expect(toAdopt).toHaveLength(20);
    expect(Object.keys(hidden)).toEqual(toAdopt);
  });

  it('keeps nothing that no edition says once all earlier names are found', async () => {
    expect(await kept(earlier, { source: 'poster' }, true)).toEqual({ toAdopt: [] });
    const values = { source: 'poster', other: '1' };
    const found = await kept({ ...newPoll, hiddenFields: ['source'] }, values, true);
    expect(found).toEqual({ hidden: { source: 'poster' }, toAdopt: [] });
  });
});

/** A published survey whose poll is one from before fields were declared. */
async function earlierSurvey(): Promise<Survey> {
  const { dependencies } = server;
  const published = await publishSurvey(await server.register());
  const { _id: id } = published.poll;
  const { state, revision, firm } = await load(dependencies, pollAggregate, id);
  const { hiddenFields: _declared, ...content } = state.content!;
  const context = { commandId: randomUUID(), correlationId: randomUUID(), firm: firm! };
  const event = { type: 'PollEdited', data: { content } } as const;
  const recorded = newEvent(event, randomUUID(), metadataOf(context, dependencies.now()));
  await dependencies.log.append(pollAggregate.stream(id), revision, [recorded]);
  await settlePoll(dependencies, context, id);
  await expect.poll(() => editionsOf(published)).toBe(2);
  return published;
}

async function editionsOf({ poll }: Survey): Promise<number> {
  return (await server.dependencies.admission.heard.edition(poll._id)).editions.length;
}

async function answer(one: Survey, hidden: Record<string, string>) {
  const save = one.save({ hidden });
  expect((await server.send('POST', '/pollAnswers', save)).status).toBe(200);
  const [event] = await server.dependencies.log.read(responseAggregate.stream(save.responseId));
  return { position: event!.position, hidden: event!.personal?.['hidden'] };
}

const lastOf = async ({ poll }: Survey) =>
  (await server.dependencies.log.read(pollAggregate.stream(poll._id))).at(-1)!;

describe('a poll from before fields were declared', () => {
  it('adopts the hidden fields of an answer before it is stored, and uses them from then on', async () => {
    const one = await earlierSurvey();
    const first = await answer(one, { source: 'poster', pwd: '1234' });
    const adopted = await lastOf(one);
    expect([adopted.type, adopted.data]).toEqual(['HiddenFieldsAdopted', { names: ['source'] }]);
    expect(first.hidden).toEqual({ source: 'poster' });
    expect(first.position > adopted.position).toBe(true);

    await expect.poll(() => editionsOf(one)).toBe(3);
    expect((await answer(one, { source: 'mail', other: '1' })).hidden).toEqual({ source: 'mail' });
    const { state } = await load(server.dependencies, pollAggregate, one.poll._id);
    expect(state.foundFields).toEqual(['source']);
  });

  it('adopts nothing once its firm has published too much, and the answer keeps what it brought', async () => {
    const one = await earlierSurvey();
    const { firm } = await load(server.dependencies, pollAggregate, one.poll._id);
    const { limits } = server.dependencies;
    // With what the test has published, this may be too much already.
    await countPublishing({ limits }, { firm: firm! }, [199_990_000]).catch(() => undefined);
    expect((await answer(one, { source: 'poster' })).hidden).toEqual({ source: 'poster' });
    expect((await lastOf(one)).type).toBe('PollEdited');
  });

  it('adopts nothing from a guest once all names are found that it has had', async () => {
    const one = await earlierSurvey();
    await durable.compareAndSet(HIDDEN_FIELDS_FOUND, 0, '');
    expect((await answer(one, { source: 'poster' })).hidden).toBeUndefined();
    expect((await lastOf(one)).type).toBe('PollEdited');
    expect(await editionsOf(one)).toBe(2);
  });
});
