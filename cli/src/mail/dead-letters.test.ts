import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SessionStore } from '../session/store.js';
import type { Terminal } from '../terminal/terminal.js';
import { deadLetterTable, deleteDeadLetters, retryDeadLetters } from './dead-letters.js';

it('lays out dead letters in columns', () => {
  const at = '2026-05-01T00:00:00.000Z';
  const letters = [
    { key: 'passwordReset/1', reason: '550 5.1.1 no such mailbox', tries: 1, at },
    { key: 'subscriptionEnded/sub_1', reason: 'ECONNREFUSED', tries: 6, at },
  ];
  expect(deadLetterTable(letters)).toBe(
    [
      'KEY                      LAST TRIED                TRIES  REASON',
      `passwordReset/1          ${at}  1      550 5.1.1 no such mailbox`,
      `subscriptionEnded/sub_1  ${at}  6      ECONNREFUSED`,
    ].join('\n'),
  );
  expect(deadLetterTable([])).toBe('There are no dead letters.');
});

describe('all there are', () => {
  const at = '2026-05-01T00:00:00.000Z';
  const letters = ['first', 'gone', 'unknown', 'last'].map((key) => {
    return { key, at, tries: 1, reason: 'no' };
  });
  /** What is answered instead of success. */
  const failures: Record<string, [status: number, body: object]> = {
    'POST gone': [
      404,
      { code: 'notFound', message: 'This was not found. It may have been deleted.' },
    ],
    'DELETE gone': [
      404,
      { code: 'notFound', message: 'This was not found. It may have been deleted.' },
    ],
    'POST unknown': [409, { code: 'mailNotRepeatable', message: 'it can’t be sent again.' }],
  };
  let server: Server;
  let folder: string;
  let sessions: SessionStore;
  let asked: string[];
  let output: string;
  const terminal = {
    output: { write: (line: string) => (output += line) },
  } as unknown as Terminal;

  beforeEach(async () => {
    [asked, output] = [[], ''];
    server = createServer((request, response) => {
      void text(request).then((body) => {
        const { key } = JSON.parse(body || '{}') as { key?: string };
        if (key) asked.push(key);
        const list = { deadLetters: letters, total: letters.length };
        const failure = failures[`${request.method} ${key}`];
        const [status, answer] = failure ?? [200, key ? { key } : list];
        response.writeHead(status).end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    folder = await mkdtemp(join(tmpdir(), 'canvass-letters-'));
    sessions = new SessionStore(folder);
    const session = { server: `http://127.0.0.1:${port}`, email: 'o@x.example', token: 't' };
    await sessions.write(session);
  });
  afterEach(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  it('are tried again but for those that cannot be, also when another operator has taken one meanwhile', async () => {
    const retrying = retryDeadLetters(terminal, sessions, undefined, { all: true, json: true });
    await expect(retrying).rejects.toThrow(/delete them: unknown$/);
    expect(asked).toEqual(['first', 'gone', 'unknown', 'last']);
    expect(JSON.parse(output)).toEqual({ keys: ['first', 'last'] });
  });

  it('are deleted, also when another operator has taken one meanwhile', async () => {
    await deleteDeadLetters(terminal, sessions, undefined, { all: true, yes: true });
    expect(output).toBe('3 mails are deleted.\n');
  });

  it('are not meant where one is named', async () => {
    const retrying = retryDeadLetters(terminal, sessions, 'gone', {});
    await expect(retrying).rejects.toThrow('There is no dead letter gone. See: ');
  });
});
