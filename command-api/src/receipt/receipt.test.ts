import { randomUUID } from 'node:crypto';
import type { IssuedReceipt } from '@canvass/contracts/receipt/commands';
import { beforeAll, describe, expect, it } from 'vitest';
import { askSurvey } from '../testing/asked-survey.js';
import { publishSurvey, PNG } from '../testing/survey.js';

const asked = askSurvey();
const { recorded } = asked;

beforeAll(async () => {
  await asked.owner.send('PATCH', '/poll', { id: asked.survey.poll._id, offersReceipt: true });
});

async function post(path: string, body: unknown) {
  const reply = await asked.server.send<IssuedReceipt & { code?: string }>('POST', path, body);
  return { status: reply.status, body: reply.body, code: reply.body.code };
}

/** A finished response by a page of its own, saved. */
async function give(more: object = {}, survey = asked.survey) {
  const save = survey.save({ secret: randomUUID(), ...more });
  await asked.submit(save);
  return { ...save, secret: save.secret ?? '' };
}

const receiptOf = ({ responseId, secret }: { responseId: string; secret: string }) =>
  post('/receipt', { responseId, secret });

describe('a receipt', () => {
  it('is one link for the page that finished a response, of which the log has a hash alone', async () => {
    const save = await give();
    const first = await receiptOf(save);
    expect(first.body.token).toMatch(/^[0-9a-f]{32}$/);
    expect((await receiptOf(save)).body).toEqual(first.body);
    const events = await recorded(save.responseId);
    expect(events.map(({ type }) => type)).toEqual(['ResponseSaved', 'ReceiptIssued']);
    expect(JSON.stringify(events)).not.toContain(first.body.token);
    const days = Date.parse(first.body.until) - asked.server.dependencies.now().getTime();
    expect(Math.round(days / 86_400_000)).toBe(30);
  });

  it('is for nobody else, nor for what is unfinished, on a tablet, or where none is offered', async () => {
    const save = await give();
    const begun = await give({ isFinished: false });
    const plain = await publishSurvey(asked.owner);
    const tablet = await publishSurvey(asked.owner, { type: 'tablet' });
    await asked.owner.send('PATCH', '/poll', { id: tablet.poll._id, offersReceipt: true });
    const refused = [
      receiptOf({ ...save, secret: randomUUID() }),
      receiptOf({ responseId: randomUUID(), secret: randomUUID() }),
      receiptOf(begun),
      receiptOf(await give({}, plain)),
      receiptOf(await give({}, tablet)),
    ];
    for (const { status, code } of await Promise.all(refused)) {
      expect([status, code]).toEqual([404, 'receiptUnknown']);
    }
    expect((await recorded(save.responseId)).map(({ type }) => type)).toEqual(['ResponseSaved']);
  });

  it('erases the answers and their files, once, by its own token alone', async () => {
    const save = await give();
    const { responseId } = save;
    const { token } = (await receiptOf(save)).body;
    const wrong = await post('/receipt/takeBack', { responseId, token: '0'.repeat(32) });
    expect([wrong.status, wrong.code]).toEqual([404, 'receiptUnknown']);
    const other = await give();
    const foreign = await post('/receipt/takeBack', { responseId: other.responseId, token });
    expect(foreign.status).toBe(404);
    for (let time = 0; time < 2; time += 1) {
      const taken = await post('/receipt/takeBack', { responseId, token });
      expect([taken.status, taken.body]).toEqual([200, { is: 'erased' }]);
    }
    const events = await recorded(responseId);
    expect(events.map(({ type }) => type)).toEqual([
      ...['ResponseSaved', 'ReceiptIssued', 'ResponseErased'],
    ]);
    expect(events[0]?.personal).toBeUndefined();
    const again = await receiptOf(save);
    expect([again.status, again.code]).toEqual([410, 'receiptErased']);
  });

  it('withdraws a consent form, which stays', async () => {
    const survey = await publishSurvey(asked.owner);
    const { signature, poll } = survey;
    const consent = { isConsentForm: true, offersReceipt: true, questions: [signature._id] };
    await asked.owner.send('PATCH', '/poll', { id: poll._id, ...consent });
    const save = await give({ answers: { [signature._id]: [PNG] } }, survey);
    const { responseId } = save;
    const { token } = (await receiptOf(save)).body;
    for (let time = 0; time < 2; time += 1) {
      const taken = await post('/receipt/takeBack', { responseId, token });
      expect([taken.status, taken.body]).toEqual([200, { is: 'withdrawn' }]);
    }
    const events = await recorded(responseId);
    expect(events.map(({ type }) => type)).toEqual([
      ...['ResponseSaved', 'ReceiptIssued', 'ConsentWithdrawn'],
    ]);
    expect(events[0]?.personal).toBeDefined();
  });

  it('ends after thirty days', async () => {
    const save = await give();
    const { responseId } = save;
    const { token } = (await receiptOf(save)).body;
    asked.server.clock.now = new Date(Date.now() + 31 * 86_400_000);
    const late = await post('/receipt/takeBack', { responseId, token });
    expect([late.status, late.code]).toEqual([410, 'receiptOver']);
  });
});
