import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreDBClient, type AllStreamRecordedEvent } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { startProtocolServer } from '../protocol-server.js';
import { Play, type Step } from './play.js';
import { scenarios } from './scenarios.js';

/** A recorded scenario: the events in `$all` in the end, and the answers to each step. */
interface Answers {
  name: string;
  log: string[];
  steps: Step[];
}

const HIGHEST = String(2n ** 64n - 1n);
/** How long a test waits for messages beyond the recorded ones, in milliseconds. */
const QUIET = 100;

const recorded = JSON.parse(
  readFileSync(new URL('answers-24.2.json', import.meta.url), 'utf8'),
) as Answers[];

test('the tests play every recorded scenario', () => {
  expect(Object.keys(scenarios)).toEqual(recorded.map(({ name }) => name));
});

test.each(recorded)('answers as EventStoreDB 24.2 did: $name', async ({ name, log, steps }) => {
  const played = await play(name, steps);
  expect(played.steps).toEqual(steps);
  expect(played.log).toEqual(log);
});

/** Plays a scenario to a new server. */
async function play(name: string, expected: Step[]): Promise<Omit<Answers, 'name'>> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-recorded-'));
  let ahead = 0;
  const server = await startProtocolServer({ port: 0, folder, now: () => Date.now() + ahead });
  const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`);
  try {
    const taking = new Play(client, expected, (milliseconds) => (ahead = milliseconds));
    await scenarios[name]?.(taking);
    await delay(QUIET);
    const log: AllStreamRecordedEvent[] = [];
    for await (const { event } of client.readAll()) if (event) log.push(event);
    await client.dispose();
    const steps = named(taking.steps, log);
    return { log: log.map(({ type, streamId }, index) => `e${index} ${type} ${streamId}`), steps };
  } finally {
    await client.dispose();
    server.stop();
    await rm(folder, { recursive: true });
  }
}

/** Replaces each position by the event there, as `answers-24.2.json` does. */
function named(steps: Step[], log: AllStreamRecordedEvent[]): Step[] {
  const names = new Map(log.map(({ position }, index) => [String(position.commit), `e${index}`]));
  const nameOf = (commit: string): string =>
    names.get(commit) ?? (commit === '0' ? '0' : 'between');
  const tell = ({ commit, prepare }: { commit: string; prepare: string }): string => {
    if (commit === HIGHEST && prepare === HIGHEST) return 'none';
    if (commit === prepare) return nameOf(commit);
    return `${nameOf(commit)}/${prepare === '0' ? '0' : nameOf(prepare)}`;
  };
  const isPosition = (value: unknown): value is { commit: string; prepare: string } =>
    typeof value === 'object' && value !== null && 'commit' in value;
  return JSON.parse(JSON.stringify(steps), (_key, value: unknown) =>
    isPosition(value) ? tell(value) : value,
  ) as Step[];
}
