import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { alertCalls } from '@canvass/contracts/alert/calls';
import { auditCalls } from '@canvass/contracts/audit/calls';
import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import type { Replayed } from '@canvass/contracts/audit/replay';
import type { QueryOf } from '@canvass/contracts/http/call';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { confirmAddress } from '../client/mailbox.js';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { company, openCliPlace, operator, type CliPlace } from './place.js';

const python = promisify(execFile);
const script = fileURLToPath(new URL('../../../docs/audit/verify.py', import.meta.url));
const until = { timeout: 60_000, interval: 200 };

describe('canvass audit', () => {
  let place: CliPlace;
  let client: Client;
  let survey: Survey;
  let kept: string;

  beforeAll(async () => {
    place = await openCliPlace({ CHECKPOINT_SECONDS: '1' });
    client = new Client(place.address);
    await openCompany(client, company, operator);
    survey = await createSurvey(client);
    expect(await place.logIn('ada', company)).toMatchObject({ code: 0 });
    kept = join(place.folder, 'kept');
  }, 60_000);
  afterAll(() => place.end());

  const answer = () => client.call(responseCalls.submit, { body: responseTo(survey) });
  const folder = () => join(place.folder, 'bundle');

  /** Exports until the bundle has the events of so many responses. */
  async function exported(responses: number, ...more: string[]): Promise<string> {
    const parameters = ['audit', 'export', '--poll', survey.pollId, '--output', folder(), ...more];
    return vi.waitFor(async () => {
      expect(await place.canvass('ada', parameters)).toMatchObject({ code: 0, messages: '' });
      const text = await readFile(join(folder(), 'bundle.jsonl'), 'utf8');
      const saved = text.split('\n').filter((line) => line.includes('\\"type\\":\\"ResponseSaved'));
      expect(saved).toHaveLength(responses);
      return text;
    }, until);
  }

  const verify = (...more: string[]) => place.canvass('ada', ['audit', 'verify', ...more]);

  it('verifies what a server serves, and keeps its checkpoint', async () => {
    await answer();
    const first = await verify('--save', kept);
    expect(first).toMatchObject({ code: 0, messages: '' });
    expect(first.output).toMatch(
      /^localhost:\d+\/transparency\/[\da-f]{8} has \d+ events\. Root: /,
    );
    const key = /Keep it: (\S+)/.exec(first.output)?.[1] ?? '';
    const again = await verify('--server', place.address, '--key', key, '--checkpoint', kept);
    expect(again.output).toMatch(/It was held against the checkpoint kept\.\n$/);

    const note = await readFile(kept, 'utf8');
    const forged = join(place.folder, 'forged');
    await writeFile(forged, note.replace(/^\d+$/m, '1'));
    const refused = await verify('--checkpoint', forged);
    expect(refused).toMatchObject({ code: 1, messages: expect.stringMatching(/WAS CHANGED/) });
    expect(refused.output).toMatch(/was not signed by the holder of the key\.\n/);
    expect(refused.output).toMatch(/The first 1 events are not those of the checkpoint kept\.\n/);
  });

  it('exports a bundle that it, and a hundred lines of Python, verify', async () => {
    await answer();
    const text = await exported(2, '--personal', '--checkpoint', kept);
    const bundle = join(folder(), 'bundle.jsonl');
    const key = (await readFile(join(folder(), 'key'), 'utf8')).trim();
    const verified = await verify('--bundle', bundle, '--key', key, '--checkpoint', kept, '--json');
    expect(verified).toMatchObject({ code: 0, messages: '' });
    const events = text.trim().split('\n').length - 2;
    const result = JSON.parse(verified.output) as object;
    expect(result).toMatchObject({ events, sealed: 2, isConsistent: true, faults: [] });
    const { stdout } = await python('python3', [script, bundle, key, kept]);
    expect(stdout).toMatch(new RegExp(`^${events} events stand in the log localhost:`));

    const changes: [string, string, RegExp][] = [
      ['Your visit', 'Your visiT', /does not stand in the log/],
      ['"index":', '"index":1', /does not stand in the log|out of its order/],
      ['{\\"answers\\"', '{\\"Answers\\"', /has other personal data than what was sealed/],
      [`{"end":${events}}\n`, '', /The bundle was cut/],
      ['\\n\\n\\u2014', '1\\n\\n\\u2014', /was not signed|no bundle/],
    ];
    for (const [from, to, words] of changes.slice(0, 4)) {
      expect(text).toContain(from);
      await writeFile(bundle, text.replace(from, to));
      const refused = await verify('--bundle', bundle, '--key', key);
      expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(words) });
      await expect(python('python3', [script, bundle, key])).rejects.toThrow();
    }
    const [header = '', ...lines] = text.split('\n');
    const other = JSON.parse(header) as { checkpoint: string };
    other.checkpoint = other.checkpoint.replace(/^\d+$/m, (size) => `${size}0`);
    await writeFile(bundle, [JSON.stringify(other), ...lines].join('\n'));
    expect((await verify('--bundle', bundle)).output).toMatch(/was not signed by the holder/);
    await expect(python('python3', [script, bundle, key])).rejects.toThrow('SIGNATURE');
  });

  it('still proves all events of a poll once a person has been erased', async () => {
    const body = responseTo(survey);
    await client.call(responseCalls.submit, { body });
    await exported(3);
    await client.call(responseCalls.erase, { body: { id: body.responseId } });
    await vi.waitFor(async () => {
      const text = await exported(3, '--personal');
      expect(text).toContain('ResponseErased');
    }, until);
    const bundle = join(folder(), 'bundle.jsonl');
    const verified = await verify('--bundle', bundle, '--json');
    expect(JSON.parse(verified.output)).toMatchObject({ sealed: 2, faults: [] });
    expect((await python('python3', [script, bundle])).stdout).toMatch(/not completeness/);
  });

  it('tells what was done to a poll, by whom, and what that changed', async () => {
    const body = { id: survey.pollId, name: 'Your stay' };
    await client.call(pollCalls.edit, { body });
    const words = await place.canvass('ada', ['history', 'poll', survey.pollId]);
    expect(words).toMatchObject({ code: 0, messages: '' });
    const [first, change] = words.output.split('\n');
    expect(first).toMatch(/^20\S+Z {2}Maria Petrova: The poll was edited\.$/);
    expect(change).toBe('    name: "Your visit" → "Your stay"');
    expect(words.output).toMatch(/^ {4}device: Link on the receipt \(/m);
    const lines = await place.canvass('ada', ['history', 'poll', survey.pollId, '--json']);
    const entries = lines.output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(entries.at(-1)).toMatchObject({ type: 'PollCreated', revision: 0, changes: [] });
    const wrong = await place.canvass('ada', ['history', 'firm', survey.pollId]);
    expect(wrong).toMatchObject({ code: 2 });
  });

  it('tells a firm what was done in it, and who came in and took what along', async () => {
    const { pollId } = survey;
    const page = (query: QueryOf<typeof auditCalls.firmHistory>) =>
      client.call(auditCalls.firmHistory, { query });
    const first = await page({ log: 'changes', kind: 'poll', limit: 1 });
    const [edited] = first.entries;
    expect(edited).toMatchObject({ type: 'PollEdited', record: pollId, name: 'Your stay' });
    expect(edited?.changes[0]).toEqual({ field: 'name', before: 'Your visit', after: 'Your stay' });
    const rest = { kind: 'poll', before: first.next, limit: 100 } as const;
    const others = await page({ log: 'changes', ...rest });
    expect(others.entries.at(-1)).toMatchObject({ type: 'PollCreated', name: 'Your visit' });
    expect(others.next).toBeUndefined();

    const taken = await client.file(responseCalls.csv, { query: { pollId } });
    const checkpoint = Buffer.from(taken.headers.get('X-Log-Checkpoint') ?? '', 'base64');
    expect(String(checkpoint)).toMatch(/^localhost:\d+\/transparency\/[\s\S]+\n\n\u2014 /);
    const security = await vi.waitFor(async () => {
      const { entries } = await page({ log: 'security', limit: 100 });
      expect(entries[0]).toMatchObject({ kind: 'export', name: 'csv' });
      return entries;
    }, until);
    expect(security[0]?.changes).toEqual([{ field: 'poll', after: pollId, name: 'Your stay' }]);
    expect(security.some(({ type }) => type === 'SessionStarted')).toBe(true);
    const [{ by } = {}] = security;
    expect((await page({ log: 'security', by: by?.id ?? '', limit: 100 })).entries).toEqual(
      security.filter((one) => one.by?.id === by?.id),
    );
    expect((await page({ log: 'changes', to: '2020-01-01' })).entries).toEqual([]);

    const whole = { log: 'changes', kind: 'poll' } as const;
    const file = async (format: 'csv' | 'jsonLines') =>
      (await client.file(auditCalls.firmHistoryFile, { query: { ...whole, format } })).text;
    const csv = await file('csv');
    expect(csv.split('\r\n')[1]).toMatch(/,poll,[^,]+,Your stay,PollEdited,The poll was edited\./);
    const lines = await file('jsonLines');
    expect(lines.trim().split('\n')).toHaveLength(1 + others.entries.length);
  });

  it('tells a firm of failed sign-ins to its accounts, and forgets from where with the account', async () => {
    const of = { name: 'Ben', email: 'ben@canvass.example', type: 'user' } as const;
    const password = 'a quiet harbour 7';
    const ben = await client.call(userCalls.register, {
      body: { ...of, phone: '1', password, rePassword: password },
    });
    const wrong = new Client(place.address).logIn(of.email, 'wrong');
    await expect(wrong).rejects.toMatchObject({ status: 401 });
    const query = { log: 'security', kind: 'signIn', limit: 10 } as const;
    const [failed] = await vi.waitFor(async () => {
      const { entries } = await client.call(auditCalls.firmHistory, { query });
      expect(entries).toHaveLength(1);
      return entries;
    }, until);
    expect(failed).toMatchObject({
      ...{ type: 'SignInFailed', words: 'A sign-in failed.', record: ben.id, name: 'Ben' },
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
      changes: [
        { field: 'fault', after: 'password' },
        { field: 'attempts', after: 1 },
      ],
    });
    const found = async (narrowed: Partial<QueryOf<typeof auditCalls.firmHistory>>) =>
      (await client.call(auditCalls.firmHistory, { query: { ...query, ...narrowed } })).entries;
    expect(await found({ log: 'changes' })).toEqual([]);
    // Nobody is known to have done it; it is found by whom it named.
    expect(await found({ by: ben.id })).toEqual([failed]);
    expect(await found({ by: survey.pollId })).toEqual([]);
    const file = { log: 'security', kind: 'signIn', format: 'csv' } as const;
    const csv = await client.file(auditCalls.firmHistoryFile, { query: file });
    expect(csv.text).toContain(`,${failed?.address ?? ''}\r\n`);
    await client.call(userCalls.delete, { body: { id: ben.id, isMyCompany: true } });
    await vi.waitFor(async () => {
      const { entries } = await client.call(auditCalls.firmHistory, { query });
      expect(entries.map(({ type, address }) => [type, address])).toEqual([
        ['SignInFailed', undefined],
      ]);
    }, until);
  });

  it('shows a poll as it was, and what restoring that would change', async () => {
    const query = { kind: 'poll', id: survey.pollId, revision: 0 } as const;
    const revision = await client.call(auditCalls.revision, { query });
    expect(revision).toMatchObject({ title: 'Your visit', missing: [] });
    expect(revision.items[0]).toBe('How did you hear of us?');
    expect(revision.differences).toEqual([{ field: 'name', now: 'Your stay', then: 'Your visit' }]);
    const never = client.call(auditCalls.revision, { query: { ...query, revision: 999 } });
    await expect(never).rejects.toMatchObject({ status: 404 });
  });

  it('counts a poll from its events at any moment, and names what charts show otherwise', async () => {
    const { pollId } = survey;
    const replay = async (...more: string[]) => {
      const parameters = ['response', 'replay', '--poll', pollId, ...more, '--json'];
      const { code, output } = await place.canvass('ada', parameters);
      return { code, ...(JSON.parse(output) as Replayed) };
    };
    const now = await vi.waitFor(async () => {
      const replayed = await replay();
      expect(replayed).toMatchObject({ code: 0, gone: 0, counts: { finished: 2 } });
      return replayed;
    }, until);
    expect(now.differences).toEqual([]);
    const between = new Date().toISOString();
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(between) + 1));
    const body = responseTo(survey);
    await client.call(responseCalls.submit, { body });
    expect((await replay('--as-of', between)).counts).toEqual(now.counts);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await replay('--as-of', later)).counts).toMatchObject({ finished: 3 });
    const then = new Date().toISOString();
    await client.call(responseCalls.erase, { body: { id: body.responseId } });
    expect(await replay('--as-of', then)).toMatchObject({ counts: now.counts, gone: 1 });
    await vi.waitFor(async () =>
      expect(await replay()).toMatchObject({ gone: 0, differences: [] }),
    );
    const words = await place.canvass('ada', ['response', 'replay', '--poll', pollId]);
    expect(words.output).toMatch(/^2 responses begun, 2 finished, counted from \d+ events\.\n$/);
    const wrong = ['response', 'replay', '--poll', pollId, '--as-of', 'yesterday'];
    expect(await place.canvass('ada', wrong)).toMatchObject({ code: 2 });
  });

  it('tells a firm of the alerts on figures of its polls', async () => {
    await confirmAddress(client, join(place.folder, 'data'), company.email);
    const { pollId } = survey;
    await client.call(alertCalls.add, { body: { pollId, figure: 'silence', hours: 24 } });
    const query = { log: 'changes', kind: 'alerts', limit: 10 } as const;
    const [added] = (await client.call(auditCalls.firmHistory, { query })).entries;
    expect(added).toMatchObject({ type: 'AlertAdded', words: 'An alert was added.' });
    expect(added?.changes).toEqual([{ field: 'poll', after: pollId, name: 'Your stay' }]);
  });

  it('lets keys audit that may, and read what is personal only with that scope', async () => {
    const signIn = async (scopes: ('audit' | 'read')[]) => {
      const { key } = await client.call(apiKeyCalls.create, { body: { name: 'Auditor', scopes } });
      const login = ['login', '--server', place.address, '--api-key-stdin'];
      expect(await place.canvass('key', login, key)).toMatchObject({ messages: '' });
    };
    const ask = (...more: string[]) =>
      place.canvass('key', [
        ...['audit', 'export', '--poll', survey.pollId, '--output', folder()],
        ...more,
      ]);
    await signIn(['audit']);
    expect(await ask()).toMatchObject({ code: 0 });
    const history = await place.canvass('key', ['history', 'poll', survey.pollId]);
    expect(history.output).not.toContain('Maria');
    expect(history.output).toContain('The poll was made.');
    expect(await ask('--personal')).toMatchObject({ code: 1 });
    await signIn(['audit', 'read']);
    expect(await ask('--personal')).toMatchObject({ code: 0 });
    await signIn(['read']);
    expect((await ask()).messages).toMatch(/does not have the required scope/);
  });
});
