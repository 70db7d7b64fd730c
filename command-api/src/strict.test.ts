import { randomUUID } from 'node:crypto';
import { newRoutingPage } from '@canvass/contracts/firm/routing-page';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { POLL_FILE, POLL_FILE_VERSION } from '@canvass/contracts/poll-file/file';
import { formCodes } from '@canvass/contracts/rule/violation-codes';
import {
  closedQuestion,
  deviceOf,
  sampleId,
  textQuestion,
  writtenQuestion,
} from '@canvass/contracts/samples/requests';
import { openLimits } from '@canvass/platform/limit/embedded';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandRoutes } from './routes.js';
import {
  forgotten,
  ofOtherType,
  withFieldsOf,
  withoutEach,
  withSurprises,
  type Altered,
} from './testing/altered.js';
import { startServer, type Owner, type TestServer } from './testing/server.js';

type Fields = Record<string, unknown>;

let server: TestServer;
let owner: Owner;
let operator: Owner;
const known = {
  questions: [] as string[],
  text: '',
  poll: '',
  device: '',
  user: '',
  plan: '',
  report: '',
  campaign: '',
  library: '',
  theme: '',
};

beforeAll(async () => {
  // Nothing of what is tried here is to be refused for being too much.
  const counting = openLimits();
  const of = (name: string) => counting.of(name, { most: 1e9, seconds: 1 });
  server = await startServer({ limits: { ...counting, of } });
  owner = await server.register();
  operator = await server.account({ type: 'tabi', active: true, firm: owner.firm });
  const made = async (path: string, body: object) => {
    const reply = await operator.send<{ _id?: string; id?: string }>('POST', path, body);
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body._id ?? reply.body.id ?? '';
  };
  for (const name of ['One', 'Two'])
    known.questions.push(await made('/question', closedQuestion({ name })));
  known.text = await made('/question', textQuestion());
  known.poll = await made('/poll', pollBody());
  known.device = await made('/device', deviceOf([known.poll]));
  known.campaign = await made('/device', campaignBody());
  known.report = await made('/emailReports', { pollId: known.poll, email: 'a@example.com' });
  known.user = await made('/account/registerUser', userBody());
  known.library = await made('/pollLibrary', libraryBody());
  known.theme = await made('/colorTheme', { description: 'Night' });
  known.plan = await made('/stripe/pricing/tabi', planBody());
});
afterAll(() => server.stop());

const pictures = ['a', 'b'].map((name) => ({
  ...{ id: null, src: `/api/files/${name.repeat(64)}`, text: { en: name } },
}));

/** One of each kind of question that has fields of its own. */
const questions: Record<string, Fields> = {
  closed: { ...closedQuestion() },
  openstring: { ...textQuestion() },
  emojiRating: {
    ...textQuestion(),
    type: 'emojiRating',
    validationRule: { min: 0, max: 5 },
    emoji: 'happy2',
  },
  opendigit: {
    ...{ ...textQuestion(), type: 'opendigit' },
    validationRule: { min: 0, max: 9, required: true },
  },
  date: {
    ...{ ...textQuestion(), type: 'date', validationRule: { min: 0, max: 1 } },
    dates: { earliest: '2020-01-01', latest: '2030-12-31' },
  },
  slider: {
    ...textQuestion(),
    type: 'slider',
    validationRule: { min: 0, max: 10 },
    verticalSlider: true,
  },
  image: { ...textQuestion(), type: 'image', validationRule: { min: 0, max: 1 }, images: pictures },
  mps: {
    ...{ ...textQuestion(), type: 'mps', validationRule: { min: 0, max: 1 } },
    MPSGridSystem: { cols: { en: ['', 'Bad', 'Good'] }, rows: { en: ['Food', 'Room'] } },
  },
};

