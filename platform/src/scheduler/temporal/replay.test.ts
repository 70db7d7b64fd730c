import { readdirSync, readFileSync } from 'node:fs';
import { Worker } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { describe, expect, test } from 'vitest';
import { historyOf } from './testing/history-text.js';
import { interpreter } from './interpreter.js';
import { logSdkTo } from './sdk-log.js';
import { WORKFLOW } from './kept.js';

const folder = new URL('./histories/', import.meta.url);
const histories = readdirSync(folder);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

async function replay(text: string): Promise<void> {
  logSdkTo({ error: () => undefined });
  await Worker.runReplayHistory({ workflowBundle: await interpreter() }, historyOf(text));
}

describe('the workflow that all processes run in', () => {
  test('uses nothing that would not be the same each time', async () => {
    expect((await interpreter()).code).toContain(WORKFLOW);
  });

  // A run in progress has a history such as these, and goes on from it after every release.
  test.each(histories)('does again what it did in %s', async (name) => {
    await replay(read(name));
  });

  test.each(histories)('is found out when it does anything else than in %s', async (name) => {
    const other = read(name).replaceAll('"perform"', '"another"');
    expect(other).not.toBe(read(name));
    await expect(replay(other)).rejects.toThrow(DeterminismViolationError);
  });
});
