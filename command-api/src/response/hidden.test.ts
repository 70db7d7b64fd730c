import { randomUUID } from 'node:crypto';
import type { Form } from '@canvass/contracts/edition/form';
import { newPoll, type PollContent } from '@canvass/contracts/poll/poll';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { responseAggregate } from '@canvass/contracts/response/state';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load, metadataOf, newEvent } from '../command/handle.js';
import { settlePoll } from '../poll/settle.js';
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
          ...server.dependencies.admission.heard,
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
});

describe('a poll from before fields were declared', () => {
  it('adopts the hidden fields of an answer before it is stored, and uses them from then on', async () => {
    const { dependencies } = server;
    const { poll, save } = await publishSurvey(await server.register());
    const { state, revision, firm } = await load(dependencies, pollAggregate, poll._id);
    const { hiddenFields: _declared, ...content } = state.content!;
    const context = { commandId: randomUUID(), correlationId: randomUUID(), firm: firm! };
    const event = { type: 'PollEdited', data: { content } } as const;
    const recorded = newEvent(event, randomUUID(), metadataOf(context, dependencies.now()));
    await dependencies.log.append(pollAggregate.stream(poll._id), revision, [recorded]);
    await settlePoll(dependencies, context, poll._id);
    const editions = async () =>
      (await dependencies.admission.heard.edition(poll._id)).editions.length;
    await expect.poll(editions).toBe(2);

    const first = save({ hidden: { source: 'poster', pwd: '1234' } });
    expect((await server.send('POST', '/pollAnswers', first)).status).toBe(200);
    const adopted = (await dependencies.log.read(pollAggregate.stream(poll._id))).at(-1)!;
    expect([adopted.type, adopted.data]).toEqual(['HiddenFieldsAdopted', { names: ['source'] }]);
    const [answer] = await dependencies.log.read(responseAggregate.stream(first.responseId));
    expect(answer?.personal?.['hidden']).toEqual({ source: 'poster' });
    expect(answer!.position > adopted.position).toBe(true);

    await expect.poll(editions).toBe(3);
    const second = save({ hidden: { source: 'mail', other: '1' } });
    expect((await server.send('POST', '/pollAnswers', second)).status).toBe(200);
    const [later] = await dependencies.log.read(responseAggregate.stream(second.responseId));
    expect(later?.personal?.['hidden']).toEqual({ source: 'mail' });
    const { state: after } = await load(dependencies, pollAggregate, poll._id);
    expect(after.foundFields).toEqual(['source']);
  });
});
