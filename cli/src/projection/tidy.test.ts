import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProjectionList } from '@canvass/contracts/projection/view';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SessionStore } from '../session/store.js';
import type { Terminal } from '../terminal/terminal.js';
import { tidyProjections } from './tidy.js';

/** What is left at each look, and whether it is being dropped. */
type Look = Pick<ProjectionList, 'earlier' | 'tidying'>;

let server: Server;
let folder: string;
let sessions: SessionStore;
let looks: Look[];
let asked: string[];
let output: string;
const terminal = {
  input: { isTTY: false },
  output: { write: (line: string) => (output += line) },
  messages: { isTTY: false },
} as unknown as Terminal;

beforeEach(async () => {
  [asked, output] = [[], ''];
  server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    if (method === 'POST') return response.writeHead(202).end('{"tidying":true}');
    const look = looks.length > 1 ? looks.shift() : looks[0];
    response.writeHead(200).end(JSON.stringify({ projections: [], head: null, ...look }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  folder = await mkdtemp(join(tmpdir(), 'canvass-tidy-'));
  sessions = new SessionStore(folder);
  await sessions.write({ server: `http://127.0.0.1:${port}`, email: 'o@x.example', token: 't' });
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

it('lists the dropped collections once they are deleted', async () => {
  const earlier = ['chart_v1', 'response_v2'];
  looks = [
    { earlier, tidying: false },
    { earlier, tidying: true },
    { earlier: ['response_v2'], tidying: true },
    { earlier: [], tidying: false },
  ];
  await tidyProjections(terminal, sessions, { yes: true });
  expect(output).toBe('Dropped: chart_v1, response_v2.\n');
  const look = 'GET /api/projections';
  expect(asked).toEqual([look, 'POST /api/projections/tidy', look, look, look]);
});

it('says that there were none, and asks for nothing then', async () => {
  looks = [{ earlier: [], tidying: false }];
  await tidyProjections(terminal, sessions, { json: true });
  expect(JSON.parse(output)).toEqual({ dropped: [] });
  expect(asked).toEqual(['GET /api/projections']);
});

it('drops nothing unless that is wanted', async () => {
  looks = [{ earlier: ['response_v2'], tidying: false }];
  await expect(tidyProjections(terminal, sessions, {})).rejects.toThrow('use --yes');
  expect(asked).toEqual(['GET /api/projections']);
});

it('fails when something is still there', async () => {
  looks = [
    { earlier: ['chart_v1', 'response_v2'], tidying: false },
    { earlier: ['response_v2'], tidying: false },
  ];
  const tidying = tidyProjections(terminal, sessions, { yes: true });
  await expect(tidying).rejects.toThrow(/^Still there: response_v2; /);
  expect(output).toBe('');
});
