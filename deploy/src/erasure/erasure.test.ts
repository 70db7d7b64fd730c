import { chartCalls } from '@canvass/contracts/chart/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import type { QuestionView } from '@canvass/contracts/question/view';
import { visitQuestions } from '@canvass/contracts/samples/visit';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameFile } from '@canvass/platform/files/name';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { signaturePath } from '../client/signature-path.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { settingsIn } from '../testing/settings-in.js';
import { startProduct, type Product } from '../standalone/product.js';

const TEXT = 'Heliotrope-7713';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWP4DwYAFPIF+7wG5ekAAAAASUVORK5CYII=',
  'base64',
);

let folder: string;
let product: Product;
let client: Client;
let survey: Survey;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-erasure-'));
  product = await startProduct(settingsIn(folder));
  client = new Client(product.address);
  await openCompany(client, {
    email: 'a@erasure.example',
    password: 'secret-1',
    companyName: 'One',
  });
  survey = await createSurvey(client);
});

afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** Files of the data folder in which the text stands. */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(entry.name);
  }
  return found.sort();
}

async function answered(question: string): Promise<number> {
  const query = { pollId: survey.pollId, questionId: 'all', locale: 'en' } as const;
  const items = await client.call(chartCalls.ofPoll, { query });
  return items.find((item) => item.question === question)?.total ?? 0;
}

it('takes an answer out of charts, and every trace of it out of the data folder', async () => {
  const sign = await client.createQuestion({
    name: 'Sign',
    type: 'signature',
    validationRule: { min: 0, max: 1 },
    question: { en: 'Sign here' },
  });
  const text = survey.questions.at(-1)?._id ?? '';
  const questions = [...survey.questions.map(({ _id }) => _id), sign._id];
  await client.call(pollCalls.edit, { body: { id: survey.pollId, questions } });
  const kept = responseTo(survey);
  await client.call(responseCalls.submit, { body: kept });
  const save = responseTo(survey);
  const signature = [`data:image/png;base64,${PNG.toString('base64')}`];
  const answers = { ...save.answers, [text]: [TEXT], [sign._id]: signature };
  // Saved more than once, so that earlier versions of its document lie about too.
  for (const sequence of [1, 2, 3]) {
    const isFinished = sequence === 3;
    const one = { ...answers, [text]: [`${TEXT} ${'again '.repeat(sequence)}`] };
    await client.call(responseCalls.submit, {
      body: { ...save, sequence, isFinished, answers: one },
    });
  }
  const file = nameFile(PNG, `response-${save.responseId}`);
  await vi.waitFor(async () => expect(await answered(text)).toBe(2));
  expect(await answered(sign._id)).toBe(1);
  expect(await filesWith(TEXT)).not.toEqual([]);
  const shown = product.address + (await signaturePath(client, survey.pollId, file));
  expect((await fetch(shown)).status).toBe(200);

  await client.call(responseCalls.erase, { body: { id: save.responseId } });
  // The log is clean by now; read models are a moment later.
  expect((await filesWith(TEXT)).filter((name) => name.startsWith('log.db'))).toEqual([]);
  expect((await fetch(shown)).status).toBe(404);
  await vi.waitFor(async () => expect(await answered(text)).toBe(1));
  expect(await answered(sign._id)).toBe(0);
  await vi.waitFor(
    async () => {
      expect(await filesWith(TEXT)).toEqual([]);
      expect(await filesWith(file)).toEqual([]);
    },
    { timeout: 20_000, interval: 100 },
  );
});

it('leaves a response counted towards the month in which it was finished', async () => {
  const company = new Client(product.address);
  const [email, password] = ['b@erasure.example', 'secret-2'];
  await company.register({ email, password, companyName: 'Two' });
  const { plans } = await company.call(planCalls.pricing);
  const basic = plans.find(({ name }) => name === 'Basic');
  await company.call(subscriptionCalls.create, { body: { planId: basic?.id ?? '' } });
  const small = await createSmallSurvey(company);
  const [kept, gone] = [responseTo(small), responseTo(small)];
  for (const body of [kept, gone]) await company.call(responseCalls.submit, { body });
  const used = async () => (await company.call(firmCalls.overview)).monthlyResponses;
  expect(await used()).toBe(2);
  await company.call(responseCalls.erase, { body: { id: gone.responseId } });
  const { totals } = await company.call(firmCalls.overview);
  expect(totals.totalAnswers).toBe(1);
  expect(await used()).toBe(2);
});

/** The first question of the survey behind a link: so much the basic plan allows. */
async function createSmallSurvey(company: Client): Promise<Survey> {
  const questions: QuestionView[] = [];
  for (const one of visitQuestions.slice(0, 1)) questions.push(await company.createQuestion(one));
  const poll = await company.createPoll({
    ...{ name: 'Again', questions: questions.map(({ _id }) => _id), isPublished: true },
  });
  const { _id: deviceId, serialNumber } = await company.createDevice({
    ...{ name: 'Link', type: 'hyperlink', polls: [poll._id], autoConfigure: true },
  });
  return { pollId: poll._id, deviceId, serialNumber, questions };
}
