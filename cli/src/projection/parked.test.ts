import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SessionStore } from '../session/store.js';
import type { Terminal } from '../terminal/terminal.js';
import { parkedTable, retryParked, skipParked } from './parked.js';

const parked = ['readModel/poll_v3/poll-1', 'work/reactions/poll-2', 'process/quota/gone'].map(
  (id) => ({
    id,
    at: 'PollEdited at 12',
    reason: 'TypeError',
    build: '1',
    tries: 3,
    skipping: false,
  }),
);
let server: Server;
let folder: string;
let sessions: SessionStore;
let asked: string[];
let output: string;
const terminal = { output: { write: (line: string) => (output += line) } } as unknown as Terminal;

beforeEach(async () => {
  [asked, output] = [[], ''];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { id } = JSON.parse(body || '{}') as { id?: string };
      if (id) asked.push(`${request.url} ${id}`);
      const isGone = id?.endsWith('gone') === true;
      const answer = isGone
        ? { code: 'notFound', message: 'This was not found. It may have been deleted.' }
        : { id };
      response.writeHead(isGone ? 404 : 200).end(JSON.stringify(id ? answer : { parked }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  folder = await mkdtemp(join(tmpdir(), 'canvass-parked-'));
  sessions = new SessionStore(folder);
  await sessions.write({ server: `http://127.0.0.1:${port}`, email: 'o@x.example', token: 't' });
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

it('lays out what is parked in columns', () => {
  const [first] = parked;
  expect(parkedTable([{ ...first!, skipping: true }])).toBe(
    [
      'ID                        SINCE             TRIES  REASON',
      'readModel/poll_v3/poll-1  PollEdited at 12  3      TypeError (is being left out)',
    ].join('\n'),
  );
  expect(parkedTable([])).toBe('Nothing is parked.');
});

it('has all there are tried again, past what is gone by now', async () => {
  await retryParked(terminal, sessions, undefined, { all: true, json: true });
  const path = '/api/projections/parked/retry';
  expect(asked).toEqual(parked.map(({ id }) => `${path} ${id}`));
  expect(JSON.parse(output)).toEqual({ ids: parked.slice(0, 2).map(({ id }) => id) });
});

it('has a read model tried again by its name, which the list does not have', async () => {
  await retryParked(terminal, sessions, 'poll_v3', {});
  expect(asked).toEqual(['/api/projections/parked/retry poll_v3']);
  expect(output).toBe('1 is being tried again. What fails once more stays parked.\n');
});

it('has one left out, and says when there is none', async () => {
  await skipParked(terminal, sessions, 'work/reactions/poll-2', { yes: true });
  expect(asked).toEqual(['/api/projections/parked/skip work/reactions/poll-2']);
  expect(output).toBe('1 is being left out.\n');
  const skipping = skipParked(terminal, sessions, 'work/reactions/gone', { yes: true });
  await expect(skipping).rejects.toThrow('Nothing is parked as work/reactions/gone. See: ');
  await expect(retryParked(terminal, sessions, undefined, {})).rejects.toThrow('Say an id');
});
