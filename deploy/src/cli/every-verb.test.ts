import { randomUUID } from 'node:crypto';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { responseCalls } from '@canvass/contracts/response/calls';
import { exportFormats } from '@canvass/contracts/response/export';
import { closedQuestion, deviceOf, pollOf } from '@canvass/contracts/samples/requests';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { confirmAddress } from '../client/mailbox.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { commandPaths } from '../commands/document.js';
import { company, openCliPlace, operator, type CliPlace } from './place.js';

/** What a command takes besides the words that lead to it. */
interface Given {
  user?: string;
  input?: string;
  code?: number;
}

const until = { timeout: 60_000, interval: 100 };
/** Each verb that has been run, such as `poll list`. */
const ran = new Set<string>();

let place: CliPlace;
let client: Client;
let survey: Survey;
/** Id of the company's own account. */
let owner: string;

beforeAll(async () => {
  place = await openCliPlace({ CHECKPOINT_SECONDS: '1' });
  client = new Client(place.address);
  owner = (await openCompany(client, company, operator)).account.id;
  await confirmAddress(client, join(place.folder, 'data'), company.email);
  survey = await createSurvey(client);
  for (let n = 0; n < 3; n += 1) await answer();
}, 120_000);
afterAll(() => place.end());

const answer = async (): Promise<string> => {
  const body = responseTo(survey);
  await client.call(responseCalls.submit, { body });
  return body.responseId;
};

/** Runs a verb, and expects its exit code. @param path the words that lead to it */
async function verb(path: string, given: readonly string[] = [], how: Given = {}): Promise<string> {
  const { user = 'ada', input = '', code = 0 } = how;
  ran.add(path);
  const ended = await place.canvass(user, [...path.split(' '), ...given], input);
  expect(ended.code, `${path}: ${ended.messages}`).toBe(code);
  return ended.output;
}

async function json<Result>(path: string, given: readonly string[] = [], how: Given = {}) {
  return JSON.parse(await verb(path, [...given, '--json'], how)) as Result;
}

/** Runs a verb until it says this. */
const says = (path: string, given: readonly string[], what: RegExp, how: Given = {}) =>
  vi.waitFor(async () => expect(await verb(path, given, how)).toMatch(what), until);

