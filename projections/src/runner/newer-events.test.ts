import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventVersions } from '@canvass/contracts/event/upcast';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { pollContent } from '@canvass/contracts/samples/contents';
import { openBus } from '@canvass/platform/bus/embedded';
import { currentEvents } from '@canvass/platform/event-log/current-events';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import type { EventLog } from '@canvass/platform/event-log/port';
import { newEvent } from '@canvass/platform/event-log/testing/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PollDocument } from '../poll/document.js';
import { pollProjection } from '../poll/projection.js';
import { MemoryStore } from '../testing/memory-store.js';
import { parkedProblem } from './parked-view.js';
import { runProjections } from './run.js';

let folder: string;
let log: EventLog;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-newer-'));
  log = await openEventLog({ folder });
});
afterEach(async () => {
  await log.close();
  rmSync(folder, { recursive: true });
});

const { category, events } = pollAggregate;
const content = pollContent({ name: 'A', questions: ['q1'] });
const { PollPublished: _later, ...earlier } = events;
/** As a release knows them that has no such event yet, and one that has an earlier version of another. */
const old = eventVersions([{ category, events: earlier }]);
const present = eventVersions([{ category, events }]);
const store = new MemoryStore();

/** Folds all there is as a release does, and looks at what it has parked then. */
async function foldBy(
  build: string,
  versions: typeof old,
  look: (problem: string | undefined) => void,
): Promise<void> {
  const abort = new AbortController();
  const bus = openBus({ name: folder });
  const run = runProjections({
    ...{ log: currentEvents(log, versions), store, bus, build },
    ...{ projections: [pollProjection], signal: abort.signal },
  });
  await run.caughtUp;
  await vi.waitFor(() => look(parkedProblem(run.parked())));
  abort.abort();
  await run.ended;
  await bus.close();
}

describe('an event of a newer release', () => {
  it('waits in the log with what comes after it, and is folded by the release that knows it', async () => {
    const edited = { ...newEvent('PollEdited'), data: { content: { ...content, name: 'B' } } };
    const created = { ...newEvent('PollCreated'), data: { content } };
    await log.append('poll-a', 'none', [created, newEvent('PollPublished'), edited]);
    await log.append('poll-b', 'none', [{ ...created, id: newEvent().id }]);
    const nameAndStatus = async (id: string) => {
      const document = await store.get<PollDocument>('poll_v4', id);
      return [document?.content.name, document?.content.status];
    };

    await foldBy('1', old, (problem) => expect(problem).toContain('poll-a'));
    expect(await nameAndStatus('a')).toEqual(['A', 1]);
    expect(await nameAndStatus('b')).toEqual(['A', 1]);

    await foldBy('2', present, (problem) => expect(problem).toBeUndefined());
    expect(await nameAndStatus('a')).toEqual(['B', 2]);
  });
});
