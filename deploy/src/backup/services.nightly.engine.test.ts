import { pollCalls } from '@canvass/contracts/poll/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { readCheckpoint, readNote } from '@canvass/contracts/transparency/note';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import { nameFile } from '@canvass/platform/files/name';
import { EngineProcess, type EngineProgram } from '@canvass/platform/testing/engine-process';
import { offerOf, type EngineName } from '@canvass/platform/testing/engines';
import { freePort } from '@canvass/platform/testing/port';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startCanvass } from '../cli/run.js';
import { Client } from '../client/client.js';
import { openCompany, operatorSettings } from '../client/open-company.js';
import { signaturePath } from '../client/signature-path.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { Editor } from '../crash/editor.js';
import { Load } from '../crash/load.js';
import { recount } from '../crash/recount.js';
import { openServicesLog } from '../crash/services.js';
import { chartDifferences, held, type Counted } from '../crash/verdict.js';
import { Fleet, type EngineAddresses } from '../local/fleet.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));

const owner = { email: 'owner@restore.example', password: 'secret-1', companyName: 'Restore' };
/** These would name servers that are not empty, or containers, whose files cannot be copied here. */
const variables = [
  ...['EVENTSTORE_URL', 'MONGODB_URL', 'NATS_URL', 'TEMPORAL_TEST_SERVER_ADDRESS', 'ENGINES'],
];
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWP4DwYAFPIF+7wG5ekAAAAASUVORK5CYII=',
  'base64',
);
/** Long enough for a machine on which others work. */
const until = { timeout: 240_000, interval: 200 };

let folder: string;
let backup: string;
const processes: EngineProcess[] = [];
let eventstore: EngineProcess;
let addresses: EngineAddresses;
/** The gateway's; the same after the restore. */
let port: number;
let fleet: Fleet;
let client: Client;

beforeAll(async () => {
  for (const name of variables) vi.stubEnv(name, '');
  folder = await mkdtemp(join(tmpdir(), 'canvass-restore-'));
  backup = join(folder, 'backup');
  await mkdir(backup);
  port = await freePort();
  await start('first');
});

afterAll(async () => {
  await fleet?.stop();
  await stopEngines();
  await rm(folder, { recursive: true });
  vi.unstubAllEnvs();
});

const settings = (): Record<string, string> => ({
  ...operatorSettings,
  ...{ SECRET: '5a'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'warn', CHECKPOINT_SECONDS: '1' },
});

/** Starts engines in a folder, does what is to be done before the services start, and starts these. */
async function start(name: string, first?: () => Promise<void>): Promise<void> {
  const engine = async (engineName: EngineName): Promise<EngineProcess> => {
    const own = join(folder, name, engineName);
    await mkdir(own, { recursive: true });
    const started = await EngineProcess.start((await offerOf(engineName)) as EngineProgram, {
      folder: own,
    });
    processes.push(started);
    return started;
  };
  eventstore = await engine('eventstore');
  addresses = {
    eventstore: eventstore.url,
    mongodb: (await engine('mongodb')).url,
    nats: (await engine('nats')).url,
    // It forgets all when it ends, as if Temporal's database had been lost.
    temporal: (await engine('temporalTestServer')).url,
  };
  await first?.();
  fleet = await Fleet.start({
    engines: addresses,
    counts: { 'command-api': 1, 'query-api': 1, projections: 1, workflows: 1 },
    port,
    settings: settings(),
  });
  await fleet.untilReady();
}

async function stopEngines(): Promise<void> {
  for (const one of processes.splice(0).reverse()) await one.stop();
}

/** Packs the log's folder while its server stands still, as a snapshot of its volume is. */
const copyLog = (): Promise<unknown> =>
  eventstore.pausing(() =>
    runDocumented('tar --create', { '/to': backup, '/from': eventstore.folder }),
  );

/** Puts the copy in place, before its server starts. */
async function restoreLog(name: string): Promise<void> {
  const to = join(folder, name, 'eventstore');
  await mkdir(to, { recursive: true });
  await runDocumented('tar --extract', { '/from': backup, '/to': to });
}

