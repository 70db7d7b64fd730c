import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visitQuestions } from '@canvass/contracts/samples/visit';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { createKeys } from '@canvass/platform/identity/keys';
import { lastCheckpointIn } from '@canvass/platform/transparency/last-checkpoint';
import { createSigner } from '@canvass/platform/transparency/signer';
import { StoredTree } from '@canvass/platform/transparency/stored-tree';
import { startFoldingLog } from '@canvass/workflows/transparency/fold-log';
import { auditPlace, openFolder } from '../audit/audit-log.js';
import type { Figure } from './figures.js';
import { fillLog } from './fill.js';

const MEGABYTE = 1_000_000;

/** Measures how long the log of so many events takes to be folded into its tree, and to be verified. */
export async function measureAudit(events: number, note: (figure: Figure) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-bench-audit-'));
  try {
    await fillFolder(folder, events);
    const of = `${events.toLocaleString('en')} events`;
    const folded = await measured(() => fold(folder, events));
    note({ what: `tree of ${of}`, value: folded.milliseconds, unit: 'ms' });
    const perEvent = (folded.processor / events) * 1000;
    note({ what: `tree of ${of}, processor time in µs an event`, value: perEvent, unit: '' });
    note({ what: `tree of ${of}, memory above idle`, value: folded.memory, unit: 'MB' });
    const verified = await measured(() => verify(folder));
    note({ what: `verify ${of}`, value: verified.milliseconds, unit: 'ms' });
    note({ what: `verify ${of}, memory above idle`, value: verified.memory, unit: 'MB' });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function fillFolder(folder: string, events: number): Promise<void> {
  const log = await openEventLog({ folder });
  const questions = visitQuestions.map((question) => ({ ...question, _id: randomUUID() }));
  const survey = { pollId: randomUUID(), deviceId: randomUUID(), serialNumber: 'BENCH', questions };
  await fillLog(log, survey as unknown as Parameters<typeof fillLog>[1], randomUUID(), events);
  await log.close();
}

async function fold(folder: string, events: number): Promise<void> {
  const log = await openEventLog({ folder });
  const durable = await openDurableStore({ folder });
  const reader = startFoldingLog({
    ...{ log, durable, publicUrl: 'http://localhost', logger: console },
    ...{ last: lastCheckpointIn(folder), signer: createSigner(createKeys(Buffer.alloc(32))) },
  });
  const head = await log.head();
  while (reader.position() !== head) await new Promise((resolve) => setTimeout(resolve, 20));
  await reader.stop();
  const size = (await new StoredTree(durable).load())?.state.size;
  await log.close();
  await durable.close();
  if (size !== events) throw new Error(`the tree has ${size} events instead of ${events}`);
}

async function verify(folder: string): Promise<void> {
  const place = await openFolder(folder, folder);
  const { findings } = await auditPlace(place, { kept: [] });
  await place.close();
  if (findings.length > 0) throw new Error('the log was not verified');
}

/** Time in milliseconds, and the most memory above that of before, in megabytes. */
async function measured(work: () => Promise<void>) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let highest = before;
  const looking = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 50);
  const [start, processor] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(processor);
  clearInterval(looking);
  return {
    milliseconds: performance.now() - start,
    processor: (user + system) / 1000,
    memory: (highest - before) / MEGABYTE,
  };
}
