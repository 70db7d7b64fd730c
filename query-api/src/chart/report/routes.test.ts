import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { ChartItem } from '@canvass/contracts/chart/view';
import type { FailureBody } from '@canvass/contracts/http/failure';
import { noLogo } from '@canvass/contracts/firm/logo';
import { imageAddress, SIGNATURE_CONTENT } from '@canvass/contracts/image/image';
import { chartCollection, chartId } from '@canvass/projections/chart/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { responseCollection } from '@canvass/projections/response/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { device, meanings, poll, question, response } from '../../testing/records.js';
import { subscribe } from '../../testing/subscribe.js';
import { World } from '../../testing/world.js';
import { all, Unpacked } from '../word/unpacked.suite.js';

const WORD = '/api/pollAnswers/chart/word';
const firm = randomUUID();
const choices = ['friend', 'web'].map((id) => ({
  id,
  text: {
    en: id === 'friend' ? 'A friend' : 'The web',
    bg: id === 'friend' ? 'Приятел' : 'Мрежата',
  },
}));
const source = question(firm, {
  ...{ name: 'Source', type: 'closed', question: { en: 'How did you find us?', bg: 'Откъде?' } },
  options: choices,
});
const stars = question(firm, {
  ...{ name: 'Stars', type: 'starRating', question: { en: 'How was it?' } },
  validationRule: { min: 1, max: 3 },
});
const why = question(firm, { name: 'Why', type: 'openstring' });
const signed = question(firm, { name: 'Signed', type: 'signature' });
const unasked = question(firm, { name: 'Unasked' });
const visit = poll(firm, {
  name: 'Visit: 2026/1',
  questions: [source, stars, why, signed, unasked].map(({ _id }) => _id),
});
const silent = poll(firm, { name: 'Silent', questions: [source._id] });
const door = device(firm, { name: 'Front door' });

function counted(day: string, deviceId = 'all') {
  const scope = { poll: visit._id, device: deviceId, day };
  const counts = {
    ...{ started: 9, finished: 8, seconds: 80 },
    ...{ [`${source._id}/1/answered`]: 7, [`${source._id}/1/value/friend`]: 5 },
    ...{ [`${why._id}/1/answered`]: 1, [`${signed._id}/1/answered`]: 1 },
    ...{ [`${source._id}/1/value/web`]: 2, [`${stars._id}/1/answered`]: 6 },
    ...{ [`${stars._id}/1/value/1`]: 1, [`${stars._id}/1/value/3`]: 5 },
  };
  return { _id: chartId(scope), ...scope, counts };
}