/** A poll of which everything is said. */
function pollBody(): Fields {
  const [one = '', two = ''] = known.questions;
  return {
    ...{
      name: 'All of it',
      description: 'Much',
      questions: [one, two, known.text],
      category: 'hotels',
    },
    questionsGraph: { [one]: [known.text, two, null] },
    ...{ formStyleType: 'card', isConsentForm: false, isLinearLogic: false },
    ...{ redirectUrl: 'https://example.com', reloadPoll: 2, showGDPR: true, backButton: true },
    showResults: true,
    gdprText: 'We keep your answers for a year.',
    ...{
      disableNavigation: false,
      countdownTimer: true,
      countdownTime: { minutes: 1, seconds: 30 },
    },
    notifications: [
      {
        ...{ questionId: one, answer: 'Red', answerIndex: 0 },
        ...{ availableAnswers: ['Red', 'Blue'], sendTo: owner.email },
      },
    ],
    hiddenFields: ['room'],
    style: {
      ...{ questionColor: '#111111', answersColor: '#222222', backgroundColor: '#333333' },
      ...{ backgroundImageURL: '', fontType: 'Lato', fontSize: 30, textAlignment: 'left' },
      logoPosition: 'center',
      buttonStyle: { textColor: '#444444', rounded: true, tile: false, elevation: 3, width: 250 },
      welcomeScreen: { show: true, title: 'Hi', subtitle: 'You', btnText: 'Go' },
    },
    status: 2,
  };
}

/** What is said of recipients stands in lists of their own. */
const recipientsApart = { sendTo: 'in a list of its own', recipients: 'in a list of their own' };

/** A campaign of which everything is said. */
function campaignBody(): Fields {
  return {
    ...{ ...deviceOf([known.poll]), type: 'emailCampaign', subject: 'Your stay', message: 'Hello' },
    ...{ isCampaignActive: true, sendAt: '2030-01-31T09:30:00.000Z', recurrence: 'weekly' },
    ...{ timeZone: 'Europe/Sofia', reminders: 1, reminderDays: 2 },
    ...{ sendTo: ['ana@example.com'], recipients: [{ email: 'bea@example.com' }] },
  };
}

/** A poll of the library of which everything is said. */
function libraryBody(): Fields {
  const { status: _status, notifications: _none, ...poll } = pollBody();
  return { ...poll, names: { bg: 'Всичко' }, descriptions: { bg: 'Много' } };
}

/** A poll as a file. */
function fileBody(): string {
  return JSON.stringify({
    ...{ format: POLL_FILE, version: POLL_FILE_VERSION },
    poll: { name: 'From a file' },
    questions: [writtenQuestion(textQuestion(), sampleId(1))],
  });
}

function themeBody(): Fields {
  return {
    ...{ description: randomUUID(), isDefault: true, backgroundImageURL: '' },
    ...{ questionColor: '#111111', answersColor: '#222222', backgroundColor: '#333333' },
    ...{ buttonsTextColor: '#444444', buttonsColor: '#555555', buttonsBorderColor: '#666666' },
  };
}

function userBody(): Fields {
  return {
    ...{
      name: 'Bea',
      email: `${randomUUID()}@example.com`,
      phone: '1',
      type: 'user',
      active: true,
    },
    ...{ password: 'a good long password', rePassword: 'a good long password', invite: false },
    ...{ polls: [known.poll], questions: known.questions, devices: [] },
  };
}

function planBody(): Fields {
  const { stripePlanId: _plan, stripeProductId: _product, ...plan } = basicPlan;
  return { ...plan, name: `Plan ${randomUUID()}`, stripePlanId: 'p', stripeProductId: 'q' };
}

interface Tried {
  /** A body that is taken; made anew for each try. */
  body: () => Fields;
  /** Further fields that other bodies of the route have. */
  others?: () => Fields[];
  /** Fields that no answer says, with the reason. */
  unsaid?: Record<string, string>;
}

const secrets = { password: 'a secret', rePassword: 'a secret' };
const edited = { id: 'it names the record', revision: 'it names what the edit started from' };

const copied = {
  id: 'it names the poll of the library',
  leaveOut: 'the answer shows what is left',
};

