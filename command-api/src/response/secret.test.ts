import { randomUUID } from 'node:crypto';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { openApiOf } from '@canvass/platform/http/openapi';
import { createTicket } from '@canvass/platform/identity/ticket';
import { describe, expect, it } from 'vitest';
import { askSurvey } from '../testing/asked-survey.js';
import { createMoveResponse } from '../aside/move-response.js';
import { responseRoutes } from './routes.js';

const DAY = 24 * 60 * 60 * 1000;

const asked = askSurvey();
const { recorded } = asked;

async function submit(save: unknown) {
  const { status, code, answer } = await asked.submit(save);
  return { status, code, text: JSON.stringify(answer) };
}

async function personalOf(responseId: string) {
  const events = await recorded(responseId);
  return events.map(({ personal }) => personal);
}

describe('a response with a secret', () => {
  it('can be neither changed nor read without it', async () => {
    const secret = randomUUID();
    const save = asked.survey.save({ secret, isFinished: false });
    expect((await submit(save)).status).toBe(200);
    const { colour, why } = asked.survey;
    const forged = { ...save, answers: { [colour._id]: [1], [why._id]: ['Forged'] } };
    for (const wrong of [undefined, randomUUID(), `${secret}x`]) {
      for (const sequence of [1, 2, 9]) {
        for (const isFinished of [false, true]) {
          const { status, code, text } = await submit({
            ...forged,
            ...{ secret: wrong, sequence, isFinished },
          });
          expect([status, code]).toEqual([403, 'foreignResponse']);
          expect(text).not.toContain('Secretanswer');
        }
      }
    }
    expect(await personalOf(save.responseId)).toHaveLength(1);
    const tab = await submit({ ...save, answers: { [asked.survey.why._id]: ['Mine'] } });
    expect([tab.status, tab.code]).toEqual([409, 'sequenceConflict']);
    expect(tab.text).toContain('Secretanswer');
    expect((await submit({ ...save, sequence: 2, isFinished: true })).status).toBe(200);
    const after = await submit({ ...forged, secret: undefined, sequence: 3 });
    expect([after.status, after.code]).toEqual([403, 'foreignResponse']);
    expect(after.text).not.toContain('Secretanswer');
  });

  it('is not to be guessed answer by answer without it, before or after it is erased', async () => {
    const secret = randomUUID();
    const { colour } = asked.survey;
    const save = asked.survey.save({ secret, isFinished: false });
    const saved = { ...save, answers: { [colour._id]: [1] } };
    await submit(saved);
    const guess = async (option: number) => {
      const guessed = { ...saved, secret: undefined, answers: { [colour._id]: [option] } };
      const { status, code } = await submit(guessed);
      return [status, code];
    };
    const foreign = [403, 'foreignResponse'];
    expect([await guess(0), await guess(1)]).toEqual([foreign, foreign]);
    // The page's own, sent again because its acknowledgement was lost.
    expect((await submit(saved)).status).toBe(200);
    await asked.owner.send('DELETE', '/pollAnswers', { id: save.responseId });
    const taken = [200, undefined];
    expect([await guess(0), await guess(1)]).toEqual([taken, taken]);
    expect(await personalOf(save.responseId)).toEqual([undefined, undefined]);
  });

  it('stands in the log as a keyed hash, once, where erasing takes it', async () => {
    const secret = randomUUID();
    const save = asked.survey.save({ secret, isFinished: false });
    await submit(save);
    await submit({ ...save, sequence: 2, isFinished: true });
    const events = await recorded(save.responseId);
    expect(JSON.stringify(events)).not.toContain(secret);
    const [first, second] = events.map(({ personal }) => personal?.['secret']);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toBeUndefined();
    const other = asked.survey.save({ secret });
    await submit(other);
    const [hashed] = await personalOf(other.responseId);
    expect(hashed?.['secret']).not.toBe(first);
    await asked.owner.send('DELETE', '/pollAnswers', { id: save.responseId });
    expect(await personalOf(save.responseId)).toEqual([undefined, undefined, undefined]);
    // What was sent before it was erased is known still; nothing is added.
    expect((await submit({ ...save, sequence: 2, isFinished: true })).status).toBe(200);
    const more = await submit({ ...save, sequence: 3, answers: {} });
    expect([more.status, more.code]).toEqual([409, 'responseFinished']);
  });
});

