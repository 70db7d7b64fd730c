import { randomUUID } from 'node:crypto';
import type { PollView } from '@canvass/contracts/poll/view';
import { nameFile } from '@canvass/platform/files/name';
import { MOST_WRONG_PINS } from '@canvass/platform/state/pin-attempts';
import { describe, expect, it } from 'vitest';
import { sealOf } from '@canvass/platform/transparency/seal';
import { askSurvey } from '../testing/asked-survey.js';
import { PNG, publishSurvey } from '../testing/survey.js';

const asked = askSurvey({ name: 'Secretowner', email: 'Secretmail@example.com' });
const { submit, recorded } = asked;

describe('a save', () => {
  it('is acknowledged and stands in the log by stable ids', async () => {
    const save = asked.survey.save({ seconds: { [asked.survey.colour._id]: 3, constructor: 9 } });
    const { status, answer } = await submit(save);
    expect(status).toBe(200);
    expect(answer).toEqual({ responseId: save.responseId, sequence: 1, isFinished: true });
    const [event] = await recorded(save.responseId);
    expect(event?.type).toBe('ResponseSaved');
    expect(event?.personal?.['answers']).toEqual({
      [asked.survey.colour._id]: [asked.survey.colour.optionIds?.[0]],
      [asked.survey.why._id]: ['Secretanswer'],
    });
    expect(event?.data).toMatchObject({
      sequence: 1,
      poll: asked.survey.poll._id,
      device: asked.survey.device._id,
      edition: 1,
      meanings: { [asked.survey.colour._id]: 1, [asked.survey.why._id]: 1 },
      kinds: { [asked.survey.colour._id]: 'options', [asked.survey.why._id]: 'text' },
      seconds: { [asked.survey.colour._id]: 3 },
    });
    expect(Object.keys(event?.data['seconds'] as object)).toEqual([asked.survey.colour._id]);
  });

  it('may name questions and options by ids and codes', async () => {
    const { colour, why } = asked.survey;
    const options = colour.optionIds ?? [];
    for (const answers of [
      { [colour._id]: [options[1]], [why._id]: ['green'] },
      { [colour._id]: ['green'], [why._id]: ['green'] },
      { colour: ['green'], why: ['green'] },
    ]) {
      const save = { ...asked.survey.save(), answers };
      expect((await asked.server.send('POST', '/pollAnswers', save)).status).toBe(200);
      const [event] = await recorded(save.responseId);
      expect(event?.personal?.['answers']).toEqual({
        [colour._id]: [options[1]],
        [why._id]: ['green'],
      });
    }
    const unknown = { ...asked.survey.save(), answers: { [colour._id]: ['mauve'] } };
    const { status, body } = await asked.server.send('POST', '/pollAnswers', unknown);
    expect([status, body['code']]).toEqual([400, 'invalidAnswers']);
  });

  it('sent fifty times at once is one event and fifty equal answers', async () => {
    const save = asked.survey.save();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => asked.server.send('POST', '/pollAnswers', save)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(200);
    expect(await recorded(save.responseId)).toHaveLength(1);
  });

  it('keeps its texts composed, and is known again by what was sent', async () => {
    const { why } = asked.survey;
    const save = asked.survey.save({
      answers: { ...asked.survey.save().answers, [why._id]: ['Cafe\u0301'] },
    });
    const composedSave = { ...save, answers: { ...save.answers, [why._id]: ['Caf\u00e9'] } };
    for (const sent of [save, save, composedSave]) expect((await submit(sent)).status).toBe(200);
    const [event, ...others] = await recorded(save.responseId);
    expect(event?.personal?.['answers']).toMatchObject({ [why._id]: ['Caf\u00e9'] });
    expect(others).toEqual([]);
  });

  it('keeps texts without control characters and what turns their direction', async () => {
    const { why } = asked.survey;
    const text = 'a\u0000b\u202ec\u2069\n\tمی\u200cخواهم';
    const save = asked.survey.save({
      answers: { ...asked.survey.save().answers, [why._id]: [text] },
    });
    expect((await submit(save)).status).toBe(200);
    const [event] = await recorded(save.responseId);
    expect(event?.personal?.['answers']).toMatchObject({ [why._id]: ['abc\n\tمی\u200cخواهم'] });
  });

  it('keeps nothing of a text of which nothing is seen', async () => {
    const { why } = asked.survey;
    const answers = { ...asked.survey.save().answers, [why._id]: ['\u200b\u2060\u00ad'] };
    const save = asked.survey.save({ answers });
    expect((await submit(save)).status).toBe(200);
    const [event] = await recorded(save.responseId);
    expect(event?.personal?.['answers']).toMatchObject({ [why._id]: [''] });
  });

  it('that is older is acknowledged with the number that stands here, and ignored', async () => {
    const save = asked.survey.save({ sequence: 3, isFinished: false });
    await submit(save);
    const older = { ...save, sequence: 2, answers: { [asked.survey.colour._id]: [1] } };
    expect((await submit(older)).answer).toMatchObject({ sequence: 3, isFinished: false });
    expect(await recorded(save.responseId)).toHaveLength(1);
  });

  it('of another tab conflicts, says what is here, and can be merged', async () => {
    const first = asked.survey.save({
      isFinished: false,
      answers: { [asked.survey.colour._id]: [2], [asked.survey.signature._id]: [PNG] },
    });
    const second = { ...first, answers: { [asked.survey.why._id]: ['Because'] } };
    const both = await Promise.all([submit(first), submit(second)]);
    const refused = both.find(({ status }) => status === 409);
    const [kept, lost] = both[0].status === 200 ? [first, second] : [second, first];
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refused?.code).toBe('sequenceConflict');
    expect(refused?.answer['details']).toEqual({
      sequence: 1,
      isFinished: false,
      answers: kept.answers,
    });
    const merged = { ...lost, sequence: 2, answers: { ...kept.answers, ...lost.answers } };
    expect((await submit(merged)).status).toBe(200);
    expect(await recorded(first.responseId)).toHaveLength(2);
  });

  it('after the end is refused, unless it says the same', async () => {
    const save = asked.survey.save();
    await submit(save);
    expect((await submit({ ...save, sequence: 2 })).status).toBe(200);
    const changed = { ...save, sequence: 2, answers: { [asked.survey.colour._id]: [1] } };
    expect(await submit(changed)).toMatchObject({ status: 409, code: 'responseFinished' });
    expect(await recorded(save.responseId)).toHaveLength(1);
  });

  it('belongs to its first poll and device', async () => {
    const other = await publishSurvey(asked.owner);
    const save = asked.survey.save({ isFinished: false });
    await submit(save);
    const elsewhere = other.save({ responseId: save.responseId, sequence: 2 });
    expect(await submit(elsewhere)).toMatchObject({ status: 409, code: 'otherPoll' });
  });

  it('keeps a signature as a file of its own response', async () => {
    const saves = [asked.survey.save(), asked.survey.save()].map((save) => ({
      ...save,
      answers: { ...save.answers, [asked.survey.signature._id]: [PNG] },
    }));
    const png = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');
    for (const save of saves) {
      await submit(save);
      const [event] = await recorded(save.responseId);
      const answers = event?.personal?.['answers'] as Record<string, string[]>;
      const name = nameFile(png, `response-${save.responseId}`);
      expect(answers[asked.survey.signature._id]).toEqual([name]);
      expect((await asked.server.dependencies.files.get(name))?.content).toEqual(png);
    }
  });
});

