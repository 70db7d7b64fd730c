import { randomUUID } from 'node:crypto';
import type { PollView } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';
import { describe, expect, it } from 'vitest';
import {
  closedQuestion,
  deviceOf,
  pollOf,
  textQuestion,
} from '@canvass/contracts/samples/requests';
import { startWithTwoFirms } from '../testing/two-firms.js';

const { server, owner, stranger } = await startWithTwoFirms();

async function question(asked = closedQuestion(), by = owner): Promise<string> {
  return (await by.send<QuestionView>('POST', '/question', asked)).body._id;
}

async function poll(questions: string[], more = {}, by = owner): Promise<PollView> {
  const reply = await by.send<PollView>('POST', '/poll', pollOf(questions, more));
  expect(reply.status).toBe(201);
  return reply.body;
}

async function typesOf(stream: string): Promise<string[]> {
  return (await server.dependencies.log.read(stream)).map(({ type }) => type);
}

describe('polls', () => {
  it('are created as drafts, edited, and merged or refused when two edit', async () => {
    const q = await question();
    const { _id, revision, isPublished, status } = await poll([q]);
    expect([isPublished, status]).toEqual([false, 1]);
    await owner.send('PATCH', '/poll', { id: _id, revision, name: 'Renamed' });
    const other = { id: _id, revision, description: 'Why', name: 'Colours' };
    const merged = await owner.send<PollView>('PATCH', '/poll', other);
    expect(merged.body).toMatchObject({ name: 'Renamed', description: 'Why', questions: [q] });
    const refused = await owner.send('PATCH', '/poll', { id: _id, revision, name: 'Third' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'editConflict', details: { fields: ['name'] } });
  });

  it('tell their questions that they use them, and no more', async () => {
    const [a, b] = [await question(), await question()];
    const { _id } = await poll([a]);
    await owner.send('PATCH', '/poll', { id: _id, questions: [b] });
    const view = async (id: string) =>
      (await owner.send<QuestionView>('PATCH', '/question', { id })).body.polls;
    expect([await view(a), await view(b)]).toEqual([[], [_id]]);
    await owner.send('PATCH', '/poll', { id: _id, questions: [a, b] });
    expect([await view(a), await view(b)]).toEqual([[_id], [_id]]);
  });

  it('take a style given in part, with what a new poll has for the rest', async () => {
    const defaults = { fontSize: 20, textAlignment: 'center' };
    const begun = await poll([], { style: { fontType: 'Lato' } });
    expect(begun.style).toEqual({ ...defaults, fontType: 'Lato' });
    const edit = { id: begun._id, style: { textAlignment: 'left' } };
    const edited = await owner.send<PollView>('PATCH', '/poll', edit);
    expect(edited.body.style).toEqual({ ...defaults, textAlignment: 'left' });
  });

  it('begin as drafts or published, and name what no poll can be', async () => {
    const draft = await owner.send<PollView>('POST', '/poll', { name: 'A', status: 1 });
    const published = { name: 'A', status: 2, questions: [await question()] };
    const { body } = await owner.send<PollView>('POST', '/poll', published);
    expect([draft.body.status, body.status]).toEqual([1, 2]);
    for (const status of [0, 3]) {
      const refused = await owner.send('POST', '/poll', { name: 'A', status });
      expect([refused.status, refused.body['details']]).toEqual([
        ...[400, [{ code: 'valueNotOffered', field: 'status' }]],
      ]);
    }
    const unknown = { name: 'A', chapters: [], style: { themeId: 'a' } };
    const { body: named } = await owner.send('POST', '/poll', unknown);
    expect(named['details']).toEqual([{ code: 'fieldUnknown', field: 'chapters' }]);
    const theme = await owner.send('POST', '/poll', { name: 'A', style: { themeId: 'a' } });
    expect(theme.body['details']).toEqual([{ code: 'themeUnknown', field: 'style.themeId' }]);
  });

  it('are sent back whole, switched off or not, and stay as they are', async () => {
    const record = await poll([await question(), await question(textQuestion())], {
      notifications: [],
    });
    const off = await owner.send<PollView>('PATCH', '/poll', { id: record._id, status: 0 });
    const whole = { ...off.body, id: record._id, pollsName: [], timerCounter: 0 };
    const same = await owner.send<PollView>('PATCH', '/poll', whole);
    expect([same.status, same.body]).toEqual([200, off.body]);
  });

  it('ask in a consent form, and without navigation, only what fits there', async () => {
    const [choice, text] = [await question(), await question(textQuestion())];
    const consent = { isConsentForm: true };
    const refused = await owner.send('POST', '/poll', pollOf([choice, text], consent));
    expect([refused.status, refused.body['details']]).toEqual([
      ...[400, [{ code: 'fieldNotKept', field: 'questions.0' }]],
    ]);
    const form = await poll([text], consent);
    const added = { id: form._id, questions: [text, choice] };
    expect((await owner.send('PATCH', '/poll', added)).status).toBe(400);
    const both = await poll([choice], { disableNavigation: true });
    expect(both.disableNavigation).toBe(true);
    const edit = { id: both._id, questions: [choice, text] };
    const { body } = await owner.send<PollView>('PATCH', '/poll', edit);
    expect(body).toMatchObject({ questions: [choice, text], disableNavigation: false });
  });

  it('ask a question no more that has become what a consent form may not ask', async () => {
    const [one, other] = [await question(textQuestion()), await question(textQuestion())];
    const { _id } = await poll([one, other], { isConsentForm: true, isPublished: true });
    const rating = { type: 'starRating', validationRule: { min: 0, max: 5 } };
    const editions = async () => {
      const events = await server.dependencies.log.read(`edition-${_id}`);
      return events.map(({ type, data }) => [type, Object.keys((data as Asked).meanings ?? {})]);
    };
    type Asked = { meanings?: object };
    await owner.send('PATCH', '/question', { id: one, ...rating });
    await owner.send('PATCH', '/question', { id: other, ...rating });
    const [first, second, ...rest] = await editions();
    expect(new Set(first?.[1])).toEqual(new Set([one, other]));
    expect(second).toEqual(['EditionPublished', [other]]);
    expect(rest).toEqual([['PollClosed', []]]);
  });

  it('take only published questions of their own firm', async () => {
    const draft = await question(closedQuestion({ status: 1 }));
    const foreign = await question(closedQuestion(), stranger);
    const { _id } = await poll([]);
    for (const [id, status] of [
      [draft, 409],
      [foreign, 404],
      [randomUUID(), 404],
    ] as const) {
      expect((await owner.send('POST', '/poll', pollOf([id]))).status).toBe(status);
      const edit = await owner.send('PATCH', '/poll', { id: _id, questions: [id] });
      expect(edit.status).toBe(status);
    }
    expect(await typesOf(`question-${foreign}`)).toEqual(['QuestionCreated']);
  });

  it('of another firm are not there, not even to copy or to offer', async () => {
    const { _id } = await poll([]);
    const calls = [
      stranger.send('PATCH', '/poll', { id: _id, name: 'x' }),
      stranger.send('DELETE', '/poll', { id: _id }),
      stranger.send('POST', '/poll', pollOf([], { copyOf: _id })),
      stranger.send('POST', '/device', deviceOf([_id])),
      stranger.send('POST', '/device', deviceOf([_id], { isActive: _id })),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
    const copy = await poll([], { copyOf: _id });
    const [event] = await server.dependencies.log.read(`poll-${copy._id}`);
    expect(event?.data['copyOf']).toBe(_id);
  });

  it('keep own keys of their graph that look like parts of every object out', async () => {
    const q = await question();
    const text = JSON.stringify(
      pollOf([q], { isLinearLogic: false, questionsGraph: { constructor: [null], x: [null] } }),
    ).replace('"x"', '"__proto__"');
    const reply = await owner.send<PollView>('POST', '/poll', JSON.parse(text));
    expect(reply.status).toBe(201);
    expect(Object.keys(reply.body.questionsGraph)).toEqual([]);
  });

  it('leave their services when they are deleted', async () => {
    const [a, b] = [await poll([]), await poll([])];
    const device = await owner.send(
      'POST',
      '/device',
      deviceOf([a._id, b._id], { isActive: a._id }),
    );
    const id = device.body['_id'] as string;
    expect((await owner.send('DELETE', '/poll', { id: a._id })).status).toBe(200);
    expect((await owner.send('DELETE', '/poll', { id: a._id })).status).toBe(404);
    const { body } = await owner.send('PATCH', '/device', { id });
    expect(body).toMatchObject({ polls: [b._id], isActive: b._id });
  });
});

describe('editions', () => {
  const editions = async (id: string) =>
    (await server.dependencies.log.read(`edition-${id}`)).map(({ type, data }) => ({
      type,
      ...data,
    }));

  it('are made by publishing, by edits of the poll and of its questions', async () => {
    const [a, b] = [await question(), await question(textQuestion())];
    const { _id } = await poll([a]);
    expect(await editions(_id)).toEqual([]);
    await owner.send('PATCH', '/poll', { id: _id, isPublished: true });
    await owner.send('PATCH', '/poll', { id: _id, notifications: [] });
    await owner.send('PATCH', '/poll', { id: _id, questions: [a, b] });
    await owner.send('PATCH', '/question', { id: b, question: { en: 'Why so?' } });
    await owner.send('PATCH', '/question', { id: a, options: { en: ['Red'] } });
    expect(await editions(_id)).toEqual([
      {
        type: 'EditionPublished',
        edition: 1,
        poll: _id,
        form: expect.any(String) as string,
        meanings: { [a]: 1 },
      },
      {
        type: 'EditionPublished',
        edition: 2,
        poll: _id,
        form: expect.any(String) as string,
        meanings: { [a]: 1, [b]: 1 },
      },
      {
        type: 'EditionPublished',
        edition: 3,
        poll: _id,
        form: expect.any(String) as string,
        meanings: { [a]: 1, [b]: 1 },
      },
      {
        type: 'EditionPublished',
        edition: 4,
        poll: _id,
        form: expect.any(String) as string,
        meanings: { [a]: 2, [b]: 1 },
      },
    ]);
    const [, , third] = await server.dependencies.log.read(`edition-${_id}`);
    const form = await server.dependencies.admission.form(third?.data['form'] as string);
    expect(form.questions.map(({ question: text }) => text.en)).toEqual([
      'Which colour?',
      'Why so?',
    ]);
    expect(form.poll).not.toHaveProperty('notifications');
  });

  it('close when the poll is withdrawn, switched off or deleted, and open again', async () => {
    const { _id } = await poll([await question()], { isPublished: true });
    await owner.send('PATCH', '/poll', { id: _id, isPublished: false });
    await owner.send('PATCH', '/poll', { id: _id, isPublished: true });
    await owner.send('PATCH', '/poll', { id: _id, status: 0 });
    await owner.send('PATCH', '/poll', { id: _id, isPublished: true });
    await owner.send('DELETE', '/poll', { id: _id });
    const seen = (await editions(_id)).map((event) => [
      event.type,
      (event as { reason?: string }).reason,
    ]);
    expect(seen).toEqual([
      ['EditionPublished', undefined],
      ['PollClosed', 'withdrawn'],
      ['PollReopened', undefined],
      ['PollClosed', 'withdrawn'],
      ['PollReopened', undefined],
      ['PollClosed', 'deleted'],
    ]);
  });

  it('end with the last of many edits at once', async () => {
    const q = await question(textQuestion());
    const { _id } = await poll([q], { isPublished: true });
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        owner.send('PATCH', '/question', { id: q, question: { en: `Why ${n}?` } }),
      ),
    );
    const { body } = await owner.send<QuestionView>('PATCH', '/question', { id: q });
    const last = (await server.dependencies.log.read(`edition-${_id}`)).at(-1);
    const form = await server.dependencies.admission.form(last?.data['form'] as string);
    expect(form.questions[0]?.question).toEqual(body.question);
  });
});

