import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAll } from './testing/samples.js';
import { openEventLog } from './embedded.js';

let folder: string;
let script: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-crash-'));
  script = join(folder, 'writers.mjs');
  await writeFile(script, writers);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Appends from 32 writers, half of them to a stream they share, and prints each acknowledgement, until it is told a line. */
const build = new URL('../../dist/event-log/embedded.js', import.meta.url).href;
const writers = `
  import { writeSync } from 'node:fs';
  import { randomUUID } from 'node:crypto';
  import { openEventLog } from ${JSON.stringify(build)};
  const log = await openEventLog({ folder: process.argv[2] });
  const metadata = { at: new Date().toISOString(), commandId: randomUUID(), correlationId: randomUUID() };
  async function write(stream) {
    for (;;) {
      const last = (await log.read(stream)).at(-1)?.revision ?? 'none';
      const event = { id: randomUUID(), type: 'Written', data: { text: 'x'.repeat(200) }, metadata };
      try {
        const { revision, position } = await log.append(stream, last, [event]);
        writeSync(1, [stream, revision, event.id, position].join() + '\\n');
      } catch (error) {
        if (error.name === 'WrongExpectedRevision') continue;
        writeSync(2, error.message + '\\n');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }
  process.stdin.once('data', () => process.exit(0));
  for (let n = 0; n < 32; n++) void write(n % 2 ? 'poll-shared' : 'poll-' + randomUUID());
`;

/** Every acknowledged event stands once, where it was said to; streams and the log have no holes. */
async function check(acknowledged: string[]): Promise<void> {
  const log = await openEventLog({ folder });
  const events = (await readAll(log)).flatMap((batch) => batch.events);
  const places = new Map(
    events.map(({ stream, revision, id, position }) => [
      id,
      [stream, revision, id, position].join(),
    ]),
  );
  expect(places.size).toBe(events.length);
  for (const line of acknowledged) expect(places.get(line.split(',')[2]!)).toBe(line);
  const next = new Map<string, number>();
  for (const { stream, revision } of events) {
    expect(revision).toBe(next.get(stream) ?? 0);
    next.set(stream, revision + 1);
  }
  await log.close();
}

test('after kill -9 at any moment every acknowledged event stands exactly once', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const child = spawn(process.execPath, [script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = text(child.stdout);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    await delay(50 + Math.random() * 400);
    child.kill('SIGKILL');
    const lines = (await output).split('\n').slice(0, -1);
    expect(lines.length).toBeGreaterThan(0);
    acknowledged.push(...lines);
    await check(acknowledged);
  }
});

test('while the disk takes no more nothing is acknowledged, and then it goes on by itself', async () => {
  const child = spawn(process.execPath, [script, folder]);
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const limit = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`]);
  await once(child.stdout, 'data');
  limit('600000');
  await once(child.stderr, 'data');
  await delay(500);
  limit('unlimited');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  expect(line.length).toBeGreaterThan(0);
  child.stdin.write('enough');
  await once(child, 'exit');
  expect(await errors).toMatch(/log\.db failed: /);
  await check((await output).split('\n').slice(0, -1));
});
