import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedQuestion, pollOf, textQuestion } from '@canvass/contracts/samples/requests';
import { startServer, type Owner, type TestServer } from '../testing/server.js';

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Options of so many kilobytes, in two languages. */
function optionsOf(kilobytes: number) {
  const texts = Array.from({ length: kilobytes }, (_, n) => `${String(n)}${'x'.repeat(450)}`);
  return { en: texts, bg: texts };
}

async function ask(kilobytes: number) {
  const body = closedQuestion({ options: optionsOf(kilobytes) });
  return owner.send('POST', '/question', body);
}

async function revisionOf(stream: string) {
  return (await server.dependencies.log.read(stream)).at(-1)?.revision;
}

describe('a question', () => {
  it('that is too large is refused, said beside its texts', async () => {
    owner = await server.register();
    const { status, body } = await ask(250);
    expect([status, body['details']]).toEqual([
      400,
      [{ code: 'questionTooLarge', field: 'options', parameters: { kilobytes: 200 } }],
    ]);
  });
});

describe('a form', () => {
  it('that is too large is refused, said beside what makes it so', async () => {
    owner = await server.register();
    const questions: string[] = [];
    for (let n = 0; n < 6; n += 1) questions.push((await ask(190)).body['_id'] as string);
    const refused = await owner.send('POST', '/poll', pollOf(questions, { isPublished: true }));
    const tooLarge = { code: 'formTooLarge', field: 'questions', parameters: { megabytes: 1 } };
    expect([refused.status, refused.body['details']]).toEqual([400, [tooLarge]]);

    const small = (await owner.send('POST', '/question', textQuestion())).body['_id'] as string;
    const asked = [...questions.slice(0, 5), small];
    const poll = await owner.send('POST', '/poll', pollOf(asked, { isPublished: true }));
    expect(poll.status).toBe(201);
    const id = poll.body['_id'] as string;
    const more = await owner.send('PATCH', '/poll', { id, questions: [...asked, questions[5]] });
    expect([more.status, more.body['details']]).toEqual([400, [tooLarge]]);

    const before = await revisionOf(`question-${small}`);
    const question = { id: small, type: 'closed', options: optionsOf(170) };
    const edit = await owner.send('PATCH', '/question', question);
    const [violation] = edit.body['details'] as { code: string; field: string }[];
    expect([edit.status, violation]).toMatchObject([
      400,
      { code: 'pollTooLarge', field: 'options', parameters: { poll: 'Colours' } },
    ]);
    expect(await revisionOf(`question-${small}`)).toBe(before);
  });
});

describe('publishing anew', () => {
  it('is limited by its bytes, and a refused save writes nothing', async () => {
    owner = await server.register();
    const question = (await owner.send('POST', '/question', textQuestion())).body['_id'] as string;
    const [poll, draft] = await Promise.all(
      [true, false].map(async (isPublished) => {
        const { body } = await owner.send('POST', '/poll', pollOf([question], { isPublished }));
        return body['_id'] as string;
      }),
    );
    const publishing = server.dependencies.limits.of('publishing', { most: 1, seconds: 1 });
    await publishing.count(owner.firm, 199_960);
    const edit = (text: string) =>
      owner.send('PATCH', '/question', { id: question, question: { en: text } });
    expect((await edit('One more?')).status).toBe(200);
    const before = [await revisionOf(`question-${question}`), await revisionOf(`edition-${poll!}`)];
    const refused = await edit('And one more?');
    expect([refused.status, refused.body['code']]).toEqual([429, 'tooManyEditions']);
    expect(refused.body['message']).toMatch(/in \d+ min/);
    const rename = { id: poll, backButton: false };
    expect((await owner.send('PATCH', '/poll', rename)).status).toBe(429);
    expect([
      await revisionOf(`question-${question}`),
      await revisionOf(`edition-${poll!}`),
    ]).toEqual(before);
    expect((await owner.send('PATCH', '/poll', { id: draft, name: randomUUID() })).status).toBe(
      200,
    );
    const other = await server.register();
    const own = (await other.send('POST', '/question', textQuestion())).body['_id'] as string;
    const theirs = await other.send('POST', '/poll', pollOf([own], { isPublished: true }));
    expect(theirs.status).toBe(201);
  });
});
