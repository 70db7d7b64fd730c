import { randomUUID } from 'node:crypto';
import { questionContent } from '@canvass/contracts/samples/contents';
import type { QuestionContent, QuestionType } from '@canvass/contracts/question/question';
import { exampleId, exampleQuestion } from '@canvass/contracts/question/question.cases';
import { basicPlan } from '@canvass/contracts/plan/plan';
import type { StoredAnswer } from '@canvass/contracts/response/events';
import { answeredKey } from '@canvass/contracts/chart/counting/keys';
import { ALL, chartCollection, chartId } from '@canvass/projections/chart/document';
import { codeCollection } from '@canvass/projections/code/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { responseCollection } from '@canvass/projections/response/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { device, poll, question, response } from '../testing/records.js';
import { World } from '../testing/world.js';
import { parsedCsv } from './testing/parsed-csv.js';
import { unzipped } from './testing/unzipped.js';

const firm = randomUUID();
const signature = 'a'.repeat(64);

/** What is answered to a question of each type, as it is stored. */
const given: Record<QuestionType, StoredAnswer> = {
  opendigit: [-7],
  openstring: ['=SUM(A1), "quoted"\nand more'],
  closed: [exampleId(1), exampleId(3)],
  starRating: [4],
  emojiRating: [2],
  nps: [9],
  slider: [3],
  mps: [
    [exampleId(21), exampleId(33)],
    [exampleId(23), exampleId(31)],
  ],
  image: [exampleId(12)],
  date: ['2026-03-01'],
  dropdown: [exampleId(102)],
  signature: [signature],
  checkbox: [true],
  ranking: [exampleId(43), exampleId(41), exampleId(42)],
  constantSum: [
    [exampleId(51), 70],
    [exampleId(52), 0],
    [exampleId(53), 30],
  ],
};

/** A question of each type by its name; its text is its type, and of several options more than one may be chosen. */
const asked = Object.fromEntries(
  (Object.keys(given) as QuestionType[]).map((type) => {
    const { _id, ...content } = exampleQuestion(type, {
      question: { en: type, bg: `${type} (бг)` },
      ...(type === 'closed' && { validationRule: { min: 0, max: 3 } }),
      ...(type === 'dropdown' && {
        options: ['Sofia', 'Varna'].map((en, place) => ({
          id: exampleId(101 + place),
          text: { en },
        })),
      }),
    });
    return [type, question(firm, content, { meaning: type === 'slider' ? 2 : 1 })];
  }),
);
const former = randomUUID();
const unanswered = randomUUID();
const stay = poll(firm, {
  name: 'How was it? / "Stay"',
  questions: Object.values(asked).map(({ _id }) => _id),
  hiddenFields: ['source'],
});
const empty = poll(firm);
const door = device(firm, { name: 'Door' });
const desk = device(firm, { name: 'Desk' });

const at = { poll: stay._id, device: door._id };
const answersOf = (answers: Partial<Record<QuestionType, StoredAnswer>>) =>
  Object.fromEntries(
    Object.entries(answers).map(([type, answer]) => [asked[type]?._id ?? type, answer]),
  );
const full = response(firm, {
  ...at,
  createdAt: '2026-02-03T10:00:00.000Z',
  answers: answersOf(given),
  meanings: { [asked['slider']?._id ?? '']: 2 },
  hidden: { source: 'poster' },
});
const early = response(firm, {
  ...at,
  device: desk._id,
  language: 'bg',
  createdAt: '2026-02-01T10:00:00.000Z',
  meanings: { [asked['slider']?._id ?? '']: 1 },
  answers: { ...answersOf({ slider: [exampleId(7)] }), [former]: ['A while ago'] },
  hidden: { campaign: 'spring' },
  isFinished: false,
});
const late = response(firm, { ...at, quarantined: true, ticket: 'ticketUsedUp' });
const tried = response(firm, { ...at, quarantined: true, isTest: true });