/**
 * Runs what a command of docs/backup.md has a container do: one of `tar`, or of the image, which `serve.mjs` starts there.
 * @param beginning of it
 * @param paths of this machine, by those in the container
 * @returns what it says
 */
async function runDocumented(beginning: string, paths: Record<string, string>): Promise<string> {
  const page = await readFile(join(root, 'docs/backup.md'), 'utf8');
  const commands = page.replaceAll(/\\\n\s*/g, '').split('\n');
  const inContainer = commands.flatMap((command) => {
    const [, said] =
      /docker (?:compose )?run .* (?:debian:bookworm-slim|projections) (.*)/.exec(command) ?? [];
    return said?.startsWith(beginning) ? [said] : [];
  });
  const [documented = ''] = inContainer;
  expect(new Set(inContainer), beginning).toEqual(new Set([documented]));
  const words = documented.split(' ').map((word) => {
    const name = Object.keys(paths).find((one) => word === one || word.startsWith(`${one}/`));
    return name === undefined ? word : paths[name] + word.slice(name.length);
  });
  const command = words[0] === 'tar' ? words : ['node', 'deploy/bin/serve.mjs', ...words];
  const env = { PATH: process.env['PATH'], MONGODB_URL: addresses.mongodb };
  return (await run('sh', ['-ec', command.join(' ')], { cwd: root, env })).stdout;
}

async function withLog<Result>(work: (log: EventLogReader) => Promise<Result>): Promise<Result> {
  const log = await openServicesLog(addresses, 'canvass_durable');
  try {
    return await work(log);
  } finally {
    await log.close();
  }
}

const count = (editor: Editor): Promise<Counted> =>
  withLog(async (log) => ({ responses: await recount(log), edits: await editor.recount(log) }));

/** What is personal of a response, event by event. */
const personalOf = (id: string) =>
  withLog(async (log) =>
    (await log.read(`response-${id}`)).flatMap(({ personal }) => personal ?? []),
  );

/** What `npm run audit -- --services` says, which exits with 1 when it finds anything. */
async function audit(): Promise<{ events: number; erased: number; findings: unknown[] }> {
  const program = fileURLToPath(new URL('../../dist/audit/audit.js', import.meta.url));
  const env = {
    ...{ PATH: process.env['PATH'], PUBLIC_URL: fleet.address, ...settings() },
    ...{ EVENTSTORE_URL: addresses.eventstore, MONGODB_URL: addresses.mongodb },
    NATS_URL: addresses.nats,
  };
  const auditing = run(process.execPath, [program, '--services', '--json'], { env });
  const { stdout, stderr } = await auditing.catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as Awaited<ReturnType<typeof audit>>;
}

const served = async (path: string): Promise<string> =>
  (await fetch(`${fleet.address}/transparency/${path}`)).text();

/**
 * The newest checkpoint, once it speaks of the whole log, and the log and its tree agree. After a restore they do once
 * `workflows` have found for a minute that the log is shorter than what they had read.
 */
const checkpoint = (): Promise<string> =>
  vi.waitFor(
    async () => {
      const { events, findings } = await audit();
      expect(findings).toEqual([]);
      const note = await served('checkpoint');
      expect(readCheckpoint(readNote(note).text).size).toBe(events);
      return note;
    },
    { timeout: 120_000, interval: 500 },
  );

const statusOf = async (path: string): Promise<number> =>
  (await fetch(fleet.address + path)).status;

/** A survey that can be signed. @returns it, and what signs it: resolves to the response and the signature's path */
async function createSignedSurvey() {
  const answered = await createSurvey(client);
  const question = await client.createQuestion({
    ...{ name: 'Sign', type: 'signature', validationRule: { min: 0, max: 1 } },
    question: { en: 'Sign here' },
  });
  const questions = [...answered.questions, question];
  const body = { id: answered.pollId, questions: questions.map(({ _id }) => _id) };
  await client.call(pollCalls.edit, { body });
  const sign = async () => {
    const one = responseTo(answered);
    const signature = [`data:image/png;base64,${PNG.toString('base64')}`];
    const answers = { ...one.answers, [question._id]: signature };
    await client.call(responseCalls.submit, { body: { ...one, answers } });
    const file = nameFile(PNG, `response-${one.responseId}`);
    const path = await vi.waitFor(() => signaturePath(client, answered.pollId, file), until);
    return { id: one.responseId, path };
  };
  const shown: Survey = { ...answered, questions };
  return { answered, shown, sign };
}

