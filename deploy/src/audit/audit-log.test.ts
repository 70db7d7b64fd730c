import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealed } from '@canvass/command-api/command/seal';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import { beginErasureLedger, openErasureLedger } from '@canvass/platform/erasure/embedded';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { newEvent } from '@canvass/platform/event-log/testing/samples';
import { createKeys } from '@canvass/platform/identity/keys';
import { openDatabase } from '@canvass/platform/sqlite/open';
import { lastCheckpointIn } from '@canvass/platform/transparency/last-checkpoint';
import type { Finding } from '@canvass/platform/transparency/log-audit';
import { createSigner } from '@canvass/platform/transparency/signer';
import { StoredTree } from '@canvass/platform/transparency/stored-tree';
import { startFoldingLog } from '@canvass/workflows/transparency/fold-log';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditPlace, openFolder } from './audit-log.js';
import { sayAudited } from './findings.js';

const COUNT = 300;
const signer = createSigner(createKeys(Buffer.alloc(32, 7)));
let place: string;
let data: string;
let ledger: string;
let kept: string;

/** Folds the log of the folder into its tree. @returns the checkpoint over all of it */
async function fold(size: number): Promise<string> {
  const log = await openEventLog({ folder: data });
  const durable = await openDurableStore({ folder: data });
  const reader = startFoldingLog({
    ...{ log, durable, signer, publicUrl: 'https://polls.example', every: 5 },
    ...{ last: lastCheckpointIn(ledger), logger: { error: () => undefined } },
  });
  const checkpoint = await vi.waitFor(
    async () => {
      const state = (await new StoredTree(durable).load())?.state;
      expect(state?.checkpoint?.split('\n')[1]).toBe(String(size));
      return state!.checkpoint!;
    },
    { timeout: 20_000 },
  );
  await reader.stop();
  await log.close();
  await durable.close();
  return checkpoint;
}

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'canvass-audit-'));
  [data, ledger] = [join(place, 'data'), join(place, 'ledger')];
  const log = await openEventLog({ folder: data });
  for (let count = 0; count < COUNT; count += 3) {
    const saved = (n: number) => {
      const { personal, seal } = sealed({ answers: { q: [`answer ${n}`] } });
      const event = newEvent('ResponseSaved');
      return { ...event, metadata: { ...event.metadata, seal }, personal };
    };
    await log.append(`response-${count}`, 'none', [saved(count), saved(count + 1)]);
    await log.append(`poll-${count}`, 'none', [newEvent('PollEdited')]);
  }
  await log.close();
  kept = await fold(COUNT);
});
afterAll(() => rmSync(place, { recursive: true }));

async function audit(folder: string, more: string[] = [kept]) {
  const opened = await openFolder(folder, ledger);
  const { origin } = (await opened.tree.load())!.state;
  try {
    return await auditPlace(opened, { kept: more, key: signer.verifierKey(origin) });
  } finally {
    await opened.close();
  }
}

/** A copy of the folder in which SQL has changed the log. */
async function tampered(...statements: [sql: string, ...values: unknown[]][]): Promise<Finding[]> {
  const folder = mkdtempSync(join(place, 'copy-'));
  cpSync(data, folder, { recursive: true });
  const database = openDatabase(join(folder, 'log.db'), { synchronous: 'NORMAL' });
  for (const [sql, ...values] of statements) database.prepare(sql).run(values);
  database.close();
  const { findings } = await audit(folder);
  rmSync(folder, { recursive: true });
  return findings;
}

/** Where the first finding about an event stands. */
function placeIn([first]: Finding[]): number | undefined {
  if (!first || first.code === 'checkpoint') return undefined;
  return 'event' in first ? first.event.index : first.index;
}

const anyEvent = fc.nat(COUNT - 1);
const few = { numRuns: 12 };

it('finds nothing in a log that is as it was written', async () => {
  const audited = await audit(data);
  expect(audited).toMatchObject({ events: COUNT, sealed: 200, erased: 0, findings: [] });
  expect(sayAudited(audited)).toMatch(/Nothing was changed\.$/);
  await expect(audit(data, [kept.replace('\n300\n', '\n299\n')])).rejects.toThrow('not signed');
});