/** A body for each call of accounts that takes one. What is created is named by the kind after the route. */
const table: Record<string, Tried> = {
  'post /poll': { body: pollBody },
  'patch /poll': {
    body: () => ({ ...pollBody(), id: known.poll, name: randomUUID() }),
    unsaid: edited,
  },
  'patch /poll/codes': {
    body: () => ({ id: known.poll, codes: [{ question: known.questions[0], code: 'visit' }] }),
    unsaid: { id: 'it names the poll', codes: 'the answer has them at their questions' },
  },
  'post /poll/import': {
    body: () => ({ file: fileBody(), leaveOut: true }),
    unsaid: {
      file: 'the answer is the poll made of it',
      leaveOut: 'the answer shows what is left',
    },
  },
  'post /poll/translation': {
    body: () => ({
      id: known.poll,
      file: '<xliff version="2.1" srcLang="en" trgLang="bg"><file id="a"/></xliff>',
    }),
    unsaid: { id: 'it names the poll', file: 'the answer says what came of it' },
  },
  'post /poll/import/preview': {
    body: () => ({ file: fileBody() }),
    unsaid: { file: 'the answer says what it would make' },
  },
  'post /poll/results': { body: () => ({ id: known.poll }) },
  'delete /poll/tests': { body: () => ({ id: known.poll }) },
  'delete /poll/results': { body: () => ({ id: known.poll }) },
  'post /colorTheme': { body: themeBody },
  'patch /colorTheme': {
    body: () => ({ ...themeBody(), id: known.theme, description: randomUUID() }),
    unsaid: edited,
  },
  'delete /colorTheme': { body: () => ({ id: randomUUID() }) },
  'delete /poll': { body: () => ({ id: randomUUID() }) },
  'post /pollLibrary': { body: libraryBody },
  'patch /pollLibrary': {
    body: () => ({ ...libraryBody(), id: known.library, name: randomUUID() }),
    unsaid: edited,
  },
  'delete /pollLibrary': { body: () => ({ id: randomUUID() }) },
  'post /pollLibrary/copyToPolls': { body: () => ({ id: known.library }), unsaid: copied },
  'post /poll/copyToPolls': { body: () => ({ id: known.library }), unsaid: copied },
  'post /poll/copyToLibrary': {
    body: () => ({ id: known.poll, category: 'shops' }),
    unsaid: { id: 'it names the poll' },
  },
  'post /device': {
    body: () => ({
      ...deviceOf([known.poll]),
      location: 'Hall',
      pin: '1234',
      customRoute: 'a',
      origins: ['https://example.com'],
    }),
    others: () => [campaignBody()],
    unsaid: { serialNumber: 'made where none is given' },
  },
  'post /device campaign': {
    body: campaignBody,
    unsaid: { serialNumber: 'made where none is given', ...recipientsApart },
  },
  'post /campaign/recipients': {
    body: () => ({ id: known.campaign, recipients: [{ email: 'eve@example.com' }] }),
    unsaid: { ...edited, ...recipientsApart },
  },
  'post /campaign/test': { body: () => ({ id: known.campaign }), unsaid: edited },
  'delete /campaign/recipients': {
    body: () => ({ id: known.campaign, recipients: [randomUUID()] }),
    unsaid: { ...edited, ...recipientsApart },
  },
  'patch /device': {
    body: () => ({
      ...deviceOf([known.poll]),
      serialNumber: undefined,
      id: known.device,
      location: randomUUID(),
    }),
    unsaid: edited,
  },
  'post /emailReports': {
    body: () => ({
      ...{ pollId: known.poll, deviceId: known.device, email: 'ana@example.com' },
      ...{ accountId: operator.id, createdBy: operator.id, recipient: 'ana@example.com' },
      chartsData: [{ question: known.text }],
      ...{ startDate: '2026-01-01', endDate: '2026-01-31', recurrence: 'weekly' },
      ...{ date: '2030-01-31', time: '09:30' },
    }),
    others: () => [{ sendAt: '2030-01-31T09:30:00.000Z' }],
    unsaid: { date: 'with a time alone', time: 'with a date alone' },
  },
  'patch /emailReports': {
    body: () => ({ id: known.report, email: 'bea@example.com', recurrence: 'daily' }),
    unsaid: edited,
  },
  'post /emailReports/send': { body: () => ({ id: known.report }), unsaid: edited },
  'delete /emailReports': { body: () => ({ id: randomUUID() }) },
  'post /pollAnswers/aside': {
    body: () => ({ pollId: known.poll, ids: [randomUUID()], move: 'drop' }),
    unsaid: {
      ids: 'says what became of each',
      move: 'says what became of each',
      pollId: 'said by who asks',
    },
  },
  'delete /pollAnswers/aside': { body: () => ({ pollId: known.poll }) },
  'delete /device': { body: () => ({ id: randomUUID() }) },
  'delete /device/bin': { body: () => ({ id: randomUUID() }) },
  'delete /question': { body: () => ({ id: randomUUID() }) },
  'post /account/registerUser': {
    body: userBody,
    unsaid: { ...secrets, invite: 'a mail says it' },
  },
  'patch /account': {
    body: () => ({
      id: known.user,
      name: randomUUID(),
      phone: '2',
      type: 'user',
      active: true,
      polls: [],
      questions: [known.text],
      devices: [known.device],
    }),
    others: () => [
      { language: 'en' },
      { activateEnterprise: true },
      { companyName: 'A' },
      { billingDetails: { uic: '1' } },
    ],
    unsaid: {
      ...edited,
      activateEnterprise: 'said of companies alone; off means nothing elsewhere',
    },
  },
  'delete /account': { body: () => ({ id: randomUUID() }) },
  'post /account/sendInvitation': { body: () => ({ id: randomUUID() }) },
  'patch /account/avatar': { body: () => ({ avatarURL: '' }), unsaid: edited },
  'patch /account/companySettings': {
    body: () => ({
      timeZone: 'Europe/Sofia',
      questionLanguages: ['en', 'bg'],
      language: 'en',
      customRedirectionPage: { ...newRoutingPage, button1name: 'A' },
      gdprText: 'We keep your answers for a year.',
      retentionDays: 400,
    }),
    unsaid: edited,
  },
  'patch /account/companyLogo': {
    body: () => ({
      id: owner.id,
      companyLogoURL: '',
      companyLogoSize: 50,
      companyLogoPosition: 'center',
      companyLogoWidth: 100,
      companyLogoHeight: 60,
    }),
    unsaid: edited,
  },
  'post /account/changePassword': {
    body: () => ({
      oldPassword: 'wrong',
      password: 'a good long password',
      rePassword: 'a good long password',
    }),
  },
  'post /account/reauthenticate': { body: () => ({ password: 'wrong' }) },
  'delete /account/sessions': { body: () => ({ id: sampleId(1) }) },
  'post /account/tabi-login': { body: () => ({ email: 'nobody@example.com' }) },
  'post /account/secondFactor': { body: () => ({ password: 'wrong', code: '000000' }) },
  'post /account/secondFactor/prepare': { body: () => ({ password: 'wrong' }) },
  'post /account/secondFactor/recoveryCodes': { body: () => ({ password: 'wrong' }) },
  'delete /account/secondFactor': { body: () => ({ password: 'wrong' }) },
  'post /apiKey': {
    body: () => ({ name: 'Mine', scopes: ['read'], expiresInDays: 3 }),
    unsaid: { expiresInDays: 'answered as the time' },
  },
  'delete /apiKey': { body: () => ({ id: randomUUID() }) },
  'delete /pollAnswers': { body: () => ({ id: randomUUID() }) },
  'post /stripe/pricing/tabi': { body: planBody },
  'patch /stripe/pricing/tabi': { body: () => ({ ...planBody(), id: known.plan }), unsaid: edited },
  'delete /stripe/pricing/tabi': { body: () => ({ id: randomUUID() }) },
  'post /stripe/createSubscription': { body: () => ({ planId: randomUUID() }) },
  'patch /stripe/updateSubscription': { body: () => ({ planId: randomUUID() }) },
  'post /stripe/changeCost': { body: () => ({ planId: randomUUID() }) },
  'post /stripe/checkout': {
    body: () => ({
      planId: randomUUID(),
      successUrl: 'https://polls.example',
      cancelUrl: 'https://polls.example',
      locale: 'en',
    }),
  },
  'post /stripe/test-checkout/:id': { body: () => ({ outcome: 'cancel' }) },
  'post /mail/deadLetters/retry': { body: () => ({ key: 'none' }) },
  'delete /mail/deadLetters': { body: () => ({ key: 'none' }) },
  'post /projections/rebuild': { body: () => ({ name: 'none' }) },
  'post /projections/parked/retry': { body: () => ({ id: 'none' }) },
  'post /projections/parked/skip': { body: () => ({ id: 'none' }) },
  ...Object.fromEntries(
    Object.entries(questions).map(([type, body]) => [
      `post /question ${type}`,
      { body: () => body, others: () => Object.values(questions) },
    ]),
  ),
  'patch /question closed': {
    body: () => ({ ...questions['closed'], id: known.questions[0], name: randomUUID() }),
    others: () => Object.values(questions),
    unsaid: edited,
  },
};

