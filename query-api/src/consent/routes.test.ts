import { randomUUID } from 'node:crypto';
import { filledConsentFormsSchema, type FilledConsentForms } from '@canvass/contracts/consent/view';
import { pollContent, questionContent } from '@canvass/contracts/samples/contents';
import { deviceCollection } from '@canvass/projections/device/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { responseCollection } from '@canvass/projections/response/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { device, poll, question, response } from '../testing/records.js';
import { World } from '../testing/world.js';

/** A picture of one point. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const firm = randomUUID();
const name = question(firm, { name: 'Name', type: 'openstring', question: { en: 'Your name' } });
const agreed = question(firm, { name: 'Agreed', type: 'checkbox' });
const signature = question(firm, { name: 'Signature', type: 'signature' });
const questions = [name._id, agreed._id, signature._id];
const consent = poll(firm, { name: 'Consent now', isConsentForm: true, questions });
const visit = poll(firm, { name: 'A visit', isConsentForm: true, questions: [name._id] });
const survey = poll(firm, { name: 'No form', questions: [signature._id] });
const theirs = poll(randomUUID(), { isConsentForm: true });
const door = device(firm, { name: 'Door' });

const at = { poll: consent._id, device: door._id };
const gone = '0'.repeat(64);

let world: World;
let token: string;
/** Of forms by what they are. */
const ids: Record<string, string> = {};
/** Made by the world: the name of a file. */
let file: string;

function filled(as: string, day: number, given: Partial<Parameters<typeof response>[1]>) {
  const createdAt = `2026-02-0${day}T10:00:00.000Z`;
  const form = response(firm, { ...at, createdAt, isSigned: false, ...given });
  ids[as] = form._id;
  return form;
}

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  file = await world.files.put(Buffer.from(PNG, 'base64'), 'image/png', 'r1');
  const welcomeScreen = { show: true, title: 'Welcome', subtitle: 'Please read' };
  const seen = pollContent({
    ...{ name: 'Consent then', description: 'I was told all.', isConsentForm: true },
    style: { ...pollContent({}).style, welcomeScreen },
  });
  const form = {
    poll: { ...seen, _id: consent._id },
    questions: [
      { _id: name._id, ...questionContent({ name: 'Name', question: { en: 'Your whole name' } }) },
      { _id: agreed._id, ...questionContent({ name: 'Agreed', type: 'checkbox' }) },
      { _id: signature._id, ...questionContent({ name: 'Signature', type: 'signature' }) },
    ],
    languages: ['en'],
  };
  const stored = await world.files.put(Buffer.from(JSON.stringify(form)), 'application/json');
  const published = { edition: 1, poll: consent._id, form: stored, meanings: {} };
  world.log.append(`edition-${consent._id}`, 'EditionPublished', published, { firm });
  await world.put(questionCollection, name, agreed, signature);
  await world.put(pollCollection, consent, visit, survey, theirs);
  await world.put(deviceCollection, door);
  const answers = { [name._id]: ['Ana'], [agreed._id]: [true], [signature._id]: [file] };
  await world.put(
    responseCollection,
    filled('signed', 1, { answers, isSigned: true }),
    filled('unsigned', 2, { answers: { [name._id]: ['Ben'] } }),
    filled('visit', 3, { poll: visit._id, answers: { [name._id]: ['Cleo'] } }),
    filled('erasing', 4, { answers: { [signature._id]: [gone] }, isSigned: true }),
    filled('unfinished', 5, { isFinished: false, isSigned: undefined }),
    filled('aside', 6, { quarantined: true }),
    filled('dropped', 8, { quarantined: true, dropped: true }),
    filled('answer', 7, { poll: survey._id, isSigned: true }),
  );
});
afterAll(() => world.close());

async function list(query = '', as = token): Promise<FilledConsentForms> {
  const { body } = await world.get<FilledConsentForms>(`/api/filledConsentForms${query}`, as);
  expect(filledConsentFormsSchema.strict().parse(body)).toEqual(body);
  return body;
}
const namesOf = ({ result }: FilledConsentForms) =>
  result.map(
    ({ consentFormId }) => Object.entries(ids).find(([, id]) => id === consentFormId)?.[0],
  );

describe('GET /filledConsentForms', () => {
  it('lists what was finished of polls that are consent forms, newest first', async () => {
    const all = await list();
    expect(namesOf(all)).toEqual(['erasing', 'visit', 'unsigned', 'signed']);
    expect(all.total.answers).toBe(4);
    const second = await list('?limit=2&skip=1');
    expect([namesOf(second), second.total.answers]).toEqual([['visit', 'unsigned'], 4]);
  });

  it.each([
    ['?signed=true', ['erasing', 'signed']],
    ['?signed=false', ['visit', 'unsigned']],
    [`?pollId=${visit._id}`, ['visit']],
    [`?pollId=${survey._id}`, []],
    ['?pollId=all&startDate=2026-02-02&endDate=2026-02-03', ['visit', 'unsigned']],
    ['?quarantined=true', ['aside']],
  ])('lists by %s', async (query, expected) => {
    const found = await list(query);
    expect([namesOf(found), found.total.answers]).toEqual([expected, expected.length]);
  });

  it('shows a form in the words that stood before its person, its answers by question', async () => {
    const { result } = await list(`?consentFormId=${ids['signed'] ?? ''}`);
    const [form] = result;
    expect(form).toMatchObject({
      poll: { _id: consent._id, name: 'Consent now' },
      device: { name: 'Door' },
      isSigned: true,
      text: {
        ...{ name: 'Consent then', description: 'I was told all.' },
        ...{ title: 'Welcome', subtitle: 'Please read' },
      },
    });
    expect(form?.questions.map(({ text }) => text)[0]).toBe('Your whole name');
    expect(form?.answers[name._id]?.content).toEqual(['Ana']);
    expect(form?.answers[signature._id]?.content[0]).toContain(`/api/files/${file}?token=`);
  });

  it('holds accounts of type user to the polls that are assigned to them', async () => {
    const held = world.people.signInUser(firm, { polls: [visit._id] });
    expect(namesOf(await list('', held))).toEqual(['visit']);
    const path = `/api/filledConsentForms?pollId=${consent._id}`;
    expect((await world.get(path, held)).status).toBe(404);
    const other = `/api/filledConsentForms/${ids['signed'] ?? ''}/pdf`;
    expect((await world.fetch(other, held)).status).toBe(404);
  });

  it('tells nothing of the polls of another firm', async () => {
    const path = `/api/filledConsentForms?pollId=${theirs._id}`;
    expect((await world.get(path, token)).status).toBe(404);
  });
});