/** A save without a secret, of a page that was opened so long before the server asked for secrets. */
function ofEarlierPage(days: number, more: Partial<SubmitResponse> = {}) {
  const { keys, secretsAskedSince } = asked.server.dependencies;
  const issuedAt = new Date(secretsAskedSince.getTime() - days * DAY).toISOString();
  const { device, poll } = asked.survey;
  const page = { id: randomUUID(), device: device._id, poll: poll._id, edition: 1, issuedAt };
  return asked.survey.save({ secret: undefined, ticket: createTicket(keys, page), ...more });
}

describe('a response begun without a secret', () => {
  it('may go on without one for thirty days, and cannot be taken over with one', async () => {
    const save = ofEarlierPage(1, { isFinished: false });
    expect((await submit(save)).status).toBe(200);
    expect((await submit({ ...save, secret: randomUUID(), sequence: 2 })).status).toBe(200);
    asked.server.clock.now = new Date(Date.now() + 29 * DAY);
    expect((await submit({ ...save, sequence: 3 })).status).toBe(200);
    asked.server.clock.now = new Date(Date.now() + 31 * DAY);
    for (const secret of [undefined, randomUUID()]) {
      const late = await submit({ ...save, secret, sequence: 4, isFinished: true });
      expect([late.status, late.code]).toEqual([403, 'foreignResponse']);
      expect(late.text).not.toContain('Secretanswer');
    }
    // Sent again because its acknowledgement was lost.
    expect((await submit({ ...save, sequence: 3 })).status).toBe(200);
    expect((await submit(save)).status).toBe(200);
  });

  it('is set aside for thirty days, and then refused', async () => {
    const become = async (save: SubmitResponse) => {
      const { status, code } = await submit(save);
      return [status, code ?? (await recorded(save.responseId)).at(-1)?.data['reason']];
    };
    const { survey, server } = asked;
    const none = { secret: undefined, isFinished: false };
    const save = survey.save(none);
    expect(await become(save)).toEqual([200, 'withoutSecret']);
    const late = { ...save, secret: randomUUID(), sequence: 2 };
    expect(await become(late)).toEqual([200, 'withoutSecret']);
    const asides = [
      ofEarlierPage(-1),
      { ...ofEarlierPage(1), pollId: survey.poll._id, ticket: 'a.b' },
    ];
    for (const aside of asides) expect(await become(aside)).toEqual([200, 'withoutSecret']);

    server.clock.now = new Date(server.dependencies.secretsAskedSince.getTime() + 29 * DAY);
    const kept = survey.save(none);
    expect(await become(kept)).toEqual([200, 'withoutSecret']);
    server.clock.now = new Date(server.clock.now.getTime() + 2 * DAY);
    const refused = survey.save(none);
    expect(await become(refused)).toEqual([400, 'secretRequired']);
    expect(await recorded(refused.responseId)).toEqual([]);
    // What was set aside is gone on with, and what is sent again is known.
    const last = { ...kept, sequence: 2, isFinished: true };
    expect(await become(last)).toEqual([200, 'withoutSecret']);
    expect(await become(kept)).toEqual([200, 'withoutSecret']);
    expect(await become(ofEarlierPage(1))).toEqual([200, undefined]);
    // By a clock that is in doubt, no period is over.
    server.clock.believed = server.dependencies.secretsAskedSince;
    expect(await become(survey.save(none))).toEqual([200, 'withoutSecret']);
    delete server.clock.believed;
  });
});

it('the description of a save names the secret', () => {
  const { dependencies } = asked.server;
  const document = openApiOf(responseRoutes(dependencies, createMoveResponse(dependencies)), '1');
  const { components } = document as { components: { schemas: Record<string, unknown> } };
  const said = JSON.stringify(components.schemas['SubmitResponse']);
  expect(said).toMatch(/"secret":\{[^}]*"description":"Secret of this response/);
});
