import type { Form } from '@canvass/contracts/edition/form';
import { newPoll, type PollContent } from '@canvass/contracts/poll/poll';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/server.js';
import { publishSurvey, type Survey } from '../testing/survey.js';
import { hiddenOf } from './hidden.js';

let server: TestServer;
let survey: Survey;

beforeAll(async () => {
  server = await startServer();
  survey = await publishSurvey(await server.register());
});
afterAll(() => server.stop());

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
  const kept = async (current: PollContent, hidden: Record<string, string>) =>
    hiddenOf(
      {
        heard: {
          ...server.dependencies.door.heard,
          edition: () =>
            Promise.resolve({
              editions: [{ edition: 1, form: 'now', meanings: {}, publishedAt: '' }],
            }),
        },
        form: () => Promise.resolve(formWith(current)),
      },
      { form: formWith(earlier) },
      { pollId: 'p', hidden },
    );

  it('goes by what the current one declares', async () => {
    const values = { source: 'poster', other: '1' };
    expect(await kept({ ...newPoll, hiddenFields: ['source'] }, values)).toEqual({
      source: 'poster',
    });
    expect(await kept(newPoll, values)).toBeUndefined();
  });

  it('keeps what a poll may have at most while no edition says', async () => {
    const short = Object.fromEntries(Object.keys(invented).map((name) => [name, '1']));
    const fields = (await kept(earlier, short)) ?? {};
    expect(Object.keys(fields)).toHaveLength(20);
  });
});