let world: World;
let token: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  const once = (content: Partial<QuestionContent>) => questionContent(content);
  const form = {
    poll: { _id: stay._id, hiddenFields: ['campaign'] },
    questions: [
      { _id: former, ...once({ name: 'Once', question: { en: 'Former?' } }) },
      { _id: unanswered, ...once({ question: { en: 'Never answered' } }) },
      {
        _id: asked['slider']?._id,
        ...once({ type: 'closed', options: [{ id: exampleId(7), text: { en: 'Much' } }] }),
      },
    ],
    languages: ['en'],
  };
  const file = await world.files.put(Buffer.from(JSON.stringify(form)), 'application/json');
  const published = { edition: 1, poll: stay._id, form: file, meanings: {} };
  world.log.append(`edition-${stay._id}`, 'EditionPublished', published, { firm });
  await world.put(questionCollection, ...Object.values(asked));
  await world.put(pollCollection, stay, empty);
  await world.put(deviceCollection, door, desk);
  await world.put(responseCollection, full, early, late, tried);
  const named = (code: string) => ({ code, former: [] });
  const options = { [exampleId(7)]: named('much') };
  const codes = { [asked['slider']?._id ?? '']: { ...named('loud'), options } };
  await world.put(codeCollection, { _id: stay._id, firm, questions: codes });
  const scope = { poll: stay._id, device: ALL, day: ALL };
  await world.put(chartCollection, {
    ...{ _id: chartId(scope), ...scope, counts: { [answeredKey(former, 1)]: 1 } },
  });
});
afterAll(() => world.close());

const path = (call: string, query: string) => `/api/pollAnswers/${call}?pollId=${stay._id}${query}`;
const fetched = (call: string, query = '', as = token) => world.fetch(path(call, query), as);

/** The records of a CSV file, by column. */
async function table(query = ''): Promise<Record<string, string>[]> {
  const [header = [], ...records] = parsedCsv(await (await fetched('csv', query)).text());
  return records.map((record) =>
    Object.fromEntries(header.map((name, place) => [name, record[place] ?? ''])),
  );
}