describe('an audit finds, with its place,', () => {
  it('a character of any event that was changed', async () => {
    const columns = [
      'id',
      'stream',
      'recorded_at',
      'type',
      'data',
      'metadata',
      'personal',
    ] as const;
    await fc.assert(
      fc.asyncProperty(
        anyEvent,
        fc.constantFrom(...columns),
        fc.nat(),
        async (at, column, seed) => {
          const database = openDatabase(join(data, 'log.db'), {
            synchronous: 'FULL',
            readOnly: true,
          });
          const row = database
            .prepare(`SELECT ${column} AS text FROM events WHERE position = ?`)
            .get([at + 1]) as { text: string | null };
          database.close();
          fc.pre(row.text !== null);
          const text = row.text!;
          const index = seed % text.length;
          const other = text[index] === '#' ? '%' : '#';
          const changed = text.slice(0, index) + other + text.slice(index + 1);
          const sql = `UPDATE events SET ${column} = ? WHERE position = ?`;
          const findings = await tampered([sql, changed, at + 1]);
          expect(placeIn(findings)).toBe(at);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('an event that was removed, two that were swapped, and a tail that was cut', async () => {
    await fc.assert(
      fc.asyncProperty(anyEvent, anyEvent, async (one, other) => {
        const [at, later] = [Math.min(one, other), Math.max(one, other)];
        expect(placeIn(await tampered(['DELETE FROM events WHERE position = ?', at + 1]))).toBe(at);
        expect(placeIn(await tampered(['DELETE FROM events WHERE position > ?', at]))).toBe(at);
        fc.pre(at !== later);
        const move = 'UPDATE events SET position = ? WHERE position = ?';
        const swap: [string, number, number][] = [
          [move, -1, at + 1],
          [move, at + 1, later + 1],
          [move, later + 1, -1],
        ];
        expect(placeIn(await tampered(...swap))).toBe(at);
      }),
      few,
    );
  });

  it('personal data that is gone without a word of its erasure', async () => {
    const findings = await tampered([
      'UPDATE events SET personal = NULL, erased = 1 WHERE stream = ?',
      'response-30',
    ]);
    expect(findings).toMatchObject([
      { code: 'unexplained', event: { stream: 'response-30', revision: 0, index: 30 } },
    ]);
  });

  it('a log whose tree was folded anew after a change, by the checkpoint that was kept', async () => {
    const folder = join(place, 'forged');
    cpSync(data, folder, { recursive: true });
    const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
    database.exec(`UPDATE events SET data = '{"forged":true}' WHERE position = 7`);
    database.close();
    const own = data;
    data = folder;
    const ledgerBefore = readFileSync(join(ledger, 'checkpoint'));
    rmSync(join(ledger, 'checkpoint'));
    const processes = openDatabase(join(folder, 'processes.db'), { synchronous: 'FULL' });
    processes.exec("DELETE FROM entries WHERE key LIKE 'transparency/%'");
    processes.close();
    await fold(COUNT);
    data = own;
    writeFileSync(join(ledger, 'checkpoint'), ledgerBefore);
    const opened = await openFolder(folder, ledger);
    const { findings } = await auditPlace(opened, { kept: [kept] });
    await opened.close();
    expect(findings).toMatchObject([{ code: 'checkpoint', checkpoint: { size: COUNT } }]);
  });
});

it('finds nothing where a person was erased: by the event of the erasure, or by the ledger', async () => {
  await beginErasureLedger(ledger);
  const erasures = openErasureLedger({ folder: ledger });
  const log = await openEventLog({ folder: data });
  await log.append('response-3', 1, [newEvent('ResponseErased')]);
  await log.erase('response-3');
  await log.erase('response-6');
  await erasures.note('response-6');
  await erasures.close();
  await log.close();
  const newer = await fold(COUNT + 1);
  const { findings, erased } = await audit(data, [kept, newer]);
  expect(findings).toEqual([]);
  expect(erased).toBe(4);
});
