import { createHash, randomUUID } from 'node:crypto';
import type { DeviceContent } from '@canvass/contracts/device/device';
import type { RespondPage, RespondPageData, ShownPage } from '@canvass/contracts/device/page';
import { signingKeyViewSchema, type SigningKeyView } from '@canvass/contracts/account/signing-key';
import { signCall } from '@canvass/contracts/http/sign';
import { SERVER_TIME } from '@canvass/contracts/http/signature';
import { noLogo } from '@canvass/contracts/firm/logo';
import { defaultStyle } from '@canvass/contracts/poll/poll';
import type { DeviceList } from '@canvass/contracts/device/view';
import { claimStream } from '@canvass/platform/identity/claim-stream';
import { readTicket } from '@canvass/platform/identity/ticket';
import { MOST_FROM_A_NETWORK } from '@canvass/platform/state/page-limits';
import { MOST_WRONG_PINS } from '@canvass/platform/state/pin-attempts';
import { deviceCollection } from '@canvass/projections/device/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceContent } from '@canvass/contracts/samples/contents';
import { device, question } from '../testing/records.js';
import { subscribe } from '../testing/subscribe.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const owner = randomUUID();
const account = { companyName: 'Acme', companyLogoURL: '/api/files/acme.png' };
const SECRET_TEXT = 'Do you like </script><script>alert(1)</script> it?';

const DARK_BARS =
  '<meta name="theme-color" content="#11161d" media="(prefers-color-scheme: dark)" />';

let world: World;
let published: string;
let draft: string;
let withdrawn: string;

/** A device with its claim; gives its id. */
function attach(content: Partial<DeviceContent> & { serialNumber: string }, of = firm): string {
  const id = randomUUID();
  const claimed = claimStream(world.keys, 'serial', content.serialNumber);
  world.log.append(claimed, 'ClaimTaken', { holder: `device-${id}` });
  const { pin, ...rest } = deviceContent(content);
  world.log.append(`device-${id}`, 'DeviceCreated', { content: rest }, { firm: of }, { pin });
  return id;
}

async function publish(languages: string[], asks: object = {}): Promise<string> {
  const poll = randomUUID();
  const {
    questionsGraph = {},
    questions = [],
    style = defaultStyle,
  } = asks as Record<string, object>;
  const asked = { _id: poll, name: SECRET_TEXT, questionsGraph, style };
  const form = { poll: asked, questions, languages };
  const file = await world.files.put(Buffer.from(JSON.stringify(form)), 'application/json');
  const edition = { edition: 1, poll, form: file, meanings: {} };
  world.log.append(`edition-${poll}`, 'EditionPublished', edition, { firm });
  return poll;
}

beforeAll(async () => {
  world = await World.open();
  world.build(
    'respond/respond.html',
    `<!doctype html><html lang="en"><head>${DARK_BARS}</head><body><!--canvass--><script src="/x.js"></script></body></html>`,
  );
  world.build('respond/texts/en.json', '{"next":"Next"}');
  world.build('respond/texts/bg.json', '{"next":"Напред"}');
  const owned = { owner, timeZone: 'UTC', questionLanguages: ['en'] };
  world.log.append(`firm-${firm}`, 'FirmRegistered', owned);
  const logo = { ...noLogo, companyLogoURL: account.companyLogoURL };
  world.log.append(`firm-${firm}`, 'CompanyLogoChanged', logo);
  world.people.grantEverything(firm);
  const person = { name: 'Ann', email: 'ann@example.com', companyName: 'Acme', passwordHash: 'x' };
  const registered = { type: 'company', firm, active: true };
  world.log.append(`account-${owner}`, 'AccountRegistered', registered, {}, person);
  published = await publish(['en', 'bg']);
  draft = randomUUID();
  withdrawn = await publish(['en']);
  world.log.append(`edition-${withdrawn}`, 'PollClosed', { reason: 'withdrawn' });
});
afterAll(() => world.close());

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await world.fetch(path, undefined, { headers });
  const text = await response.text();
  const json = /<script type="application\/json" id="canvass">(.*?)<\/script>/.exec(text)?.[1];
  return { response, text, data: JSON.parse(json ?? 'null') as RespondPageData };
}

