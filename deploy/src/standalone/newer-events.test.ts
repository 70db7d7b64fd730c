import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { newEvent, newStream } from '@canvass/platform/event-log/testing/samples';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CannotStart } from '../composition/report-failure.js';
import { settingsIn } from '../testing/settings-in.js';
import { startProduct } from './product.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-newer-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it.each([
  ['PollArchived', undefined],
  ['PollPublished', 7],
] as const)(
  'does not start on a folder with an event of a newer release: %s of version %s',
  async (type, version) => {
    const log = await openEventLog({ folder });
    const { metadata, ...event } = newEvent(type);
    await log.append(newStream(), 'none', [
      { ...event, metadata: version === undefined ? metadata : { ...metadata, version } },
    ]);
    await log.close();
    const starting = startProduct(settingsIn(folder));
    await expect(starting).rejects.toThrow(CannotStart);
    await expect(starting).rejects.toThrow(
      new RegExp(`^Canvass cannot start: in its log, ${type} of version ${version ?? 1} .*$`),
    );
  },
);
