import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { openErasureLedger } from '@canvass/platform/erasure/embedded';
import { noteErasures } from '@canvass/platform/erasure/noting-log';
import type { ErasureLedger } from '@canvass/platform/erasure/port';
import { shiftWallClock } from '@canvass/platform/testing/shift-wall-clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandDependencies } from '../command/dependencies.js';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { PNG, publishSurvey } from '../testing/survey.js';
import { carryOutLedger } from './carry-out.js';

let server: TestServer;
let owner: Owner;
let folder: string;
let durable: DurableStore;
let ledger: ErasureLedger;
let dependencies: CommandDependencies;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  folder = mkdtempSync(join(tmpdir(), 'canvass-carry-out-'));
  durable = await openDurableStore({ folder });
  ledger = openErasureLedger({ folder: join(folder, 'ledger') });
  dependencies = {
    ...server.dependencies,
    log: noteErasures(server.dependencies.log, ledger),
  };
});
afterAll(async () => {
  await ledger.close();
  await durable.close();
  rmSync(folder, { recursive: true });
  await server.stop();
});

const carryOut = () => carryOutLedger(dependencies, { ledger, durable });
const read = (stream: string) => server.dependencies.log.read(stream);

/** Types of a stream's events, and whether anything personal is left in it. */
async function standing(stream: string): Promise<{ types: string[]; isPersonal: boolean }> {
  const events = await read(stream);
  return {
    types: events.map(({ type }) => type),
    isPersonal: events.some(({ personal }) => personal !== undefined),
  };
}

async function answer(): Promise<string> {
  const survey = await publishSurvey(owner);
  const save = survey.save();
  await owner.send('POST', '/pollAnswers', save);
  return `response-${save.responseId}`;
}

/** A signature or a picture that was put for a stream, of which its events need not tell. */
const put = (stream: string) =>
  server.dependencies.files.put(Buffer.from(PNG), 'image/png', stream);

it('erases again what is in the log but erased by the ledger, and records the event', async () => {
  const [response, kept] = [await answer(), await answer()];
  const user = await server.account({ type: 'user', active: true, firm: owner.firm });
  const account = `account-${user.id}`;
  const sessions = (await server.events()).filter(({ type }) => type === 'SessionStarted');
  const session = sessions.at(-1)?.stream ?? '';
  for (const stream of [response, account, session, 'response-of-a-later-log']) {
    await ledger.note(stream);
  }
  expect(await carryOut()).toBe(3);
  expect(await standing(response)).toEqual({
    types: ['ResponseSaved', 'ResponseErased'],
    isPersonal: false,
  });
  expect((await standing(account)).types).toEqual(['AccountRegistered', 'AccountDeleted']);
  expect((await standing(account)).isPersonal).toBe(false);
  expect((await standing(session)).types).toEqual(['SessionStarted', 'SessionEnded']);
  expect(await standing(kept)).toEqual({ types: ['ResponseSaved'], isPersonal: true });
  expect((await read(response)).at(-1)?.metadata.firm).toBe(owner.firm);
  expect(await read('response-of-a-later-log')).toEqual([]);

  const before = (await server.events()).length;
  expect(await carryOut()).toBe(0);
  expect(await server.events()).toHaveLength(before);
});

it('completes an erasure whose event is logged but whose answers remain', async () => {
  const response = await answer();
  await server.dependencies.log.append(response, 0, [
    {
      ...{ id: '0190b2a4-0000-7000-8000-000000000001', type: 'ResponseErased' },
      data: { poll: 'p', device: 'd' },
      metadata: { at: '2026-01-01T00:00:00.000Z', commandId: 'c', correlationId: 'c' },
    },
  ]);
  await ledger.note(response);
  expect(await carryOut()).toBe(1);
  expect(await standing(response)).toEqual({
    types: ['ResponseSaved', 'ResponseErased'],
    isPersonal: false,
  });
});

it('deletes files of which a log tells nothing that was copied before they were put', async () => {
  const [response, kept] = [await answer(), await answer()];
  const user = await server.account({ type: 'user', active: true, firm: owner.firm });
  const account = `account-${user.id}`;
  const [later, unknown] = ['response-signed-later', 'response-nobody-erased'];
  const gone = await Promise.all([response, account, later].map(put));
  const left = await Promise.all([kept, unknown].map(put));
  for (const stream of [response, account, later]) await ledger.note(stream);
  expect(await carryOut()).toBe(3);
  const { files } = server.dependencies;
  for (const name of gone) expect(await files.get(name)).toBeUndefined();
  for (const name of left) expect(await files.get(name)).toBeDefined();
  expect(await carryOut()).toBe(0);
});

it('finds such files again when it was cut short before it had erased', async () => {
  const response = await answer();
  const name = await put(response);
  await ledger.note(response);
  const { log, files } = dependencies;
  const cutShort = { ...log, append: () => Promise.reject(new Error('power cut')) };
  const fails = carryOutLedger({ ...dependencies, log: cutShort }, { ledger, durable });
  await expect(fails).rejects.toThrow('power cut');
  expect(await carryOut()).toBe(1);
  expect(await files.get(name)).toBeUndefined();
  expect((await standing(response)).isPersonal).toBe(false);
});

it('erases again what was erased while the clock was far behind', async () => {
  await carryOut();
  const response = await answer();
  shiftWallClock(-40);
  await ledger.note(response);
  shiftWallClock(0);
  expect(await carryOut()).toBe(1);
  expect((await standing(response)).isPersonal).toBe(false);
});

it('leaves the mark where it is while the clock is in doubt', async () => {
  const marking = new Error('it was marked');
  const place = {
    ledger,
    durable: {
      get: <T>(key: string) => durable.get<T>(key),
      compareAndSet: () => Promise.reject(marking),
    },
  };
  await expect(carryOutLedger(dependencies, place)).rejects.toThrow(marking);
  server.clock.doubt = 'it was set forward';
  expect(await carryOutLedger(dependencies, place)).toBe(0);
  delete server.clock.doubt;
});
