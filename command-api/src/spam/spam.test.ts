import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { NEVER_ASKED } from '@canvass/contracts/spam/rate';
import { createTicket } from '@canvass/platform/identity/ticket';
import { describe, expect, it } from 'vitest';
import { askSurvey } from '../testing/asked-survey.js';
import { publishSurvey, type Survey } from '../testing/survey.js';

const asked = askSurvey();
const OUTSIDE = { 'X-Forwarded-For': '198.51.100.7' };
const MINUTES = 60_000;

async function save(survey: Survey, more: Partial<SubmitResponse> = {}, headers = OUTSIDE) {
  const body = survey.save(more);
  const { status, answer } = await asked.submit(body, headers);
  return { status, body, challenge: answer['challenge'] as string | undefined };
}

/** What became of a response: the types of its events, with the reason for which it was set aside. */
async function became({ body }: { body: SubmitResponse }) {
  const events = await asked.recorded(body.responseId);
  return events.map(({ type, data }) =>
    data['reason'] ? `${type} ${String(data['reason'])}` : type,
  );
}

async function solutionOf(challenge = '') {
  const solved = await solveChallenge({ challenge: JSON.parse(challenge) as Challenge, deriveKey });
  return { counter: solved?.counter ?? 0, derivedKey: solved?.derivedKey ?? '' };
}

async function send(
  { body }: { body: SubmitResponse },
  challenge = '',
  solution = { counter: 1, derivedKey: 'ab' },
) {
  const { responseId, secret } = body;
  const sent = { responseId, secret, challenge, solution };
  return asked.server.send('POST', '/pollAnswers/challenge', sent);
}

/** Sends as many responses to a service as it gets without being asked. */
async function crowd(survey: Survey): Promise<void> {
  for (let one = 0; one < NEVER_ASKED; one += 1) {
    const { challenge } = await save(survey);
    expect(challenge).toBeUndefined();
  }
}

const aside = ['ResponseQuarantined spam'];

describe('spam', () => {
  it('is what fills in the field that no person sees: set aside without a challenge', async () => {
    const trapped = await save(asked.survey, { website: 'http://spam.example' });
    expect([trapped.status, trapped.challenge]).toEqual([200, undefined]);
    expect(await became(trapped)).toEqual(aside);
    const empty = await save(asked.survey, { website: '' });
    expect(await became(empty)).toEqual(['ResponseSaved']);
  });

  it('is what is finished sooner than a person can, until its browser solves a challenge', async () => {
    const quick = await save(asked.survey, { timeElapsed: 0.1 });
    expect(quick.status).toBe(200);
    expect(await became(quick)).toEqual(aside);
    const solved = await send(quick, quick.challenge, await solutionOf(quick.challenge));
    expect([solved.status, solved.body]).toEqual([200, { isCounted: true }]);
    expect(await became(quick)).toEqual([...aside, 'ResponseAdmitted']);
    // The answer was lost on its way: the page sends it once more.
    const again = await send(quick, quick.challenge, await solutionOf(quick.challenge));
    expect(again.body).toEqual({ isCounted: true });
    expect(await became(quick)).toHaveLength(2);
  });

  it('is answered with a challenge again when its save is sent again', async () => {
    const body = asked.survey.save({ timeElapsed: 0 });
    const first = await asked.submit(body);
    const second = await asked.submit(body);
    expect(first.answer['challenge']).toBeTypeOf('string');
    expect(second.answer['challenge']).toBeTypeOf('string');
    expect(await asked.recorded(body.responseId)).toHaveLength(1);
  });

  it('stays set aside by a solution that is wrong, replayed, too late, or of another page', async () => {
    const [one, other] = [
      await save(asked.survey, { timeElapsed: 0 }),
      await save(asked.survey, { timeElapsed: 0 }),
    ];
    const solution = await solutionOf(one.challenge);
    const foreign = { body: { ...one.body, secret: 'the-secret-of-another' } };
    const no = { isCounted: false };
    expect((await send(one, one.challenge)).body).toEqual(no);
    expect((await send(other, one.challenge, solution)).body).toEqual(no);
    expect((await send(foreign, one.challenge, solution)).body).toEqual(no);
    const changed = one.challenge?.replace(one.body.responseId, other.body.responseId);
    expect((await send(other, changed, solution)).body).toEqual(no);
    expect((await send(one, 'null', solution)).body).toEqual(no);
    asked.server.clock.now = new Date(Date.now() + 61 * MINUTES);
    expect((await send(one, one.challenge, solution)).body).toEqual(no);
    expect([await became(one), await became(other)]).toEqual([aside, aside]);
  });

  it('is not let in again by its solution once its company has set it aside', async () => {
    const quick = await save(asked.survey, { timeElapsed: 0 });
    const solution = await solutionOf(quick.challenge);
    await send(quick, quick.challenge, solution);
    const move = { pollId: quick.body.pollId, ids: [quick.body.responseId], move: 'return' };
    expect((await asked.owner.send('POST', '/pollAnswers/aside', move)).status).toBe(200);
    expect((await send(quick, quick.challenge, solution)).body).toEqual({ isCounted: false });
  });

  it('is asked of a service that gets more than ever, and not of its tablets, or of what was given offline', async () => {
    const survey = await publishSurvey(asked.owner);
    const now = Date.now() + 60 * MINUTES;
    asked.server.clock.now = new Date(now);
    await crowd(survey);
    const late = await save(survey);
    expect(await became(late)).toEqual(aside);
    expect(late.challenge).toBeTypeOf('string');
    const begun = await save(survey, { isFinished: false });
    expect([await became(begun), begun.challenge]).toEqual([['ResponseSaved'], undefined]);
    // Any network is asked, and none of the company's own.
    expect((await save(survey, {}, { 'X-Forwarded-For': '203.0.113.9' })).challenge).toBeDefined();
    expect((await save(survey, {}, { 'X-Forwarded-For': '10.0.0.9' })).challenge).toBeUndefined();

    const at = (ago: number) => new Date(now - ago * MINUTES).toISOString();
    const ticket = (issuedAt: string) =>
      createTicket(asked.server.dependencies.keys, {
        ...{ id: crypto.randomUUID(), device: survey.device._id, poll: survey.poll._id },
        ...{ edition: 1, issuedAt },
      });
    const offline = { startedAt: at(21), savedAt: at(20), sentAt: at(0) };
    expect((await save(survey, { ...offline, ticket: ticket(at(30)) })).challenge).toBeUndefined();
    expect((await save(survey, { ...offline, ticket: ticket(at(10)) })).challenge).toBeDefined();
    expect((await save(survey, offline)).challenge).toBeDefined();
  });

  it('is never looked for on a tablet', async () => {
    const tablet = await publishSurvey(asked.owner, { type: 'tablet', pin: '4711' });
    const given = await save(tablet, { pwd: '4711', timeElapsed: 0, website: 'x' });
    expect(await became(given)).toEqual(['ResponseSaved']);
  });
});