const ofAccounts = () =>
  commandRoutes(server.dependencies, { names: [] } as never).filter(
    ({ access, method, upload }) => access !== 'guest' && method !== 'get' && !upload,
  );
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Records whose names are ids or languages. */
const isRecord = (path: string) =>
  /(^|\.)(questionsGraph|questionsGraphOptions|names|descriptions|question|options|text|cols|rows)$/.test(
    path,
  );

async function send(route: string, body: Fields) {
  const [method = '', path = ''] = route.split(' ');
  const payers = /stripe\/(?!pricing)|activate/.test(path);
  return (payers ? owner : operator).send(method.toUpperCase(), path.replace(':id', 'x'), body);
}

/** What is wrong with the reply to a body; undefined where nothing is. */
function fault(reply: Awaited<ReturnType<typeof send>>, { body }: Altered, unsaid: Fields) {
  if (reply.status >= 500) return `${reply.status}`;
  if (reply.status === 400) {
    const details = (reply.body['details'] ?? []) as { code: string; field?: string }[];
    if (!Array.isArray(details)) return undefined;
    const foreign = details.find(
      ({ code, field }) => !formCodes.includes(code as never) || field === undefined,
    );
    return foreign && `said ${JSON.stringify(foreign)}`;
  }
  if (reply.status >= 300) return undefined;
  const said = Object.fromEntries(Object.entries(body).filter(([name]) => !(name in unsaid)));
  const gone = forgotten(said, reply.body);
  return gone.length > 0 ? `forgot ${gone.join(', ')}` : undefined;
}