describe('what is refused', () => {
  it('leaves no signature behind', async () => {
    const save = asked.survey.save();
    await submit(save);
    const answers = { ...save.answers, [asked.survey.signature._id]: [PNG] };
    expect((await submit({ ...save, answers })).status).toBe(409);
    const png = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');
    const name = nameFile(png, `response-${save.responseId}`);
    expect(await asked.server.dependencies.files.get(name)).toBeUndefined();
  });

  it('has a code of its own each', async () => {
    const { colour, why } = asked.survey;
    const foreign = await publishSurvey(await asked.server.register());
    const cases: [object, number, string][] = [
      [{ serialNumber: 'NOBODY-1' }, 404, 'unknownDevice'],
      [{ pollId: randomUUID() }, 403, 'pollInactive'],
      [{ pollId: foreign.poll._id }, 403, 'pollInactive'],
      [{ edition: 7 }, 400, 'unknownEdition'],
      [{ answers: { [colour._id]: [9] } }, 400, 'invalidAnswers'],
      [{ answers: {} }, 400, 'invalidAnswers'],
      [{ answers: { constructor: [1] } }, 400, 'invalidAnswers'],
      [{ answers: { [colour._id]: [0], [why._id]: ['x'.repeat(201)] } }, 400, 'invalidAnswers'],
      [{ responseId: 'me' }, 400, 'invalidInput'],
      [{ sequence: 0 }, 400, 'invalidInput'],
      [{ language: 'xx' }, 400, 'invalidInput'],
    ];
    for (const [more, status, code] of cases) {
      expect(await submit(asked.survey.save(more)), code).toMatchObject({ status, code });
    }
    const { answer: unknown } = await submit(asked.survey.save({ edition: 7 }));
    expect(unknown['message']).toBe('This poll has no such edition.');
    const seconds = { [colour._id]: 1e300 };
    expect(await submit(asked.survey.save({ seconds }))).toMatchObject({ code: 'invalidInput' });
    const { answer } = await submit(asked.survey.save({ answers: { [colour._id]: [9] } }));
    expect(answer['details']).toEqual([{ code: 'answerShape', field: colour._id }]);
  });

  it('drops a question named like a part of every object', async () => {
    const save = asked.survey.save();
    const text = JSON.stringify(save).replace('"answers":{', '"answers":{"__proto__":[1],');
    expect((await submit(JSON.parse(text))).status).toBe(200);
    const [event] = await recorded(save.responseId);
    expect(Object.keys(event?.personal?.['answers'] as object)).toHaveLength(2);
  });

  it('is a closed poll and a service in the bin', async () => {
    const one = await publishSurvey(asked.owner);
    await asked.owner.send('PATCH', '/poll', { id: one.poll._id, isPublished: false });
    expect(await submit(one.save())).toMatchObject({ status: 403, code: 'pollInactive' });
    await asked.owner.send('DELETE', '/device', { id: one.device._id });
    expect(await submit(one.save())).toMatchObject({ status: 403, code: 'deviceClosed' });
  });

  it('is a wrong pin, and after too many of them any pin from there', async () => {
    const one = await publishSurvey(asked.owner, { type: 'tablet', pin: '1234' });
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    expect(await submit(one.save())).toMatchObject({ status: 403, code: 'wrongPin' });
    expect((await submit(one.save({ pwd: '1234' }), from('10.5.0.1'))).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: MOST_WRONG_PINS + 5 }, (_, n) =>
        submit(one.save({ pwd: `${2000 + n}` }), from('10.5.0.1')),
      ),
    );
    expect(guesses.filter(({ code }) => code === 'wrongPin')).toHaveLength(MOST_WRONG_PINS);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await submit(one.save({ pwd: '1234' }), from('10.5.0.1'))).status).toBe(429);
    expect((await submit(one.save({ pwd: '1234' }), from('10.5.0.2'))).status).toBe(200);
  });
});

