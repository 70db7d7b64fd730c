import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDurableStore } from '../durable/embedded.js';
import type { DurableStore } from '../durable/port.js';
import { mailContract } from './mail.suite.js';
import { openDeadLetters } from './dead-letters.js';
import { hashKey } from './key.js';
import type { Mailer, Message } from './port.js';
import { openSmtpMailer, type SmtpPlace } from './smtp.js';
import { MailServer } from './testing/mail-server.js';

const from = 'Canvass <no-reply@example.com>';
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'canvass-smtp-'));
const silent = { warn: () => undefined, error: () => undefined };

mailContract('SMTP', async () => {
  const folder = newFolder();
  const server = await new MailServer().open();
  const durable = await openDurableStore({ folder });
  const opened: Mailer[] = [];
  return {
    mailer() {
      const url = `smtp://127.0.0.1:${server.port}`;
      const mailer = openSmtpMailer({ url, from, durable, logger: silent });
      opened.push(mailer);
      return Promise.resolve(mailer);
    },
    arrived: () => Promise.resolve(server.arrived),
    async end() {
      for (const mailer of opened) await mailer.close();
      await server.close();
      await durable.close();
      rmSync(folder, { recursive: true });
    },
  };
});

describe('mail by SMTP', () => {
  const message: Message = {
    ...{ to: 'ada@example.com', subject: 'Hello', text: 'A secret', key: 'greeting/1' },
  };
  const greylisted = { code: 450, text: '4.7.1 <ada@example.com>: come back later' };
  const unknown = { code: 550, text: '5.1.1 <ada@example.com>: no such mailbox' };

  let folder: string;
  let durable: DurableStore;
  let servers: MailServer[];
  let mailers: Mailer[];
  let logged: unknown[];
  beforeEach(async () => {
    folder = newFolder();
    durable = await openDurableStore({ folder });
    [servers, mailers, logged] = [[], [], []];
  });
  afterEach(async () => {
    for (const mailer of mailers) await mailer.close();
    for (const server of servers) await server.close();
    await durable.close();
    rmSync(folder, { recursive: true });
  });

  async function serve(...options: ConstructorParameters<typeof MailServer>): Promise<MailServer> {
    const server = await new MailServer(...options).open();
    servers.push(server);
    return server;
  }

  function open(url: string, more: Partial<SmtpPlace> = {}): Mailer {
    const note = (details: object, text: string) => void logged.push({ ...details, text });
    const logger = { warn: note, error: note };
    const mailer = openSmtpMailer({ url, from, durable, logger, pauses: [1, 2, 4], ...more });
    mailers.push(mailer);
    return mailer;
  }

  const at = ({ port }: MailServer, login = ''): string => `smtp://${login}127.0.0.1:${port}`;
  const dead = () => openDeadLetters(durable).list({ limit: 10 });

  test('goes to whom it is for, under an id by which a mailbox knows a repeat', async () => {
    const server = await serve();
    await open(at(server)).send(message);
    expect(server.recipients).toEqual(['ada@example.com']);
    // The line is folded, as it is long.
    expect(server.arrived[0]).toContain(`Message-ID:\r\n <${hashKey('greeting/1')}@canvass>`);
  });

  test('shares few connections', async () => {
    const server = await serve();
    const mailer = open(at(server));
    const keys = Array.from({ length: 40 }, (_, index) => `greeting/${index}`);
    await Promise.all(keys.map((key) => mailer.send({ ...message, key })));
    expect(server.arrived).toHaveLength(40);
    expect(server.connections).toBeLessThanOrEqual(5);
  });

  test('is tried again where the server asks for it, with the same bytes', async () => {
    const server = await serve();
    server.refusals.push(greylisted, greylisted);
    const mailer = open(at(server));
    await mailer.send(message);
    expect(server.arrived).toHaveLength(1);
    expect(logged).toMatchObject([
      { mail: 'greeting/1', tries: 1, reason: '450 4.7.1 <…>: come back later' },
      { mail: 'greeting/1', tries: 2 },
    ]);
    expect(mailer.problem()).toBeUndefined();
    expect(await dead()).toEqual([]);
  });

  test('waits longer from try to try', async () => {
    const server = await serve();
    server.refusals.push(greylisted, greylisted, greylisted);
    const begin = performance.now();
    await open(at(server), { pauses: [20, 80, 200] }).send(message);
    expect(performance.now() - begin).toBeGreaterThan(295);
    expect(server.arrived).toHaveLength(1);
  });

  test('becomes a dead letter after the last try, without address or content', async () => {
    const server = await serve();
    server.refusals.push(greylisted, greylisted, greylisted, greylisted);
    const mailer = open(at(server));
    await mailer.send(message);
    expect(server.arrived).toEqual([]);
    const [letter] = await dead();
    const { at: time, ...rest } = letter ?? { at: '' };
    expect(rest).toEqual({
      ...{ key: 'greeting/1', tries: 4, reason: '450 4.7.1 <…>: come back later' },
    });
    expect(Date.now() - Date.parse(time)).toBeLessThan(10_000);
    expect(JSON.stringify(await dead())).not.toMatch(/ada|secret/);
    expect(mailer.problem()).toBe('450 4.7.1 <…>: come back later');
  });

  test('is tried once more when it is asked for once more, and then is dead no longer', async () => {
    const server = await serve();
    server.refusals.push(unknown, unknown);
    const mailer = open(at(server));
    await mailer.send(message);
    await mailer.send(message);
    expect(await dead()).toMatchObject([{ key: 'greeting/1', tries: 1 }]);
    await mailer.send(message);
    expect(server.arrived).toHaveLength(1);
    expect(await dead()).toEqual([]);
  });

  test('that is refused for good is tried once', async () => {
    const server = await serve();
    server.refusals.push(unknown);
    const mailer = open(at(server));
    await mailer.send(message);
    await mailer.send({ ...message, key: 'greeting/2', to: 'nobody' });
    expect(await dead()).toMatchObject([
      { key: 'greeting/1', tries: 1, reason: '550 5.1.1 <…>: no such mailbox' },
      { key: 'greeting/2', tries: 1 },
    ]);
    expect(mailer.problem()).toBeUndefined();
  });

  test('lists dead letters a page at a time', async () => {
    const server = await serve();
    const mailer = open(at(server));
    for (const key of ['a', 'b', 'c']) {
      server.refusals.push(unknown);
      await mailer.send({ ...message, key });
    }
    const keys = async (page: { after?: string; limit: number }) =>
      (await openDeadLetters(durable).list(page)).map(({ key }) => key);
    expect(await keys({ limit: 2 })).toEqual(['a', 'b']);
    expect(await keys({ after: 'b', limit: 2 })).toEqual(['c']);
    expect(await openDeadLetters(durable).count()).toBe(3);
  });

  test('keeps with a dead letter by what it can be made again, until it is dropped', async () => {
    const server = await serve();
    server.refusals.push(unknown);
    const origin = { event: 'e1' };
    await open(at(server)).send({ ...message, origin });
    const letters = openDeadLetters(durable);
    expect(await letters.find('greeting/1')).toMatchObject({ origin });
    await letters.drop('greeting/1');
    await letters.drop('greeting/1');
    expect(await letters.find('greeting/1')).toBeUndefined();
    expect(await letters.count()).toBe(0);
  });

  test('waits for an unreachable server, and reports it meanwhile', async () => {
    const server = await serve();
    const mailer = open(at(server), { pauses: Array<number>(100).fill(20) });
    await mailer.send(message);
    await server.close();
    const sending = mailer.send({ ...message, key: 'greeting/2' });
    await vi.waitFor(() => expect(mailer.problem()).toBeDefined());
    await server.open();
    await sending;
    expect(server.arrived).toHaveLength(2);
    expect(mailer.problem()).toBeUndefined();
  });

  test('is sent again under the same id if it is unknown whether it arrived', async () => {
    const server = await serve();
    server.isSpeechless = true;
    const mailer = open(at(server), { pauses: Array<number>(100).fill(20) });
    const sending = mailer.send(message);
    await vi.waitFor(() => expect(server.arrived).not.toEqual([]));
    server.isSpeechless = false;
    await sending;
    expect(server.arrived.length).toBeGreaterThan(1);
    expect(new Set(server.arrived).size).toBe(1);
  });

  test('is not sent again when it was handed over and only the note of it failed', async () => {
    const server = await serve();
    server.refusals.push(unknown);
    const mailer = open(at(server));
    await mailer.send(message);
    const away = new Error('the store is away');
    vi.spyOn(durable, 'compareAndSet').mockRejectedValueOnce(away);
    await expect(mailer.send(message)).rejects.toThrow(away);
    vi.spyOn(durable, 'delete').mockRejectedValueOnce(away);
    await expect(mailer.send(message)).rejects.toThrow(away);
    await mailer.send(message);
    expect(server.arrived).toHaveLength(1);
    expect(await dead()).toEqual([]);
  });

  test('is not waited for when the mailer closes, and can be sent by the next one', async () => {
    const server = await serve();
    server.refusals.push(greylisted);
    const mailer = open(at(server), { pauses: [60_000] });
    const sending = mailer.send(message);
    const outcome = expect(sending).rejects.toThrow('the mailer is closed');
    await vi.waitFor(() => expect(logged).toHaveLength(1));
    await mailer.close();
    await outcome;
    await expect(mailer.send(message)).rejects.toThrow('the mailer is closed');
    expect(await dead()).toEqual([]);
    await open(at(server)).send(message);
    expect(server.arrived).toHaveLength(1);
  });

  test('is not sent again by one who waited while another sent it', async () => {
    const server = await serve();
    server.refusals.push(greylisted);
    const waiting = open(at(server), { pauses: [500] });
    const sending = waiting.send(message);
    await vi.waitFor(() => expect(logged).toHaveLength(1));
    await open(at(server)).send(message);
    await sending;
    expect(server.arrived).toHaveLength(1);
    expect(waiting.problem()).toBeUndefined();
  });

  test('authenticates with user and password, and keeps both out of the error when they are wrong', async () => {
    const server = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        if (username === 'ada@example.com' && password === 'p@ss/word') {
          return done(null, { user: username });
        }
        const text = `5.7.8 wrong: ${username} ${password}`;
        done(Object.assign(new Error(text), { responseCode: 535 }));
      },
    });
    await open(at(server, 'ada%40example.com:p%40ss%2Fword@')).send(message);
    expect(server.arrived).toHaveLength(1);
    const stranger = open(at(server, 'eve%40example.com:hunter2@'));
    await stranger.send({ ...message, key: 'greeting/2' });
    expect(await dead()).toMatchObject([
      // An operator may correct the password meanwhile.
      { key: 'greeting/2', tries: 4, reason: 'the mail server does not let us in (535)' },
    ]);
    expect(JSON.stringify([logged, await dead(), stranger.problem()])).not.toMatch(/hunter2|eve/);
  });

  test('is encrypted from the beginning by smtps, with a certificate that must be right', async () => {
    const server = await serve({ secure: true });
    const url = `smtps://127.0.0.1:${server.port}`;
    await open(url, { pauses: [] }).send(message);
    expect(await dead()).toMatchObject([{ reason: expect.stringMatching(/certificate|expired/) }]);
    await open(`${url}?tls.rejectUnauthorized=false`).send(message);
    expect(server.arrived).toHaveLength(1);
  });

  test('is encrypted as soon as the server can, and only then where that is asked for', async () => {
    const isSecure: boolean[] = [];
    const onMailFrom = (_address: unknown, session: { secure: boolean }, done: () => void) => {
      isSecure.push(session.secure);
      done();
    };
    const modern = await serve({ disabledCommands: [], onMailFrom });
    await open(`${at(modern)}?tls.rejectUnauthorized=false`).send(message);
    expect(isSecure).toEqual([true]);
    const old = await serve();
    const strict = open(`${at(old)}?requireTLS=true`, { pauses: [] });
    await strict.send({ ...message, key: 'greeting/2' });
    expect(old.arrived).toEqual([]);
    expect(await dead()).toMatchObject([{ key: 'greeting/2' }]);
  });
});