it('has a body for each call of accounts', () => {
  const withBody = ofAccounts()
    .filter(({ body }) => body)
    .map(nameOf);
  const named = Object.keys(table).map((name) => name.split(' ').slice(0, 2).join(' '));
  expect([...new Set(named)].sort()).toEqual(withBody.sort());
});

it('refuses a body where none is declared', async () => {
  for (const route of ofAccounts().filter(({ body, rawBody }) => !body && !rawBody)) {
    const reply = await send(nameOf(route), { surprise: 1 });
    expect([nameOf(route), reply.status, reply.body['details']]).toEqual([
      ...[nameOf(route), 400, [{ code: 'fieldUnknown', field: 'surprise' }]],
    ]);
  }
});

describe.each(Object.keys(table))('%s', (name) => {
  const { body, others = () => [], unsaid = {} }: Tried = table[name] ?? { body: () => ({}) };
  const route = name.split(' ').slice(0, 2).join(' ');

  it('names a field that it does not know', async () => {
    for (const { what, field, body: surprising } of withSurprises(body(), isRecord)) {
      const reply = await send(route, surprising);
      expect([what, reply.status, reply.body['details']]).toMatchObject([
        ...[what, 400, expect.arrayContaining([{ code: 'fieldUnknown', field }])],
      ]);
    }
  });

  it('takes nothing that it forgets', async () => {
    const faults: string[] = [];
    const whole = { what: 'whole', field: '', body: body() };
    const tried = [
      whole,
      ...withoutEach(body()),
      ...ofOtherType(body()),
      ...withFieldsOf(body(), others()),
    ];
    for (const altered of tried) {
      const fresh =
        route === 'post /account/registerUser' && altered.body['email'] === tried[0]?.body['email'];
      const wrong = fault(
        await send(
          route,
          fresh ? { ...altered.body, email: `${randomUUID()}@example.com` } : altered.body,
        ),
        altered,
        fresh ? { ...unsaid, email: '' } : unsaid,
      );
      if (wrong) faults.push(`${altered.what}: ${wrong}`);
    }
    expect(faults).toEqual([]);
  });
});