describe('an old edition', () => {
  it('is taken for thirty days after it was replaced, then quarantined', async () => {
    const one = await publishSurvey(asked.owner);
    const { _id: id } = one.colour;
    await asked.owner.send('PATCH', '/question', { id, options: { en: ['Red', 'Pink'] } });
    const old = () => one.save({ edition: 1, answers: { [id]: [2] } });
    const [recent, late] = [old(), old()];
    expect((await submit(recent)).status).toBe(200);
    expect((await recorded(recent.responseId))[0]).toMatchObject({
      type: 'ResponseSaved',
      data: { edition: 1, meanings: { [id]: 1 } },
    });
    const now = one.save({ answers: { [id]: [2] } });
    expect(await submit(now)).toMatchObject({ status: 400, code: 'invalidAnswers' });
    asked.server.clock.now = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
    expect((await submit(late)).answer).toMatchObject({ sequence: 1, isFinished: true });
    expect((await recorded(late.responseId))[0]).toMatchObject({
      type: 'ResponseQuarantined',
      data: { reason: 'editionTooOld', edition: 1 },
    });
  });
});

describe('what stands in the log', () => {
  it('has nothing of answers, names, addresses or pins outside of personal, and seals that hold', async () => {
    const { _id: id } = (await publishSurvey(asked.owner, { type: 'tablet', pin: '730914682' }))
      .device;
    await asked.owner.send('PATCH', '/device', { id, pin: '730914683', name: 'Hall' });
    const rule = { questionId: asked.survey.colour._id, answer: 'Red', answerIndex: 0 };
    const notify = (notifications: object[]) =>
      asked.owner.send<PollView>('PATCH', '/poll', { id: asked.survey.poll._id, notifications });
    expect((await notify([{ ...rule, sendTo: 'stranger@example.com' }])).status).toBe(400);
    // Its own address is known by its account.
    expect((await notify([{ ...rule, sendTo: 'Secretmail@example.com' }])).status).toBe(200);
    const notified = await notify([rule]);
    const optionId = asked.survey.colour.optionIds?.[0];
    expect(notified.body.notifications).toEqual([{ ...rule, optionId }]);
    const hidden = { name: 'Secrethidden' };
    await submit(asked.survey.save({ hidden }), { 'Idempotency-Key': randomUUID() });
    const allowed = ['at', 'by', 'firm', 'commandId', 'correlationId', 'seal', 'version'];
    const events = await asked.server.events();
    expect(events.some(({ personal }) => JSON.stringify(personal)?.includes('Secrethidden'))).toBe(
      true,
    );
    for (const { data, metadata, stream, personal } of events) {
      expect(JSON.stringify([data, metadata, stream]).toLowerCase()).not.toMatch(
        /secretanswer|secrethidden|secretowner|secretmail|correct horse|73091468/,
      );
      for (const key of Object.keys(metadata)) expect(allowed).toContain(key);
      expect(metadata.seal).toBe(personal && sealOf(personal));
      if (personal) expect(personal.salt).toMatch(/^[0-9a-f]{32}$/);
    }
  });
});