/** A file with this in it. @returns its path */
async function file(content: object | string): Promise<string> {
  const path = join(place.folder, randomUUID());
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

interface Listed {
  records: { _id: string }[];
  total: number;
}

/**
 * What all records of a firm go through: made of a file, listed, shown, changed by what was shown, and called otherwise.
 * @returns its id, and its new name
 */
async function lives(word: string, content: object, change: object): Promise<string> {
  const { _id: id } = await json<{ _id: string }>(`${word} create`, [
    '--file',
    await file(content),
  ]);
  await vi.waitFor(async () => {
    const { records } = await json<Listed>(`${word} list`);
    expect(records.map(({ _id }) => _id)).toContain(id);
  }, until);
  const shown = await json<object>(`${word} show`, [id]);
  expect(shown).toMatchObject({ _id: id });
  const same = await verb(`${word} edit`, [id, '--file', await file(shown)]);
  expect(same).toContain('is as the file says already');
  const changed = { ...shown, ...change };
  expect(await json(`${word} edit`, [id, '--file', await file(changed)])).toMatchObject(change);
  return id;
}

/** Gives a record another name, and finds it by that. */
async function renames(word: string, id: string, name: string): Promise<void> {
  expect(await json(`${word} rename`, [id, name])).toMatchObject({ name });
  await says(`${word} show`, [name], new RegExp(`^_id +${id}$`, 'm'));
}

it('signs in, says who it is, keeps profiles apart, and completes itself', async () => {
  const login = ['--server', place.address, '--password-stdin'];
  const as = (email: string, ...more: string[]) => [...login, '--email', email, ...more];
  await verb('login', as(company.email), { input: company.password });
  await verb('login', as(operator.email), { input: operator.password, user: 'root' });
  const platform = as(operator.email, '--profile', 'platform');
  await verb('login', platform, { input: operator.password });
  expect(await verb('whoami')).toContain(company.email);
  expect(await verb('profile list')).toMatch(/\* +default .*\n +platform /);
  await verb('profile use', ['platform']);
  expect(await json('whoami')).toMatchObject({ email: operator.email });
  await verb('profile use', ['default']);
  for (const shell of ['bash', 'zsh', 'fish']) {
    expect(await verb('completion', [shell])).toContain('dead-letters');
  }
});

it('looks after the company and its plan', async () => {
  expect(await verb('firm show')).toMatch(/company +Engines Ltd/);
  const given = ['--time-zone', 'Europe/Rome', '--keep-answers', '400'];
  const edited = { timeZone: 'Europe/Rome', retentionDays: 400 };
  expect(await json('firm edit', given)).toMatchObject(edited);
  const shown = await json<object>('firm show');
  expect(await json('firm edit', ['--file', await file(shown)])).toMatchObject(edited);

  expect(await verb('subscription show')).toMatch(/plan +Enterprise/);
  const paid = ['--name', 'Paid', '--amount', '900', '--interval', 'month', '--currency', 'eur'];
  await verb('plan create', paid, { user: 'root' });
  const other = { email: 'bob@free.example', password: 'analytical', companyName: 'Free Ltd' };
  await new Client(place.address).register(other);
  await place.logIn('bob', other);
  const bob = { user: 'bob' };
  await says('subscription plans', [], /Paid +9\.00 EUR \/ month/, bob);
  expect(await verb('subscription plans', [], bob)).toMatch(/Basic +free/);
  await verb('subscription choose', ['Basic'], { ...bob, code: 2 });
  expect(await verb('subscription choose', ['Basic', '--yes'], bob)).toMatch(/plan +Basic/);
  const { url } = await json<{ url: string }>('subscription choose', ['Paid'], bob);
  expect(url).toContain(place.address);
  expect(await verb('subscription cancel', ['--yes'], bob)).toMatch(/plan +Basic/);
  await verb('subscription invoices', [], bob);
});

it('makes, shows, changes and deletes questions, polls and services', async () => {
  const question = await lives('question', closedQuestion(), { name: 'Room' });
  await renames('question', question, 'Rooms');
  const poll = await lives('poll', pollOf([question]), { backButton: false });
  await renames('poll', poll, 'Stays');
  const device = await lives('device', deviceOf([poll]), { name: 'Desk' });
  await renames('device', device, 'Counter');
  for (const [word, id] of Object.entries({ question, poll })) {
    const status = async (name: string, is: number) => {
      await verb(`${word} ${name}`, [id]);
      await says(`${word} show`, [id], new RegExp(`^status +${String(is)}$`, 'm'));
    };
    await status('deactivate', 0);
    await status('draft', 1);
    await status('publish', 2);
  }
  expect(await verb('device delete', [device, '--yes'])).toBe('Counter is in the bin.\n');
  await says('device bin', [], /Counter/);
  expect(await verb('device recover', [device])).toBe('Counter is back.\n');
  await says('device list', ['--name', 'Count'], /Counter/);
  expect(await verb('history', ['device', device])).toMatch(/in the bin|recovered|back/i);
  await verb('question delete', [question, '--yes'], { code: 1 });
  expect(await verb('poll delete', [poll, '--yes'])).toBe('Stays has been deleted.\n');
  await vi.waitFor(() => verb('question delete', [question, '--yes']), until);
});

it('sends reports and campaigns', async () => {
  const schedule = { date: '2031-01-05', time: '09:00', recurrence: 'weekly' };
  const content = { pollId: survey.pollId, email: 'eve@canvass.example', ...schedule };
  const report = await lives('report', content, { recurrence: 'monthly' });
  await verb('report send', [report]);
  await vi.waitFor(async () => {
    expect(await json('report show', [report])).toMatchObject({ last: { outcome: 'sent' } });
  }, until);
  expect(await verb('history', ['report', report])).toMatch(/: The report was made\.$/m);
  await verb('report delete', [report, '--yes']);

  const mail = { type: 'emailCampaign', subject: 'Your stay', message: 'How was it?' } as const;
  const campaign = await lives(
    'campaign',
    deviceOf([survey.pollId], {
      ...mail,
      sendTo: ['uma@guest.example'],
      isCampaignActive: false,
      sendAt: '2031-01-05T09:00:00Z',
    }),
    { subject: 'Your stay with us' },
  );
  await renames('campaign', campaign, 'Guests');
  const recipients = await file('email,room\numa@guest.example,12\nivo@guest.example,\n');
  expect(await json('campaign add', ['Guests', '-f', recipients])).toEqual({ added: 1, known: 1 });
  await says('campaign recipients', [campaign], /^uma@guest\.example +waiting/m);
  await verb('campaign test', [campaign]);
  expect(await verb('campaign activate', [campaign])).toBe('Guests is active.\n');
  await says('campaign show', [campaign], /^isCampaignActive +true$/m);
  expect(await verb('campaign deactivate', [campaign])).toBe('Guests is paused.\n');
  await verb('campaign resume', [campaign, '--yes']);
  await verb('campaign delete', [campaign, '--yes']);
});

it('takes responses along in each format, goes on with a file, and draws and counts them', async () => {
  const poll = ['--poll', survey.pollId];
  await says('response export', poll, /^(.*\r?\n){4}/);
  for (const format of exportFormats) {
    const output = join(place.folder, `all.${format}`);
    await verb('response export', [...poll, '--format', format, '--output', output]);
    expect((await readFile(output)).length).toBeGreaterThan(100);
  }
  const output = join(place.folder, 'all.csv');
  const whole = await readFile(output, 'utf8');
  await truncate(output, Math.floor(whole.length / 2));
  await verb('response export', [...poll, '--output', output, '--resume']);
  expect(await readFile(output, 'utf8')).toBe(whole);

  const told = await verb('response tail', [...poll, '--all', '--count', '3', '--json']);
  expect(told.trim().split('\n')).toHaveLength(3);
  expect(await verb('response replay', poll)).toMatch(/^3 responses begun, 3 finished/);
  expect(await verb('chart', [survey.pollId, '--width', '80'])).toMatch(/^3 of 3 finished/);
  const event = json('event tail', ['--topic', 'response', '--count', '1']);
  let isTold = false;
  void event.finally(() => (isTold = true));
  // An event that came before the stream was opened is not told.
  await vi.waitFor(async () => {
    await answer();
    expect(isTold).toBe(true);
  }, until);
  expect(await event).toMatchObject({ topic: 'response', ids: [survey.pollId] });
});

it('changes what a file says otherwise although responses came since it was written', async () => {
  const read = () => json<Record<string, unknown>>('poll show', [survey.pollId]);
  const shown = await read();
  await answer();
  await vi.waitFor(
    async () => expect((await read())['responses']).not.toBe(shown['responses']),
    until,
  );
  const edited = await file({ ...shown, name: 'Your stay' });
  const ended = await place.canvass('ada', ['poll', 'edit', survey.pollId, '--file', edited]);
  expect(ended).toMatchObject({ code: 0, output: 'Your stay has been changed.\n' });
  expect(ended.messages).toMatch(/^Left out, as nobody sets it: .*responses/);
});

it('tells the history of a record of each kind', async () => {
  const { records } = await json<Listed>('question list');
  const response = await answer();
  const ids = {
    ...{ poll: survey.pollId, question: records[0]?._id, device: survey.deviceId },
    ...{ account: owner, response },
  };
  for (const [kind, id] of Object.entries(ids)) {
    expect(await verb('history', [kind, id ?? ''])).toMatch(/^20\S+Z {2}.+: .+\.$/m);
  }
});

it('proves what was written', async () => {
  await vi.waitFor(() => verb('audit verify'), until);
  const output = join(place.folder, 'bundle');
  await verb('audit export', ['--poll', survey.pollId, '--output', output]);
  const bundle = await verb('audit verify', ['--bundle', join(output, 'bundle.jsonl')]);
  expect(bundle).toMatch(/\d+ events/);
});

it('looks after the platform: plans, accounts, read models, mails', async () => {
  const root = { user: 'root' };
  const given = ['--name', 'Large', '--amount', '9900', '--interval', 'year'];
  const plan = await json<{ id: string }>('plan create', given, root);
  await says('plan list', [], /Large/, root);
  const shown = await json<object>('plan show', ['Large'], root);
  const changed = await file({ ...shown, amount: 8900 });
  expect(await json('plan edit', ['Large', '--file', changed], root)).toMatchObject({
    amount: 8900,
  });
  const plans = await file('- { name: Small, amount: 0, interval: month }');
  expect(await json('plan apply', ['-f', plans], root)).toMatchObject({ unchanged: 0 });
  expect(await verb('history', ['plan', plan.id], root)).toMatch(/: The plan was made\.$/m);
  await verb('plan delete', ['Large', '--yes'], root);

  const email = 'bea@canvass.example';
  await verb('user create', ['--email', email, '--name', 'Bea', '--invite'], root);
  await vi.waitFor(() => verb('user invite', [email], root), until);
  expect(await json('user edit', [email, '--name', 'Beatrice'], root)).toMatchObject({
    name: 'Beatrice',
  });
  const users = await file('email,name,type,active\ncem@canvass.example,Cem,user,yes\n');
  await verb('user apply', ['-f', users], root);
  await says('user list', ['--own'], /cem@canvass\.example/, root);
  await verb('user activate-enterprise', [company.email], root);
  await verb('user delete', [email, '--yes'], root);

  const { projections } = await json<{ projections: object[] }>('projections list', [], root);
  expect(projections.length).toBeGreaterThan(10);
  await verb('projections rebuild', ['chart', '--yes'], root);
  await verb('projections tidy', ['--yes'], root);
  for (const [verbs, nothing] of [
    ['projections parked', 'Nothing is parked.'],
    ['mail dead-letters', 'There are no dead letters.'],
  ] as const) {
    expect(await verb(`${verbs} list`, [], root)).toBe(`${nothing}\n`);
    await verb(`${verbs} retry`, ['--all'], root);
    const gone = verbs === 'mail dead-letters' ? 'delete' : 'skip';
    await verb(`${verbs} ${gone}`, ['--all', '--yes'], root);
  }
  expect(await verb('doctor', [], root)).toMatch(/^ok +clock +as here$/m);
  const looks = await verb('watch', ['--json', '--every', '1', '--count', '1'], root);
  expect(JSON.parse(looks)).toMatchObject({ server: place.address });
});

it('signs out, and has then run every verb there is', async () => {
  await verb('logout');
  await verb('whoami', [], { code: 1 });
  expect([...ran].toSorted()).toEqual(commandPaths().toSorted());
});