const pdfOf = (as: string) => world.fetch(`/api/filledConsentForms/${ids[as] ?? ''}/pdf`, token);

describe('GET /filledConsentForms/:consentFormId/pdf', () => {
  it('is a PDF, named by the form and when it was given', async () => {
    const answer = await pdfOf('signed');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const last = (ids['signed'] ?? '').slice(-8);
    const called = `attachment; filename="Consent then 2026-02-01 10-00 ${last}.pdf"`;
    expect(answer.headers.get('content-disposition')).toBe(called);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await answer.text()).slice(0, 8)).toBe('%PDF-1.7');
  });

  it.each(['erasing', 'unfinished', 'answer'])('is not there of one that is: %s', async (as) => {
    const before = world.exported.length;
    expect((await pdfOf(as)).status).toBe(404);
    expect(world.exported).toHaveLength(before);
  });

  it('is noted, as all files that are taken along', async () => {
    await pdfOf('signed');
    expect(world.exported.at(-1)).toEqual({ what: 'consentForm', poll: consent._id });
  });
});

/** The names of the files in a ZIP, from the list at its end. */
function entriesOf(zip: Buffer): string[] {
  const names: string[] = [];
  let at = zip.indexOf('PK\u0001\u0002');
  while (at >= 0) {
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.toString('utf8', at + 46, at + 46 + length));
    at = zip.indexOf('PK\u0001\u0002', at + 46 + length);
  }
  return names;
}

describe('GET /filledConsentForms/zip', () => {
  it('has a PDF of each form, without what is being erased', async () => {
    const answer = await world.fetch('/api/filledConsentForms/zip', token);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(
      /"consent-forms \d{4}-\d\d-\d\d\.zip"$/,
    );
    const content = Buffer.from(await answer.arrayBuffer());
    const called = entriesOf(content).map((one) => one.slice(0, -' 01234567.pdf'.length));
    expect(called.sort()).toEqual([
      ...['A visit 2026-02-03 10-00', 'Consent then 2026-02-01 10-00'],
      'Consent then 2026-02-02 10-00',
    ]);
  });

  it('has those that were asked for', async () => {
    const answer = await world.fetch('/api/filledConsentForms/zip?signed=false', token);
    expect(entriesOf(Buffer.from(await answer.arrayBuffer()))).toHaveLength(2);
    expect(world.exported.at(-1)).toEqual({ what: 'consentForms' });
    await world.fetch(`/api/filledConsentForms/zip?pollId=${visit._id}`, token);
    expect(world.exported.at(-1)).toEqual({ what: 'consentForms', poll: visit._id });
  });
});

describe('GET /pollAnswers/signature', () => {
  /** What the address of the signature's download names. */
  async function download() {
    const { result } = await list(`?consentFormId=${ids['signed'] ?? ''}`);
    const address = result[0]?.answers[signature._id]?.download ?? '';
    const { pathname, searchParams } = new URL(address, 'http://x');
    const [, path, id = '', index = ''] = pathname.split('/');
    expect([path, id]).toEqual(['signature-download', ids['signed']]);
    return { id, index, token: searchParams.get('token') ?? '' };
  }
  const pathOf = (id: string, index: string, given: string) =>
    `/api/pollAnswers/signature?pollAnswersId=${id}&answerIndex=${index}&token=${given}`;

  it('answers the picture to a guest who has the address, as base64', async () => {
    const { id, index, token: given } = await download();
    const { status, body } = await world.getSigned<string>(pathOf(id, index, given));
    expect([status, body]).toEqual([200, PNG]);
  });

  it('needs the signed headers and the token, also of those who are signed in', async () => {
    const { id, index, token: given } = await download();
    expect((await world.get(pathOf(id, index, given))).status).toBe(403);
    expect((await world.getSigned(pathOf(id, index, ''))).status).toBe(404);
    expect((await world.getSigned(pathOf(id, index, ''), token)).status).toBe(404);
  });

  it('takes the token for no other response, place or time', async () => {
    const { id, index, token: given } = await download();
    const [end = '', proof = ''] = given.split('.');
    const other = ids['erasing'] ?? '';
    for (const [response, place, one] of [
      [other, '0', given],
      [id, '0', given],
      [id, '99', given],
      [id, index, `${Number(end) + 1}.${proof}`],
    ] as const) {
      expect((await world.getSigned(pathOf(response, place, one))).status).toBe(404);
    }
  });
});
