import { randomUUID } from 'node:crypto';
import type { QuestionView } from '@canvass/contracts/question/view';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closedQuestion, pollOf, writtenQuestion } from '@canvass/contracts/samples/requests';
import { WrongExpectedRevision } from '@canvass/platform/event-log/port';
import { startWithTwoFirms } from '../testing/two-firms.js';

const { server, owner, stranger } = await startWithTwoFirms();

async function create(more = {}, by = owner): Promise<QuestionView> {
  const reply = await by.send<QuestionView>('POST', '/question', closedQuestion(more));
  expect(reply.status).toBe(201);
  return reply.body;
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Has the first append of events of a type fail as if another came first. @returns what each try was to append */
function overtaken(type: string): unknown[] {
  const { log } = server.dependencies;
  const append = log.append.bind(log);
  const tried: unknown[] = [];
  vi.spyOn(log, 'append').mockImplementation(async (stream, revision, events) => {
    const event = events.find((one) => one.type === type);
    if (event && tried.push(event.data) === 1) throw new WrongExpectedRevision(stream, revision, 0);
    return append(stream, revision, events);
  });
  return tried;
}

describe('questions', () => {
  it('are created with the firm, ids of their options and a position', async () => {
    const reply = await owner.send<QuestionView>('POST', '/question/', closedQuestion());
    expect(reply.status).toBe(201);
    expect(reply.position).toMatch(/^\d+$/);
    expect(reply.body).toMatchObject({
      name: 'Colour',
      firm: owner.firm,
      status: 2,
      meaning: 1,
      required: true,
      polls: [],
      revision: 0,
    });
    expect(new Set(reply.body.optionIds).size).toBe(3);
  });

  it('show no pictures from where no picture can be', async () => {
    const picture = { src: 'javascript:alert(1)', text: {} };
    const asked = closedQuestion({ images: [picture] });
    const [made, edited, written] = await Promise.all([
      owner.send('POST', '/question', asked),
      owner.send('PATCH', '/question', { id: randomUUID(), images: [picture] }),
      owner.send(
        'POST',
        '/poll',
        pollOf([], { newQuestions: [writtenQuestion(asked, randomUUID())] }),
      ),
    ]);
    const wrong = { code: 'urlInvalid', field: expect.stringMatching(/images\.0\.src$/) as string };
    for (const reply of [made, edited, written]) {
      expect(reply).toMatchObject({ status: 400, body: { details: [wrong] } });
    }
  });

  it('are created once by one command', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => owner.send('POST', '/question', closedQuestion(), headers)),
    );
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    const id = (replies[0]?.body as unknown as QuestionView)._id;
    expect(await server.dependencies.log.read(`question-${id}`)).toHaveLength(1);
  });

  it('are refused where a key comes again with something else', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await owner.send<QuestionView>('POST', '/question', closedQuestion(), headers);
    const other = closedQuestion({ name: 'Other' });
    const second = await owner.send('POST', '/question', other, headers);
    expect([second.status, second.body['code']]).toEqual([422, 'idempotencyKeyReused']);
    const { _id: id } = first.body;
    const rename = (name: string) => owner.send('PATCH', '/question', { id, name }, headers);
    // Another route is another command.
    expect(await rename('Once')).toMatchObject({ status: 200, body: { name: 'Once' } });
    expect(await rename('Once')).toMatchObject({ status: 200, body: { name: 'Once' } });
    expect(await rename('Twice')).toMatchObject({ status: 422 });
    expect(await server.dependencies.log.read(`question-${id}`)).toHaveLength(2);
  });

  it('give away nothing to a firm that sends the same command id', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const { body } = await owner.send<QuestionView>('POST', '/question', closedQuestion(), headers);
    const edit = await stranger.send('PATCH', '/question', { id: body._id }, headers);
    expect(edit.status).toBe(404);
    const own = await stranger.send<QuestionView>('POST', '/question', closedQuestion(), headers);
    expect(own.body._id).not.toBe(body._id);
  });

  it('are copied within the firm only', async () => {
    const { _id } = await create();
    const copy = await create({ copyOf: _id });
    const [event] = await server.dependencies.log.read(`question-${copy._id}`);
    expect(event?.data).toMatchObject({ copyOf: _id, status: 1 });
    const foreign = await stranger.send('POST', '/question', closedQuestion({ copyOf: _id }));
    expect(foreign.status).toBe(404);
  });

  it('look for what they copy only where they are made', async () => {
    const { _id } = await create();
    const headers = { 'Idempotency-Key': randomUUID() };
    const copy = () => owner.send('POST', '/question', closedQuestion({ copyOf: _id }), headers);
    const first = await copy();
    const read = vi.spyOn(server.dependencies.log, 'read');
    expect(await copy()).toEqual(first);
    expect(read.mock.calls.map(([stream]) => stream)).not.toContain(`question-${_id}`);
  });

  it('get the same ids of their options in every try', async () => {
    const made = overtaken('QuestionCreated');
    const { _id } = await create();
    expect(made).toHaveLength(2);
    expect(made[1]).toEqual(made[0]);
    vi.restoreAllMocks();
    const edited = overtaken('QuestionEdited');
    const options = { en: ['Red', 'Green', 'Blue', 'Black', 'White'] };
    await owner.send('PATCH', '/question', { id: _id, options });
    expect(edited).toHaveLength(2);
    expect(edited[1]).toEqual(edited[0]);
  });

  it('of another firm, deleted or never there are not there', async () => {
    const { _id } = await create();
    const gone = await create();
    await owner.send('DELETE', '/question', { id: gone._id });
    for (const [by, id] of [
      [stranger, _id],
      [owner, gone._id],
      [owner, randomUUID()],
    ] as const) {
      expect((await by.send('PATCH', '/question', { id, name: 'x' })).status).toBe(404);
      expect((await by.send('DELETE', '/question', { id })).status).toBe(404);
    }
  });

  it('merge what two editors changed in different fields', async () => {
    const { _id, revision } = await create();
    for (const wrong of [-1, 99]) {
      const edit = { id: _id, revision: wrong, name: 'Renamed' };
      const { status, body } = await owner.send('PATCH', '/question', edit);
      expect([status, body['code']]).toEqual([409, 'conflict']);
    }
    await owner.send('PATCH', '/question', { id: _id, revision, name: 'Renamed' });
    const second = { id: _id, revision, name: 'Colour', question: { en: 'What colour?' } };
    const { status, body } = await owner.send<QuestionView>('PATCH', '/question', second);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Renamed', question: { en: 'What colour?' } });
  });

  it('keep the first of two changes of one field, and name it to the second', async () => {
    const { _id, revision } = await create();
    const replies = await Promise.all(
      ['Mine', 'Yours'].map((name) =>
        owner.send<QuestionView>('PATCH', '/question', { id: _id, revision, name }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'editConflict', details: { fields: ['name'] } });
    const kept = replies.find(({ status }) => status === 200)?.body.name;
    const { body } = await owner.send<QuestionView>('PATCH', '/question', { id: _id });
    expect(body.name).toBe(kept);
  });

  it('cannot be deleted while polls use them, which are named', async () => {
    const { _id } = await create();
    const poll = await owner.send('POST', '/poll', pollOf([_id], { name: 'In use' }));
    const refused = await owner.send('DELETE', '/question', { id: _id });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'questionInUse',
      details: { polls: [{ _id: poll.body['_id'], name: 'In use' }] },
    });
    await owner.send('DELETE', '/poll', { id: poll.body['_id'] });
    const { status, body } = await owner.send('DELETE', '/question', { id: _id });
    expect([status, body]).toEqual([200, { id: _id }]);
  });

  it('can be deleted where a poll was about to use them and never did', async () => {
    const { _id } = await create();
    const { log } = server.dependencies;
    await log.append(`question-${_id}`, 0, [
      {
        id: randomUUID(),
        type: 'QuestionPlaced',
        data: { poll: randomUUID() },
        metadata: {
          at: new Date().toISOString(),
          firm: owner.firm,
          commandId: randomUUID(),
          correlationId: randomUUID(),
        },
      },
    ]);
    expect((await owner.send('DELETE', '/question', { id: _id })).status).toBe(200);
  });

  it('refuse broken rules by their codes', async () => {
    const body = closedQuestion({ name: ' ', validationRule: { min: 0, max: 501 } });
    const reply = await owner.send('POST', '/question', body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      code: 'invalidInput',
      details: [{ code: 'nameRequired' }, { code: 'validationMaximum' }],
    });
  });
});

describe('who may change questions', () => {
  it('is unknown without a session', async () => {
    const reply = await server.send('POST', '/question', closedQuestion());
    expect([reply.status, reply.body['code']]).toEqual([401, 'signedOut']);
  });

  it.each([
    ['company', false, 403, 'accountInactive'],
    ['user', true, 403, 'forbidden'],
    ['admin', true, 201, undefined],
  ])('type %s, active %s: %i', async (type, active, status, code) => {
    const account = await server.account({ type, active, firm: owner.firm });
    const reply = await account.send('POST', '/question', closedQuestion());
    expect([reply.status, reply.body['code']]).toEqual([status, code]);
  });
});