describe('a question deleted while a poll takes it', () => {
  it('is never gone from under the poll', async () => {
    for (let round = 0; round < 12; round += 1) {
      const q = await question();
      const { _id } = await poll([]);
      const [deletion, edit, creation] = await Promise.all([
        owner.send('DELETE', '/question', { id: q }),
        owner.send('PATCH', '/poll', { id: _id, questions: [q] }),
        owner.send('POST', '/poll', pollOf([q])),
      ]);
      const used = edit.status === 200 || creation.status === 201;
      expect(deletion.status === 200 && used, `round ${round}`).toBe(false);
      expect(deletion.status === 200 || used, `round ${round}`).toBe(true);
    }
  });

  it('does not go while an edit takes it out and another puts it back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const q = await question();
      const { _id } = await poll([q]);
      await Promise.all([
        owner.send('PATCH', '/poll', { id: _id, questions: [] }),
        owner.send('PATCH', '/poll', { id: _id, questions: [q], name: 'Again' }),
        owner.send('DELETE', '/question', { id: q }),
      ]);
      const { body } = await owner.send<PollView>('PATCH', '/poll', { id: _id });
      const after = await owner.send<QuestionView>('PATCH', '/question', { id: q });
      if (body.questions.includes(q)) expect(after.body.polls).toEqual([_id]);
      else expect(after.status === 404 || !after.body.polls.includes(_id)).toBe(true);
    }
  });
});
