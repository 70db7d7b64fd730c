import { randomUUID } from 'node:crypto';
import { nameFile } from '@canvass/platform/files/name';
import { describe, expect, it } from 'vitest';
import { askSurvey } from '../testing/asked-survey.js';
import type { Owner } from '../testing/server.js';
import { PNG, type Survey } from '../testing/survey.js';

const png = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');
const asked = askSurvey();
const { submit, recorded } = asked;

function signed(more: Parameters<Survey['save']>[0] = {}) {
  const save = asked.survey.save(more);
  return { ...save, answers: { ...save.answers, [asked.survey.signature._id]: [PNG] } };
}

function fileOf(responseId: string): string {
  return nameFile(png, `response-${responseId}`);
}

describe('erasing a response', () => {
  it('destroys its answers and files, and keeps that it was', async () => {
    const save = signed({ isFinished: false });
    await submit(save);
    await submit({
      ...save,
      sequence: 2,
      answers: { [asked.survey.colour._id]: [1] },
      isFinished: true,
    });
    const reply = await asked.owner.send('DELETE', '/pollAnswers', { id: save.responseId });
    expect([reply.status, reply.body]).toEqual([200, { id: save.responseId }]);
    const events = await recorded(save.responseId);
    expect(events.map(({ type, personal, erased }) => [type, personal, erased])).toEqual([
      ['ResponseSaved', undefined, true],
      ['ResponseSaved', undefined, true],
      ['ResponseErased', undefined, undefined],
    ]);
    expect(reply.position).toBe(events[2]?.position);
    expect(events[0]?.metadata.seal).toMatch(/^[0-9a-f]{64}$/);
    expect(events[2]?.data).toEqual({
      poll: asked.survey.poll._id,
      device: asked.survey.device._id,
    });
    expect(await asked.server.dependencies.files.get(fileOf(save.responseId))).toBeUndefined();
  });

  it('takes no file from another response, nor one that an answer merely looks like', async () => {
    const [one, other] = [signed(), signed()];
    await submit(other);
    const looksLikeAFile = {
      [asked.survey.colour._id]: [0],
      [asked.survey.why._id]: [fileOf(other.responseId)],
    };
    await submit({ ...one, answers: looksLikeAFile });
    await asked.owner.send('DELETE', '/pollAnswers', { id: one.responseId });
    expect(await asked.server.dependencies.files.get(fileOf(other.responseId))).toBeDefined();
  });

  it('finds signatures where the question has left the poll since', async () => {
    const save = signed();
    await submit(save);
    const { _id: id } = asked.survey.poll;
    const questions = [asked.survey.colour._id, asked.survey.why._id];
    await asked.owner.send('PATCH', '/poll', { id, questions });
    await asked.owner.send('DELETE', '/pollAnswers', { id: save.responseId });
    await asked.owner.send('PATCH', '/poll', { id, questions: asked.survey.poll.questions });
    expect(await asked.server.dependencies.files.get(fileOf(save.responseId))).toBeUndefined();
  });

  it('may be asked for again, and at once by many', async () => {
    const save = asked.survey.save();
    await submit(save);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        asked.owner.send('DELETE', '/pollAnswers/', { id: save.responseId }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await recorded(save.responseId)).toHaveLength(2);
  });

  it('is for those who run the firm, and for its own responses alone', async () => {
    const save = asked.survey.save();
    await submit(save);
    const stranger = await asked.server.register();
    const { firm } = asked.owner;
    const admin = await asked.server.account({ type: 'admin', active: true, firm });
    const user = await asked.server.account({ type: 'user', active: true, firm });
    const remove = (by: Pick<Owner, 'send'>, id: string) =>
      by.send('DELETE', '/pollAnswers', { id });
    expect((await remove(asked.server, save.responseId)).status).toBe(401);
    expect((await remove(user, save.responseId)).status).toBe(403);
    expect((await remove(stranger, save.responseId)).status).toBe(404);
    expect((await remove(asked.owner, randomUUID())).status).toBe(404);
    expect((await recorded(save.responseId))[0]?.personal).toBeDefined();
    expect((await remove(admin, save.responseId)).status).toBe(200);
  });
});

describe('a save to an erased response', () => {
  it('is refused and told nothing, unless it had been taken before', async () => {
    const save = signed({ isFinished: false });
    const plain = asked.survey.save();
    for (const one of [save, plain]) {
      await submit(one);
      await asked.owner.send('DELETE', '/pollAnswers', { id: one.responseId });
      expect((await submit(one)).status).toBe(200);
      const later = { ...signed({ responseId: one.responseId }), sequence: 2 };
      expect(await submit(later)).toMatchObject({
        status: 409,
        code: 'responseFinished',
        details: undefined,
      });
      expect(await recorded(one.responseId)).toHaveLength(2);
      expect(await asked.server.dependencies.files.get(fileOf(one.responseId))).toBeUndefined();
    }
  });

  it('leaves no signature behind when it comes in between', async () => {
    for (let round = 0; round < 10; round += 1) {
      const first = asked.survey.save({ isFinished: false });
      await submit(first);
      const { responseId } = first;
      const [later, erased] = await Promise.all([
        submit({ ...signed({ responseId }), sequence: 2 }),
        asked.owner.send('DELETE', '/pollAnswers', { id: responseId }),
      ]);
      expect([200, 409]).toContain(later.status);
      expect(erased.status).toBe(200);
      expect(await asked.server.dependencies.files.get(fileOf(responseId))).toBeUndefined();
      expect((await recorded(responseId)).filter(({ personal }) => personal)).toEqual([]);
    }
  });
});
