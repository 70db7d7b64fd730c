import { randomUUID } from 'node:crypto';
import { sealed } from '@canvass/command-api/command/seal';
import { openMongoDurableStore } from '@canvass/platform/durable/mongodb';
import { openMongoErasureLedger } from '@canvass/platform/erasure/mongodb';
import { openEventStoreLog } from '@canvass/platform/event-log/eventstore';
import { newEvent } from '@canvass/platform/event-log/testing/samples';
import { createKeys } from '@canvass/platform/identity/keys';
import { startEngine, type Engine } from '@canvass/platform/testing/engines';
import { lastCheckpointAt } from '@canvass/platform/transparency/last-checkpoint';
import { createSigner } from '@canvass/platform/transparency/signer';
import { StoredTree } from '@canvass/platform/transparency/stored-tree';
import { startFoldingLog } from '@canvass/workflows/transparency/fold-log';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditPlace } from './audit-log.js';
import { openServicesPlace } from './services.js';

let engines: Engine[];
beforeAll(async () => {
  engines = await Promise.all([startEngine('eventstore'), startEngine('mongodb')]);
});
afterAll(() => Promise.all(engines.map((engine) => engine.stop())));

it('holds the log of services against its tree, its seals and its ledger of erasures', async () => {
  const [eventstore = '', mongodb = ''] = engines.map(({ url }) => url);
  const prefix = `audit_${randomUUID().slice(0, 8)}`;
  const mongo = (name: string) => ({ url: mongodb, database: `${prefix}_${name}` });
  const durable = await openMongoDurableStore(mongo('durable'));
  const kept = await openMongoDurableStore(mongo('erasures'));
  const ledger = await openMongoErasureLedger(mongo('erasures'));
  const log = await openEventStoreLog({ url: eventstore, durable });
  const streams = Array.from({ length: 130 }, () => `response-${randomUUID()}`);
  for (const stream of streams) {
    const { personal, seal } = sealed({ answers: { q: ['a'] } });
    const event = newEvent('ResponseSaved');
    const saved = { ...event, metadata: { ...event.metadata, seal }, personal };
    await log.append(stream, 'none', [saved, newEvent('ClaimLost')]);
  }
  const reader = startFoldingLog({
    ...{ log, durable, last: lastCheckpointAt(kept), publicUrl: 'https://polls.example', every: 5 },
    ...{ signer: createSigner(createKeys(Buffer.alloc(32, 7))), logger: console },
  });
  await vi.waitFor(
    async () => {
      const state = (await new StoredTree(durable).load())?.state;
      expect(state?.size).toBeGreaterThanOrEqual(260);
      expect(await lastCheckpointAt(kept).read()).toBe(state?.checkpoint);
    },
    { timeout: 60_000 },
  );
  await reader.stop();
  const temporal = { address: '', namespace: '' };
  const addresses = { eventstore, mongodb, mongodbPrefix: prefix, erasures: mongodb, nats: '' };
  const place = await openServicesPlace({ engines: { ...addresses, temporal } as never });
  const audit = () => auditPlace(place, { kept: [] });
  expect(await audit()).toMatchObject({ sealed: 130, erased: 0, findings: [] });
  await log.erase(streams[7]!);
  expect((await audit()).findings).toMatchObject([{ code: 'unexplained' }]);
  await ledger.note(streams[7]!);
  expect(await audit()).toMatchObject({ sealed: 129, erased: 1, findings: [] });
  await place.close();
  await log.close();
  for (const one of [durable, kept, ledger]) await one.close();
});
