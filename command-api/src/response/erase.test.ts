import { randomUUID } from 'node:crypto';
import { nameFile } from '@canvass/platform/files/name';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { PNG, publishSurvey, type Survey } from '../testing/survey.js';

const png = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');
let server: TestServer;
let owner: Owner;
let survey: Survey;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  survey = await publishSurvey(owner);
});
afterAll(() => server.stop());

function signed(more: Parameters<Survey['save']>[0] = {}) {
  const save = survey.save(more);
  return { ...save, answers: { ...save.answers, [survey.signature._id]: [PNG] } };
}

async function submit(save: unknown) {
  const { status, body } = await server.send('POST', '/pollAnswers', save);
  return { status, code: body['code'], details: body['details'] };
}

function recorded(responseId: string) {
  return server.dependencies.log.read(`response-${responseId}`);
}

function fileOf(responseId: string): string {
  return nameFile(png, `response-${responseId}`);
}

describe('erasing a response', () => {
  it('destroys its answers and files, and keeps that it was', async () => {
    const save = signed({ isFinished: false });
    await submit(save);
    await submit({ ...save, sequence: 2, answers: { [survey.colour._id]: [1] }, isFinished: true });
    const reply = await owner.send('DELETE', '/pollAnswers', { id: save.responseId });
    expect([reply.status, reply.body]).toEqual([200, { id: save.responseId }]);
    const events = await recorded(save.responseId);
    expect(events.map(({ type, personal, erased }) => [type, personal, erased])).toEqual([
      ['ResponseSaved', undefined, true],
      ['ResponseSaved', undefined, true],
      ['ResponseErased', undefined, undefined],
    ]);
    expect(reply.position).toBe(events[2]?.position);
    expect(events[0]?.metadata.seal).toMatch(/^[0-9a-f]{64}$/);
    expect(events[2]?.data).toEqual({ poll: survey.poll._id, device: survey.device._id });
    expect(await server.dependencies.files.get(fileOf(save.responseId))).toBeUndefined();
  });

  it('takes no file from another response, nor one that an answer merely looks like', async () => {
    const [one, other] = [signed(), signed()];
    await submit(other);
    const looksLikeAFile = {
      [survey.colour._id]: [0],
      [survey.why._id]: [fileOf(other.responseId)],
    };
    await submit({ ...one, answers: looksLikeAFile });
    await owner.send('DELETE', '/pollAnswers', { id: one.responseId });
    expect(await server.dependencies.files.get(fileOf(other.responseId))).toBeDefined();
  });

  it('finds signatures where the question has left the poll since', async () => {
    const save = signed();
    await submit(save);
    const { _id: id } = survey.poll;
    const questions = [survey.colour._id, survey.why._id];
    await owner.send('PATCH', '/poll', { id, questions });
    await owner.send('DELETE', '/pollAnswers', { id: save.responseId });
    await owner.send('PATCH', '/poll', { id, questions: survey.poll.questions });
    expect(await server.dependencies.files.get(fileOf(save.responseId))).toBeUndefined();
  });

  it('may be asked for again, and at once by many', async () => {
    const save = survey.save();
    await submit(save);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        owner.send('DELETE', '/pollAnswers/', { id: save.responseId }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await recorded(save.responseId)).toHaveLength(2);
  });

  it('is for those who run the firm, and for its own responses alone', async () => {
    const save = survey.save();
    await submit(save);
    const stranger = await server.register();
    const { firm } = owner;
    const admin = await server.account({ type: 'admin', active: true, firm });
    const user = await server.account({ type: 'user', active: true, firm });
    const remove = (by: Pick<Owner, 'send'>, id: string) =>
      by.send('DELETE', '/pollAnswers', { id });
    expect((await remove(server, save.responseId)).status).toBe(401);
    expect((await remove(user, save.responseId)).status).toBe(403);
    expect((await remove(stranger, save.responseId)).status).toBe(404);
    expect((await remove(owner, randomUUID())).status).toBe(404);
    expect((await recorded(save.responseId))[0]?.personal).toBeDefined();
    expect((await remove(admin, save.responseId)).status).toBe(200);
  });
});

describe('a save to an erased response', () => {
  it('is refused and told nothing, unless it had been taken before', async () => {
    const save = signed({ isFinished: false });
    const plain = survey.save();
    for (const one of [save, plain]) {
      await submit(one);
      await owner.send('DELETE', '/pollAnswers', { id: one.responseId });
      expect((await submit(one)).status).toBe(200);
      const later = { ...signed({ responseId: one.responseId }), sequence: 2 };
      expect(await submit(later)).toEqual({
        status: 409,
        code: 'responseFinished',
        details: undefined,
      });
      expect(await recorded(one.responseId)).toHaveLength(2);
      expect(await server.dependencies.files.get(fileOf(one.responseId))).toBeUndefined();
    }
  });

  it('leaves no signature behind when it comes in between', async () => {
    for (let round = 0; round < 10; round += 1) {
      const first = survey.save({ isFinished: false });
      await submit(first);
      const { responseId } = first;
      const [later, erased] = await Promise.all([
        submit({ ...signed({ responseId }), sequence: 2 }),
        owner.send('DELETE', '/pollAnswers', { id: responseId }),
      ]);
      expect([200, 409]).toContain(later.status);
      expect(erased.status).toBe(200);
      expect(await server.dependencies.files.get(fileOf(responseId))).toBeUndefined();
      expect((await recorded(responseId)).filter(({ personal }) => personal)).toEqual([]);
    }
  });
});