describe('a file of answers', () => {
  it('is the same from both calls, in UTF-8 with its mark, under the name of the poll and the day', async () => {
    const [one, other] = await Promise.all([
      fetched('csv', '&deviceId=all'),
      fetched('answersList', '&csv=true&limit=9999&skip=10&deviceId='),
    ]);
    for (const file of [one, other]) {
      expect(file.status).toBe(200);
      expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
      const disposition = file.headers.get('Content-Disposition');
      expect(disposition).toBe('attachment; filename="How was it Stay 2026-05-06.csv"');
    }
    const [bytes, others] = [await one.arrayBuffer(), await other.arrayBuffer()];
    expect([...new Uint8Array(bytes).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(Buffer.from(bytes).equals(Buffer.from(others))).toBe(true);
  });

  it('has a line for each response, newest first, in words', async () => {
    const [newest, oldest, ...more] = await table('&locale=en');
    expect(more).toEqual([]);
    const link = expect.stringMatching(`/api/files/${signature}\\?token=`) as string;
    expect(newest).toEqual({
      ...{ Date: '2026-02-03', Time: '10:00', 'Received (UTC)': '2026-02-03T10:00:00.000Z' },
      ...{ Response: full._id, Service: 'Door', Language: 'en', Finished: 'Yes' },
      ...{ Seconds: '12', 'Edition of the poll': '1', source: 'poster', campaign: '' },
      '1. opendigit': '-7',
      '2. openstring': `'=SUM(A1), "quoted"\nand more`,
      '3. closed': 'Red; Blue',
      '4. starRating': '4',
      '5. emojiRating': '2',
      '6. nps': '9',
      '7. slider': '3',
      '8. mps': 'Food: Good; Staff: Poor',
      '9. image': 'Dog',
      '10. date': '2026-03-01',
      '11. dropdown': 'Varna',
      '12. signature': link,
      '13. checkbox': 'Yes',
      '14. ranking': 'Quiet; Price; Service',
      '15. constantSum': 'Food: 70; Garden: 30',
      'Removed: Former?': '',
    });
    expect(oldest).toMatchObject({
      ...{ Service: 'Desk', Finished: 'No', campaign: 'spring', '1. opendigit': '' },
      // As it was asked before its critical change.
      ...{ '7. slider': 'Much', 'Removed: Former?': 'A while ago' },
    });
  });

  it('has codes and a column for each option where that is asked for', async () => {
    const [newest, oldest] = await table('&values=codes&columns=option');
    const several = 'a_closed_question';
    const grid = 'a_mps_question';
    const order = 'a_ranking_question';
    const points = 'a_constantsum_question';
    expect(newest).toMatchObject({
      ...{ [`${several}_red`]: '1', [`${several}_green`]: '0', [`${several}_blue`]: '1' },
      ...{ [`${grid}_food`]: 'good', [`${grid}_room`]: '', [`${grid}_staff`]: 'poor' },
      ...{ [`${order}_price`]: '2', [`${order}_service`]: '3', [`${order}_quiet`]: '1' },
      ...{ [`${points}_food`]: '70', [`${points}_rooms`]: '0', [`${points}_garden`]: '30' },
      ...{ a_image_question: 'dog', a_dropdown_question: 'varna', a_checkbox_question: '1' },
      ...{ loud: '3', finished: '1', hidden_source: 'poster', once: '' },
    });
    expect(Object.keys(newest ?? {})).not.toContain(several);
    expect(oldest).toMatchObject({
      ...{ [`${several}_red`]: '', [`${points}_food`]: '', once: 'A while ago' },
      // Its codes stay, although its name and text are others now.
      ...{ loud: '', loud_much: '1' },
    });
    const [byIds] = await table('&values=ids');
    expect(byIds?.[asked['closed']?._id ?? '']).toBe(`${exampleId(1)}; ${exampleId(3)}`);
    expect(byIds?.[asked['signature']?._id ?? '']).toBe(signature);
  });

  it('has what the filters leave, in the language that is asked for', async () => {
    const ids = async (query: string) =>
      (await table(`&values=codes${query}`)).map((row) => row['response']);
    expect(await ids(`&deviceId=${desk._id}`)).toEqual([early._id]);
    expect(await ids('&language=en')).toEqual([full._id]);
    expect(await ids('&startDate=2026-02-01&endDate=2026-02-02')).toEqual([early._id]);
    expect(await ids(`&responseId=${full._id}`)).toEqual([full._id]);
    expect(await ids('&quarantined=true')).toEqual([late._id]);
    expect(await ids('&setAside=true')).toEqual([full._id, early._id, late._id]);
    expect(await ids('&tests=true')).toEqual([tried._id]);
    expect(await ids('&tests=true&setAside=true')).toEqual([tried._id]);
    const aside = await table('&setAside=true');
    expect(aside.map((row) => row['Set aside'])).toEqual(['', '', 'Too many from one page']);
    expect(Object.keys((await table('&locale=bg'))[0] ?? {})).toContain('1. opendigit (бг)');
  });

  it('has the order that is asked for', async () => {
    const ids = async (query: string) =>
      (await table(`&values=codes&setAside=true${query}`)).map((row) => row['response']);
    expect(await ids('&sort=countedAt')).toEqual([early._id, full._id, late._id]);
    expect(await ids(`&sort=countedAt&after=${early._id}`)).not.toContain(early._id);
    const inJson = await (await fetched('jsonLines', '&sort=countedAt')).text();
    expect(inJson).toMatch(new RegExp(`^.*${early._id}.*\\n.*${full._id}`));
  });

  it('goes on after a response where it broke off', async () => {
    const rest = async (query: string) => (await fetched('csv', query)).text();
    const whole = (await rest('&setAside=true')).split(full._id);
    expect((await rest(`&setAside=true&after=${full._id}`)).startsWith(early._id)).toBe(true);
    expect(whole[1]).toContain(await rest(`&setAside=true&after=${early._id}`));
    expect(await rest(`&setAside=true&after=${late._id}`)).toBe('');
    expect((await fetched('csv', `&after=${randomUUID()}`)).status).toBe(404);
  });

  it('is JSON too, an object a line', async () => {
    const file = await fetched('jsonLines', '&locale=en');
    expect(file.headers.get('Content-Disposition')).toContain('2026-05-06.jsonl"');
    const lines = (await file.text()).trimEnd().split('\n');
    const [newest, oldest] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(2);
    expect(newest).toMatchObject({
      ...{ _id: full._id, day: '2026-02-03', time: '10:00', isFinished: true },
      device: { _id: door._id, name: 'Door' },
      hidden: { source: 'poster' },
      answers: {
        ...{ '1. opendigit': -7, '3. closed': ['Red', 'Blue'], '13. checkbox': true },
        '8. mps': { Food: 'Good', Staff: 'Poor' },
        '14. ranking': ['Quiet', 'Price', 'Service'],
        '15. constantSum': { Food: 70, Rooms: 0, Garden: 30 },
      },
    });
    expect(oldest?.['answers']).toEqual({
      '7. slider': ['Much'],
      'Removed: Former?': 'A while ago',
    });
  });

  it('is an Excel workbook too, with a sheet that explains its columns', async () => {
    const file = await fetched('xlsx', '&locale=en&values=codes&columns=option');
    expect(file.headers.get('Content-Type')).toContain('spreadsheetml.sheet');
    const { 'xl/worksheets/sheet1.xml': answers = '', 'xl/worksheets/sheet2.xml': codebook = '' } =
      unzipped(Buffer.from(await file.arrayBuffer()));
    const texts = (xml: string) => [...xml.matchAll(/preserve">([^<]*)</g)].map(([, one]) => one);
    expect(texts(answers).slice(0, 2)).toEqual(['response', 'day']);
    expect(texts(answers)).toContain('=SUM(A1), &quot;quoted&quot;\nand more');
    expect(answers).toContain('<v>-7</v>');
    expect(answers.match(/<row /g)).toHaveLength(3);
    const place = texts(codebook).indexOf('a_mps_question_food');
    expect(texts(codebook).slice(place, place + 7)).toEqual([
      ...['a_mps_question_food', 'mps [Food]', 'mps', 'poor', 'Poor', 'fair', 'Fair'],
    ]);
  });

  it.each([
    ['spss', 'answers.sps', /VALUE LABELS a_image_question\n {2}1 'Cat'\n {2}2 'Dog'\n/],
    ['stata', 'answers.do', /label define L\d+ 3 "Owl", add\nlabel values a_image_question L/],
    [
      'r',
      'answers.R',
      /levels = c\(\n {2}"cat",\n {2}"dog",\n {2}"owl"\n\), labels = c\(\n {2}"Cat",/,
    ],
  ])('is a ZIP of codes for %s too, with what they mean', async (call, script, labels) => {
    const file = await fetched(call, '&locale=en');
    expect(file.headers.get('Content-Type')).toBe('application/zip');
    expect(file.headers.get('Content-Disposition')).toContain(` 2026-05-06.${call}.zip"`);
    const files = unzipped(Buffer.from(await file.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['answers.csv', script]);
    expect(files[script]).toMatch(labels);
    expect(files[script]).toContain('How was it? / "Stay", 2026-05-06');
    const [header = [], newest = []] = parsedCsv(files['answers.csv'] ?? '');
    const of = (name: string) => newest[header.indexOf(name)];
    expect([of('response'), of('finished'), of('day')]).toEqual([full._id, '1', '2026-02-03']);
    expect([of('a_image_question'), of('hidden_source')]).toEqual(['dog', 'poster']);
    const text = `'=SUM(A1), "quoted"${call === 'spss' ? ' ' : '\n'}and more`;
    expect(of('a_openstring_question')).toBe(text);
  });

  it.each(['csv', 'jsonLines', 'xlsx', 'spss', 'answersList'])(
    'says why there is nothing to export, and refuses without the feature (%s)',
    async (call) => {
      // Without it, that call answers a page of a list.
      const asCsv = call === 'answersList' ? '&csv=true' : '';
      const refusal = async (query: string, as?: string) => {
        const answer = await fetched(call, asCsv + query, as);
        return [answer.status, ((await answer.json()) as { code: string }).code];
      };
      const none = { poll: `/api/pollAnswers/${call}?pollId=${empty._id}${asCsv}` };
      const ofEmpty = await world.get<{ code: string }>(none.poll, token);
      expect([ofEmpty.status, ofEmpty.body.code]).toEqual([404, 'noAnswersYet']);
      const period = '&startDate=2025-01-01&endDate=2025-02-01';
      expect(await refusal(period)).toEqual([404, 'noAnswersInPeriod']);
      for (const filter of [
        '&language=fr',
        '&tests=true&language=fr',
        '&quarantined=true&reason=spam',
      ]) {
        expect(await refusal(filter)).toEqual([404, 'noAnswersFound']);
      }
      const noTests = await world.get<{ code: string }>(`${none.poll}&tests=true`, token);
      expect(noTests.body.code).toBe('noAnswersFound');
      const poor = randomUUID();
      const plan = randomUUID();
      const features = { ...basicPlan.features, chartsFunctionalities: false };
      world.log.append(`plan-${plan}`, 'PlanCreated', { content: { ...basicPlan, features } });
      const startAt = '2000-01-01T00:00:00.000Z';
      const started = { reference: randomUUID(), plan, origin: 'enterprise', interval: 'month' };
      world.log.append(`subscription-${poor}`, 'SubscriptionStarted', { ...started, startAt });
      expect(await refusal('', world.people.signIn(poor))).toEqual([403, 'featureNotInPlan']);
    },
  );

  it('is for those who see the poll, and names no service that they do not see', async () => {
    const user = world.people.signInUser(firm, { polls: [stay._id], devices: [desk._id] });
    const text = await (await fetched('csv', '&values=codes', user)).text();
    expect(parsedCsv(text).map((record) => record[4])).toEqual(['service', '', 'Desk']);
    const other = world.people.signInUser(firm, {});
    expect((await fetched('csv', '', other)).status).toBe(404);
    expect((await fetched('jsonLines', '', world.people.signIn(randomUUID()))).status).toBe(404);
  });

  it('is asked for alone, never together with other queries', async () => {
    const query = encodeURIComponent(path('answersList', '&csv=true').replace('/api', ''));
    const answer = await world.fetch(`/api/together?queries=${query}`, token);
    expect(JSON.parse(await answer.text())).toMatchObject({ status: 404 });
  });
});