/** A black PNG, a byte for each point. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    const body = Buffer.concat([Buffer.from(type), content]);
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height)))],
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

let world: World;
let token: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  const asked = [source, stars, why, signed, unasked].map((one) => meanings(one));
  await world.put(meaningCollection, ...asked);
  await world.put(pollCollection, visit, silent);
  await world.put(deviceCollection, door);
  const picture = await world.files.put(png(40, 20), SIGNATURE_CONTENT, randomUUID());
  const answered = response(firm, {
    ...{ poll: visit._id, device: door._id, createdAt: '2026-01-02T10:00:00.000Z' },
    answers: { [why._id]: ['Lovely garden'], [signed._id]: [picture] },
    meanings: { [why._id]: 1, [signed._id]: 1 },
    kinds: { [why._id]: 'text', [signed._id]: 'file' },
  });
  await world.put(responseCollection, answered);
  const logo = imageAddress(await world.files.put(png(300, 100), 'image/png'));
  world.log.append(`firm-${firm}`, 'CompanyLogoChanged', { ...noLogo, companyLogoURL: logo });
  await world.put(chartCollection, counted('all'), counted('2026-01-02'));
});
afterAll(() => world.close());

function send(body: object, as = token, path = WORD): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return world.fetch(path, as, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function refusal(body: object, as = token) {
  const sent = await send(body, as);
  return [sent.status, ((await sent.json()) as FailureBody).code];
}

it('writes the figures of the charts that are asked for, and takes the pictures of a client', async () => {
  const period = { startDate: '2026-01-01', endDate: '2026-01-31' };
  const image = `data:image/jpeg;base64,${'A'.repeat(2_000_000)}`;
  const chartsData = [
    { question: source._id, image },
    ...[stars, why, signed].map(({ _id }) => ({ question: _id })),
  ];
  const asked = { accountId: randomUUID(), pollId: visit._id, deviceId: 'all', chartsData };
  const sent = await send({ ...asked, locale: 'bg', ...period });
  expect(sent.status).toBe(200);
  expect(sent.headers.get('Content-Type')).toMatch(/wordprocessingml\.document$/);
  const named = sent.headers.get('Content-Disposition');
  expect(named).toBe('attachment; filename="Visit 2026 1 2026-05-06.docx"');
  const word = new Unpacked(new Uint8Array(await sent.arrayBuffer()));
  const path = `/api/pollAnswers/chart?pollId=${visit._id}&locale=bg`;
  const { body: items } = await world.get<ChartItem[]>(
    `${path}&startDate=${period.startDate}&endDate=${period.endDate}`,
    token,
  );
  const drawn = word.charts().map(({ categories, series: [first] }) => [categories, first?.values]);
  expect(drawn).toEqual(
    items
      .slice(0, 2)
      .map(({ dataset }) => [
        dataset.map(({ answer }) => answer),
        dataset.map(({ count }) => count),
      ]),
  );
  const [facts, ...tables] = word.tables();
  expect(facts?.slice(0, 4)).toEqual([
    ['Период', '01/01/2026 – 31/01/2026'],
    ['Канал', 'Всички канали'],
    ['Започнати', '9'],
    ['Завършени', '8'],
  ]);
  expect(tables[0]?.slice(1)).toEqual([
    ['Приятел', '5', '71,4%'],
    ['Мрежата', '2', '28,6%'],
  ]);
  expect(tables[2]?.[1]).toEqual(['02/01/2026', 'Lovely garden']);
  // The logo on the cover, and the signature.
  expect(word.names.filter((name) => name.startsWith('word/media/'))).toHaveLength(2);
  // The numbers of each chart stand in a workbook, so that Word can edit it.
  const [book = ''] = word.names.filter((name) => name.endsWith('.xlsx'));
  const cells = all(word.workbook(book).part('xl/worksheets/sheet1.xml'), 'v');
  expect(cells.map(({ text }) => text)).toEqual(expect.arrayContaining(['5', '2']));
  // The contents know the page of the first question: after the cover and themselves.
  const [contents] = all(word.part('word/document.xml'), 'w:sdt');
  expect(contents?.text).toMatch(/Откъде\?.*?3/);
  const [language] = all(word.part('word/styles.xml'), 'w:lang');
  expect(language?.attributes['w:val']).toBe('bg-BG');
});

it('writes the same as a PDF, which says what each chart is to those who cannot see it', async () => {
  const asked = { pollId: visit._id, locale: 'ar' };
  const sent = await send(asked, token, '/api/pollAnswers/chart/pdf');
  expect(sent.status).toBe(200);
  expect(sent.headers.get('Content-Type')).toBe('application/pdf');
  const named = sent.headers.get('Content-Disposition');
  expect(named).toBe('attachment; filename="Visit 2026 1 2026-05-06.pdf"');
  const pdf = Buffer.from(await sent.arrayBuffer()).toString('latin1');
  const count = (part: RegExp) => pdf.match(part)?.length ?? 0;
  // The logo, a chart of where people stop, two of questions, and a signature.
  expect([count(/\/S \/Figure\n/g), count(/\/Alt \(/g)]).toEqual([5, 5]);
  // Each of the five questions, and where people stop, has its line in the contents, which leads to it.
  expect([count(/\/S \/TOCI\n/g), count(/\/Subtype \/Link\n/g)]).toEqual([6, 6]);
  expect(pdf).toContain('/Lang (ar)');
});

it('says in words why there is nothing to write', async () => {
  expect(await refusal({ pollId: silent._id })).toEqual([404, 'noAnswersYet']);
  const later = { startDate: '2027-01-01', endDate: '2027-01-31' };
  expect(await refusal({ pollId: visit._id, ...later })).toEqual([404, 'noAnswersInPeriod']);
  expect(await refusal({ pollId: visit._id, deviceId: door._id })).toEqual([404, 'noAnswersFound']);
  const other = { pollId: visit._id, chartsData: [{ question: randomUUID() }] };
  expect(await refusal(other)).toEqual([404, 'notFound']);
  const backwards = { startDate: '2026-02-01', endDate: '2026-01-01' };
  expect(await refusal({ pollId: visit._id, ...backwards })).toEqual([400, 'invalidInput']);
});

it('is for those who see the poll, in plans with charts', async () => {
  const user = (assigned: string[]) => world.people.signInUser(firm, { polls: assigned });
  expect(await refusal({ pollId: visit._id }, user([]))).toEqual([404, 'notFound']);
  expect(await refusal({ pollId: silent._id }, user([silent._id]))).toEqual([404, 'noAnswersYet']);
  const stranger = world.people.signIn(randomUUID());
  expect(await refusal({ pollId: visit._id }, stranger)).toEqual([404, 'notFound']);
  const poor = randomUUID();
  subscribe(world, poor, { chartsFunctionalities: false });
  const theirs = world.people.signIn(poor);
  expect(await refusal({ pollId: visit._id }, theirs)).toEqual([403, 'featureNotInPlan']);
});