describe('the respondent page', () => {
  it('comes with its poll, its texts and a ticket', async () => {
    const id = attach({ serialNumber: 'OPEN-1', polls: [published], isActive: published });
    const { response, data, text } = await open('/device/OPEN-1/any-suffix');
    expect(response.status).toBe(200);
    expect(data).toMatchObject({
      language: 'en',
      now: '2026-05-06T07:08:09.000Z',
      texts: { next: 'Next' },
      page: {
        state: 'open',
        account,
        device: { _id: id, name: 'Door', type: 'hyperlink', serialNumber: 'OPEN-1' },
        polls: [{ pollId: published, edition: 1, form: { poll: { name: SECRET_TEXT } } }],
      },
    });
    expect(data.page).not.toHaveProperty('pwd');
    const ticket = data.page.state === 'open' ? (data.page.polls[0]?.ticket ?? '') : '';
    expect(readTicket(world.keys, ticket)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      device: id,
      poll: published,
      edition: 1,
      issuedAt: '2026-05-06T07:08:09.000Z',
    });
    expect(text).not.toContain('ann@example.com');
  });

  it('is found by a number that is typed by hand, where one service alone is meant', async () => {
    const numbers = ['Hall-77', 'TWIN-88', 'twin-88'];
    const documents = numbers.map((serialNumber) => {
      const _id = attach({ serialNumber, polls: [published], isActive: published });
      return { ...device(firm, { serialNumber }), _id };
    });
    await world.put(deviceCollection, ...documents);
    const leads = async (path: string) => {
      const response = await world.fetch(path, undefined, { redirect: 'manual' });
      return [response.status, response.headers.get('Location')];
    };
    expect(await leads('/device/hall-77/desk?pwd=1')).toEqual([302, '/device/Hall-77/desk?pwd=1']);
    expect(await leads('/routing/%EF%BC%A8ALL-77')).toEqual([302, '/routing/Hall-77']);
    expect(await leads('/device/Hall-77')).toEqual([200, null]);
    expect(await leads('/device/TWIN-88')).toEqual([200, null]);
    expect(await leads('/device/Twin-88')).toEqual([404, null]);
    const asked = '/api/device/polls?serialNumber=HALL-77';
    expect((await world.getSigned<RespondPage>(asked)).body).toMatchObject({
      device: { serialNumber: 'Hall-77' },
    });
  });

  it('begins dark on a dark device only where the poll follows it', async () => {
    const style = { ...defaultStyle, colorScheme: 'automatic' };
    const automatic = await publish(['en'], { style });
    attach({ serialNumber: 'DARK-1', polls: [automatic], isActive: automatic });
    const [light, following] = [await open('/device/OPEN-1'), await open('/device/DARK-1')];
    expect(light.text).not.toContain(DARK_BARS);
    expect(light.text).toContain('<html lang="en" dir="ltr">');
    expect(following.text).toContain(DARK_BARS);
    expect(following.text).toContain('<html lang="en" dir="ltr" data-automatic>');
  });

  it('has a ticket of the believed time, even while the clock is ahead', async () => {
    const id = attach({ serialNumber: 'AHEAD-1', polls: [published], isActive: published });
    await world.put(deviceCollection, { ...device(firm), _id: id });
    world.believed = new Date('2026-03-27T07:08:09.000Z');
    const { data } = await open('/device/AHEAD-1');
    delete world.believed;
    const ticket = data.page.state === 'open' ? (data.page.polls[0]?.ticket ?? '') : '';
    expect(readTicket(world.keys, ticket)?.issuedAt).toBe('2026-03-27T07:08:09.000Z');
  });

  it('shows its device as connected, and not to those who do not get in', async () => {
    const open1 = attach({ serialNumber: 'SEEN-1', polls: [published], isActive: published });
    const open2 = attach({ serialNumber: 'SEEN-2' });
    const closed = attach({ serialNumber: 'SEEN-3', type: 'tablet', pin: '4711' });
    const documents = [open1, open2, closed].map((_id) => ({ ...device(firm), _id }));
    await world.put(deviceCollection, ...documents);
    await open('/device/SEEN-1');
    await world.getSigned('/api/device/polls?serialNumber=SEEN-2');
    await open('/device/SEEN-3?pwd=1234');
    const { body } = await world.get<DeviceList>(
      `/api/device?ids=${open1},${open2},${closed}`,
      world.people.signIn(firm),
    );
    const connections = new Map(body.devices.map((one) => [one._id, one.lastConnection]));
    const now = '2026-05-06T07:08:09.000Z';
    expect([open1, open2, closed].map((id) => connections.get(id))).toEqual([now, now, null]);
  });

  it('keeps texts inside their script element', async () => {
    attach({ serialNumber: 'XSS-1', polls: [published], isActive: published });
    const { text } = await open('/device/XSS-1');
    expect(text).not.toContain('<script>alert(1)');
    expect(text).toContain('\\u003c/script>\\u003cscript>alert(1)');
  });

  it('is never kept, and runs only its own scripts', async () => {
    const { headers } = (await open('/device/OPEN-1')).response;
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("img-src 'self' data: blob: https:");
  });

  it('runs the script that its build has put into it, and no other in it', async () => {
    const before =
      '<!doctype html><html lang="en"><body><!--canvass--><script>say()</script></body></html>';
    const other = await World.open();
    other.build('respond/respond.html', before);
    other.build('respond/texts/en.json', '{}');
    const { headers } = await other.fetch('/device/NONE');
    await other.close();
    const digest = createHash('sha256').update('say()').digest('base64');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`);
  });

  it('may be embedded by the sites that the service names, and no others', async () => {
    const origins = ['https://shop.example', 'http://localhost:8080'];
    attach({ serialNumber: 'SITES-1', polls: [], origins });
    const { headers } = (await open('/device/SITES-1')).response;
    expect(headers.get('Content-Security-Policy')).toContain(
      "frame-ancestors 'self' https://shop.example http://localhost:8080",
    );
    expect(headers.get('X-Frame-Options')).toBeNull();
    const { headers: others } = (await open('/device/OPEN-1')).response;
    expect(others.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    expect(others.get('X-Frame-Options')).toBe('SAMEORIGIN');
  });

  it('may be embedded by our own pages alone where the plan says no more', async () => {
    const poor = randomUUID();
    subscribe(world, poor, { embeddablePolls: false });
    attach({ serialNumber: 'FRAME-1', polls: [], origins: ['https://shop.example'] }, poor);
    for (const path of ['/device/FRAME-1', '/device/NONE-1']) {
      const { headers } = (await open(path)).response;
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
      expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    }
  });

  it('speaks the language of its reader', async () => {
    const bulgarian = await open('/device/OPEN-1', { 'Accept-Language': 'bg-BG,en;q=0.5' });
    expect([bulgarian.data.language, bulgarian.data.texts['next']]).toEqual(['bg', 'Напред']);
    expect(bulgarian.text).toContain('<html lang="bg" dir="ltr">');
    const arabic = await open('/device/OPEN-1?lang=ar');
    expect(arabic.text).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.data.texts['next']).toBe('Next');
  });

  it('offers all published polls where none is the active one', async () => {
    const other = await publish(['en']);
    attach({ serialNumber: 'MANY-1', polls: [published, draft, withdrawn, other], isActive: '' });
    const { page } = (await open('/device/MANY-1')).data;
    expect(page.state === 'open' && page.polls.map(({ pollId }) => pollId)).toEqual([
      published,
      other,
    ]);
  });

  it('says why there is nothing to answer', async () => {
    attach({ serialNumber: 'DRAFT-1', polls: [draft], isActive: draft });
    attach({ serialNumber: 'EMPTY-1' });
    attach({ serialNumber: 'WITHDRAWN-1', polls: [withdrawn], isActive: withdrawn });
    const binned = attach({ serialNumber: 'BIN-1', polls: [published], isActive: published });
    world.log.append(`device-${binned}`, 'DeviceDeleted', {});
    const states = await Promise.all(
      ['DRAFT-1', 'EMPTY-1', 'WITHDRAWN-1', 'BIN-1', 'NONE-1'].map(async (serial) => {
        const { response, data } = await open(`/device/${serial}`);
        return [response.status, data.page];
      }),
    );
    expect(states).toEqual([
      [200, { state: 'noPoll' }],
      [200, { state: 'noPoll' }],
      [200, { state: 'closed' }],
      [200, { state: 'closed' }],
      [404, { state: 'unknown' }],
    ]);
  });

  it('says that no answers are taken when its firm has lapsed or its month is full', async () => {
    const [lapsed, full] = [randomUUID(), randomUUID()];
    const reference = subscribe(world, lapsed, {});
    world.log.append(`subscription-${lapsed}`, 'SubscriptionLapsed', {
      reference,
      reason: 'unpaid',
    });
    subscribe(world, full, { monthlyResponsesLimit: 20 });
    const reached = { month: '2026-05', limit: 20, count: 20 };
    world.log.append(`gate-${full}`, 'ResponsesLimitReached', reached);
    const polls = { polls: [published], isActive: published };
    attach({ serialNumber: 'LAPSED-1', ...polls }, lapsed);
    attach({ serialNumber: 'FULL-1', ...polls }, full);
    attach({ serialNumber: 'FULL-2', ...polls, type: 'tablet', pin: '4711' }, full);
    const states = await Promise.all(
      ['LAPSED-1', 'FULL-1', 'FULL-2', 'FULL-2?pwd=4711'].map(
        async (serial) => (await open(`/device/${serial}`)).data.page,
      ),
    );
    expect(states).toEqual([
      { state: 'firmLapsed' },
      { state: 'monthlyLimitReached' },
      { state: 'pinRequired', wrongPin: false, account: { companyName: '', companyLogoURL: '' } },
      { state: 'monthlyLimitReached' },
    ]);
    const asked = await world.getSigned('/api/device/polls?serialNumber=FULL-1');
    expect(asked.body).toEqual({ state: 'monthlyLimitReached' });
  });

  it('offers no poll of another firm', async () => {
    const foreign = await publish(['en']);
    world.log.append(`edition-${foreign}`, 'EditionPublished', {}, { firm: randomUUID() });
    attach({ serialNumber: 'FOREIGN-1', polls: [foreign], isActive: foreign });
    expect((await open('/device/FOREIGN-1')).data.page).toEqual({ state: 'noPoll' });
  });

  it('shows a poll the moment it is published', async () => {
    attach({ serialNumber: 'SOON-1', polls: [withdrawn], isActive: withdrawn });
    expect((await open('/device/SOON-1')).data.page.state).toBe('closed');
    world.log.append(`edition-${withdrawn}`, 'PollReopened', {});
    expect((await open('/device/SOON-1')).data.page.state).toBe('open');
    world.log.append(`edition-${withdrawn}`, 'PollClosed', { reason: 'withdrawn' });
  });
});

describe('a pin', () => {
  const pinned = { type: 'tablet' as const, pin: '4711' };

  it('is asked for before anything is said but whose survey it is', async () => {
    const id = attach({
      serialNumber: 'PIN-1',
      ...pinned,
      polls: [published],
      isActive: published,
    });
    for (const [query, wrongPin] of [
      ['', false],
      ['?pwd=', false],
      ['?pwd=1234', true],
    ] as const) {
      const { response, text, data } = await open(`/device/PIN-1${query}`);
      expect(response.status).toBe(200);
      expect(data.page).toEqual({ state: 'pinRequired', wrongPin, account });
      for (const secret of ['4711', 'Door', id, published, 'Do you like']) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it('opens the page, and is carried on', async () => {
    const { data } = await open('/device/PIN-1?pwd=4711');
    expect(data.page).toMatchObject({ state: 'open', pwd: '4711' });
  });

  it('is remembered by the browser that gave it, and by none where a closed service did not look', async () => {
    const path = '/api/device/polls?pwd=4711&serialNumber=';
    const { headers } = await world.getSigned<RespondPage>(`${path}PIN-1`);
    const cookie = headers.get('Set-Cookie') ?? '';
    expect(cookie.split(';')[0]).toMatch(/^canvass_visitor=[\w-]{22}\.[\w-]{22}\.[\w-]{22}$/);
    const id = attach({
      serialNumber: 'PIN-3',
      ...pinned,
      polls: [published],
      isActive: published,
    });
    world.log.append(`device-${id}`, 'DeviceDeleted', {});
    const closed = await world.getSigned<RespondPage>(`${path.replace('4711', '1')}PIN-3`);
    expect([closed.body, closed.headers.get('Set-Cookie')]).toEqual([{ state: 'closed' }, null]);
  });

  it('cannot be found by trying, neither through the API nor through the page', async () => {
    attach({ serialNumber: 'PIN-2', ...pinned, polls: [published], isActive: published });
    const path = '/api/device/polls?serialNumber=PIN-2&pwd=';
    for (let attempt = 0; attempt < MOST_WRONG_PINS; attempt += 1) {
      const { status, body } = await world.getSigned<RespondPage>(`${path}${1000 + attempt}`);
      expect([status, body]).toEqual([200, { state: 'pinRequired', wrongPin: true, account }]);
    }
    expect((await world.getSigned(`${path}4711`)).status).toBe(429);
    const { response, data } = await open('/device/PIN-2?pwd=4711');
    expect(response.status).toBe(429);
    expect(data.page).toEqual({ state: 'pinRequired', wrongPin: true, account });
    expect((await open('/device/PIN-1?pwd=4711')).data.page.state).toBe('open');
  });
});

describe('a large page', () => {
  const name = `${SECRET_TEXT} Ъ `.repeat(4000);

  it('comes whole, however it is asked for, and is compressed in one way alone', async () => {
    const large = await publish(['en'], { questions: [{ _id: 'q1', text: { en: name } }] });
    attach({ serialNumber: 'LARGE-1', polls: [published, large] });
    for (const [accepted, encoding] of [
      ['gzip, br', 'gzip'],
      ['gzip', 'gzip'],
      ['br', null],
      ['identity', null],
    ] as const) {
      const { response, data } = await open('/device/LARGE-1', { 'Accept-Encoding': accepted });
      expect(response.headers.get('Content-Encoding')).toBe(encoding);
      expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform');
      const { page } = data;
      const forms = page.state === 'open' ? page.polls.map(({ form }) => form) : [];
      expect(forms.map(({ questions }) => questions)).toMatchObject([[], [{ text: { en: name } }]]);
      expect(data.texts).toEqual({ next: 'Next' });
    }
  });

  it('is also what those get who draw it themselves', async () => {
    const path = '/api/device/polls?serialNumber=LARGE-1';
    const { headers, body } = await world.getSigned<RespondPage>(path);
    expect(headers.get('Cache-Control')).toBe('no-store, no-transform');
    expect(headers.get('Content-Type')).toContain('application/json');
    const forms = body.state === 'open' ? body.polls.map(({ form }) => form) : [];
    expect(forms.map(({ questions }) => questions)).toMatchObject([[], [{ text: { en: name } }]]);
  });

  it('with small forms is compressed as it is sent', async () => {
    attach({ serialNumber: 'SMALL-1', polls: [published], isActive: published });
    const { response } = await open('/device/SMALL-1', { 'Accept-Encoding': 'gzip' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('a network that has loaded too much', () => {
  it('gets no forms for now, neither through the API nor through the page; others do', async () => {
    attach({ serialNumber: 'BUSY-1', polls: [published], isActive: published });
    world.admission.pages.count('2001:db8::1', MOST_FROM_A_NETWORK);
    const ask = (address: string) =>
      world.getSigned('/api/device/polls?serialNumber=BUSY-1', undefined, {
        'X-Forwarded-For': address,
      });
    expect(await ask('2001:db8::2')).toMatchObject({ status: 429, body: { code: 'tooMany' } });
    const { response, data, text } = await open('/device/BUSY-1', {
      'X-Forwarded-For': '2001:db8::3',
    });
    expect([response.status, data.page]).toEqual([429, { state: 'busy' }]);
    expect(text).not.toContain('Do you like');
    expect((await ask('2001:db8:0:1::1')).status).toBe(200);
  });
});

describe('GET /device/polls', () => {
  it('lists where options lead in the order of the form, as the page knows it by their ids', async () => {
    const [ask, other] = [randomUUID(), randomUUID()];
    const questions = [
      question('', {
        type: 'closed',
        options: [
          { id: 'a', text: {} },
          { id: 'b', text: {} },
        ],
      }),
      question(''),
    ].map(({ content }, place) => ({ ...content, _id: place === 0 ? ask : other }));
    const ways = { [ask]: { b: null, a: other } };
    const [named, placed] = [
      await publish(['en'], { questions, questionsGraph: ways }),
      await publish(['en'], { questions, questionsGraph: { [ask]: [other, null] } }),
    ];
    attach({ serialNumber: 'WAYS-1', polls: [named, placed], isActive: '' });
    const graphsOf = (page: ShownPage) =>
      page.state === 'open' && page.polls.map(({ form }) => form.poll.questionsGraph);
    const path = '/api/device/polls?serialNumber=WAYS-1';
    const { body } = await world.getSigned<RespondPage>(path);
    const listed = { [ask]: [other, null] };
    expect(graphsOf(body)).toEqual([listed, listed]);
    expect(graphsOf((await open('/device/WAYS-1')).data.page)).toEqual([ways, listed]);
  });

  it('asks guests for a signature with the key they are given', async () => {
    const path = '/api/device/polls?serialNumber=OPEN-1';
    expect((await world.get(path)).status).toBe(403);
    const { body, headers } = await world.get<SigningKeyView>('/api/account/signing-key');
    expect(signingKeyViewSchema.strict().parse(body)).toEqual(body);
    expect(headers.get(SERVER_TIME)).toBe(String(body.now));
    expect(headers.get('Cache-Control')).toBe('no-store');
    const signed = signCall(body.signingKey, body.now, `${world.origin}${path}`);
    expect((await world.get(path, undefined, { headers: signed })).status).toBe(200);
  });

  it('answers guests what the page shows', async () => {
    const { status, headers, body } = await world.getSigned<RespondPage>(
      '/api/device/polls?serialNumber=OPEN-1&skip=true',
    );
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    // Every page has a ticket of its own.
    const withoutTickets = (page: unknown) =>
      JSON.stringify(page).replaceAll(/"ticket":"[^"]+"/g, '"ticket":""');
    const { page } = (await open('/device/OPEN-1')).data;
    expect(withoutTickets(body)).toBe(withoutTickets(page));
    expect(body).not.toEqual(page);
  });
});