it('a backup taken under load is restored into empty engines, without what was erased since', async () => {
  client = new Client(fleet.address);
  await openCompany(client, owner);
  const { answered, shown, sign } = await createSignedSurvey();
  const [kept, erased] = [await sign(), await sign()];
  expect(await statusOf(erased.path)).toBe(200);
  const editor = await Editor.begin(client, owner);
  const load = new Load(answered, editor, fleet.address);
  const { sequences } = load.acknowledgements;
  const untilMore = (more: number): Promise<void> => {
    const wanted = sequences.size + more;
    return load.during(
      vi.waitFor(() => expect(sequences.size).toBeGreaterThanOrEqual(wanted), until),
    );
  };

  await untilMore(100);
  const acknowledged = { sequences: new Map(sequences) };
  const edits = [...editor.acknowledged];
  await load.during(copyLog());
  // So that the log is older than the rest.
  await untilMore(30);
  await load.during(runDocumented('backup-mongodb /backup', { '/backup': backup }));
  await untilMore(30);
  await load.end();
  await client.call(responseCalls.erase, { body: { id: erased.id } });
  const before = await checkpoint();
  const key = await served('key');
  const whole = await count(editor);

  await fleet.stop();
  await runDocumented('backup-mongodb --erasures /backup', { '/backup': backup });
  await stopEngines();
  await rm(join(folder, 'first'), { recursive: true });
  await restoreLog('second');
  await start('second', async () => {
    for (const command of ['restore-mongodb /backup', 'restore-mongodb --erasures /backup']) {
      const said = await runDocumented(command, { '/backup': backup });
      expect(said).toMatch(/^Restored from .*: canvass_\w+ \([1-9]\d* documents?\)/);
    }
    // The backup is older than the erasure.
    expect(await personalOf(erased.id)).not.toEqual([]);
  });

  const said = fleet.services.map((one) => one.said).join('');
  expect(said).toContain('erased again what had been erased after the backup was made');
  expect(await personalOf(erased.id)).toEqual([]);
  expect(await statusOf(erased.path)).toBe(404);
  expect(await statusOf(kept.path)).toBe(200);
  const restored = await count(editor);
  expect(held(acknowledged, edits, restored)).toEqual({ lost: [], doubled: [] });
  expect(restored.responses.sequences.has(kept.id)).toBe(true);
  expect(restored.responses.started).toBeLessThan(whole.responses.started);
  client = new Client(fleet.address);
  await client.logIn(owner.email, owner.password);
  expect(await chartDifferences(client, shown, restored)).toEqual([]);

  // People go on before `workflows` know that the log is older; positions of lost events are assigned again.
  const laterEditor = await Editor.begin(client, owner);
  const laterLoad = new Load(answered, laterEditor, fleet.address);
  const later = laterLoad.acknowledgements;
  const wanted = whole.responses.started - restored.responses.started + 30;
  await laterLoad.during(
    vi.waitFor(() => expect(later.sequences.size).toBeGreaterThanOrEqual(wanted), until),
  );
  await laterLoad.end();
  const grown = await count(laterEditor);
  expect(held(later, laterEditor.acknowledged, grown)).toEqual({ lost: [], doubled: [] });
  expect(await chartDifferences(client, shown, grown)).toEqual([]);

  await checkpoint();
  await fleet.untilReady();
  // What an event of the copy still had to bring about is done by now, or soon.
  expect(await editor.differences(restored.edits)).toEqual([]);
  expect(await laterEditor.differences(grown.edits)).toEqual([]);
  expect((await audit()).erased).toBeGreaterThan(0);
  await writeFile(join(folder, 'kept'), before);
  const verify = ['audit', 'verify', '--server', fleet.address, '--key', key.trim()];
  const parameters = [...verify, '--checkpoint', join(folder, 'kept')];
  const verified = await startCanvass({ folder, user: 'auditor', parameters, input: '' });
  expect(verified).toMatchObject({ code: 0, messages: '' });
  expect(verified.output).toContain('The log was restored');
});
