import { createHash } from 'node:crypto';
import { NewerForm } from '@canvass/contracts/edition/form-versions';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { initialSubscription } from '@canvass/contracts/subscription/state';
import { basicPlan, grantOf } from '@canvass/contracts/plan/plan';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimStream } from '../identity/claim-stream.js';
import { createKeys } from '../identity/keys.js';
import { openLimits } from '../limit/embedded.js';
import { openCurrentState } from './current-state.js';
import { createAdmission, type Admission } from './admission.js';

const keys = createKeys(Buffer.alloc(32, 1));
const content = {
  name: 'Door',
  type: 'hyperlink',
  polls: ['p1'],
  isActive: 'p1',
  location: '',
  serialNumber: 'DOOR-1',
  autoConfigure: false,
  customRoute: '',
  status: 'active',
};
const form = { poll: { _id: 'p1' }, questions: [], languages: ['en'] };
const bytes = Buffer.from(JSON.stringify(form));
const hash = createHash('sha256').update(bytes).digest('hex');

let streams: Map<string, RecordedEvent[]>;
let reads: [stream: string, from: number][];
let opened: string[];
let stored: Map<string, Buffer>;
let admission: Admission;

function append(stream: string, type: string, data: Record<string, unknown>): void {
  const events = streams.get(stream) ?? [];
  streams.set(stream, [
    ...events,
    {
      id: `${stream}@${events.length}`,
      stream,
      revision: events.length,
      position: '1',
      recordedAt: '2026-01-01T00:00:00.000Z',
      type,
      data,
      metadata: { at: '2026-01-01T00:00:00.000Z', firm: 'f1', commandId: 'c', correlationId: 'c' },
    },
  ]);
}

beforeEach(() => {
  streams = new Map();
  reads = [];
  opened = [];
  stored = new Map([[hash, bytes]]);
  const read = (stream: string, from = 0) => {
    reads.push([stream, from]);
    return Promise.resolve((streams.get(stream) ?? []).slice(from));
  };
  const get = (name: string) => {
    opened.push(name);
    const found = stored.get(name);
    return Promise.resolve(found && { content: found, type: 'application/json' });
  };
  admission = createAdmission({
    ...{ state: openCurrentState({ read }), files: { get }, keys, limits: openLimits() },
    entitlements: {
      of: (firm) => {
        const state = initialSubscription;
        const features = { ...basicPlan.features, embeddablePolls: firm === 'f1' };
        return Promise.resolve({
          grant: grantOf(features),
          live: firm !== 'f9',
          run: undefined,
          state,
        });
      },
    },
  });
});

describe('find', () => {
  it('finds the device whose serial number is claimed and held', async () => {
    append(claimStream(keys, 'serial', 'DOOR-1'), 'ClaimTaken', { holder: 'device-d-1' });
    append('device-d-1', 'DeviceCreated', { content });
    const found = await admission.find('DOOR-1');
    expect(found?.deviceId).toBe('d-1');
    expect(found?.device.content?.name).toBe('Door');
    expect(found?.device.firm).toBe('f1');
  });

  it('finds nothing behind an unknown or stale claim', async () => {
    append(claimStream(keys, 'serial', 'DOOR-2'), 'ClaimTaken', { holder: 'device-d-2' });
    append(claimStream(keys, 'serial', 'DOOR-3'), 'ClaimTaken', { holder: 'device-d-1' });
    append('device-d-1', 'DeviceCreated', { content });
    expect(await admission.find('DOOR-0')).toBeUndefined();
    expect(await admission.find('DOOR-2')).toBeUndefined();
    expect(await admission.find('DOOR-3')).toBeUndefined();
  });

  it('sees a change immediately, and reads only new events', async () => {
    append(claimStream(keys, 'serial', 'DOOR-1'), 'ClaimTaken', { holder: 'device-d-1' });
    append('device-d-1', 'DeviceCreated', { content });
    await admission.find('DOOR-1');
    append('device-d-1', 'DeviceDeleted', {});
    reads = [];
    const found = await admission.find('DOOR-1');
    expect(found?.device.content?.status).toBe('deleted');
    expect(reads).toEqual([['device-d-1', 1]]);
  });
});

describe('edition and form', () => {
  it('folds the editions of a poll and reads each form once', async () => {
    append('edition-p1', 'EditionPublished', { edition: 1, poll: 'p1', form: hash, meanings: {} });
    expect((await admission.edition('p1')).editions).toHaveLength(1);
    append('edition-p1', 'PollClosed', { reason: 'withdrawn' });
    expect((await admission.edition('p1')).closedAt).toBeDefined();
    expect(await Promise.all([admission.form(hash), admission.form(hash)])).toEqual([form, form]);
    expect(opened).toEqual([hash]);
  });

  it('asks again for a form that could not be read', async () => {
    stored.clear();
    await expect(admission.form(hash)).rejects.toThrow(hash);
    stored.set(hash, bytes);
    expect(await admission.form(hash)).toEqual(form);
  });

  it('reads no form that a newer release has stored', async () => {
    stored.set(hash, Buffer.from(JSON.stringify({ ...form, version: 99 })));
    await expect(admission.form(hash)).rejects.toThrow(NewerForm);
  });

  it('has no edition of a poll that was never published', async () => {
    expect(await admission.edition('p9')).toEqual({ editions: [] });
  });
});

describe('a firm', () => {
  // The first of June in Sofia, the last of May in Greenwich.
  const now = new Date('2026-05-31T21:30:00.000Z');
  const reach = (month: string) => {
    append('gate-f1', 'ResponsesLimitReached', { month, limit: 20, count: 20 });
  };

  it('takes answers while it lives and its month is not full, by its own calendar', async () => {
    append('firm-f1', 'FirmRegistered', {
      owner: 'o',
      timeZone: 'Europe/Sofia',
      questionLanguages: ['en'],
    });
    reach('2026-05');
    expect(await admission.refusalOf('f1', now)).toBeUndefined();
    const before = new Date('2026-05-31T20:30:00.000Z');
    expect(await admission.refusalOf('f1', before)).toBe('monthlyLimitReached');
    expect(await admission.refusalOf('f9', now)).toBe('firmLapsed');
  });

  it('is looked up once for all answers of a second', async () => {
    await Promise.all(Array.from({ length: 50 }, () => admission.refusalOf('f1', now)));
    expect(reads.map(([stream]) => stream).toSorted()).toEqual(['firm-f1', 'gate-f1']);
    const read = reads.length;
    reach('2026-05');
    expect(await admission.refusalOf('f1', now)).toBeUndefined();
    expect(reads).toHaveLength(read);
    await expect
      .poll(() => admission.refusalOf('f1', now), { timeout: 20_000 })
      .toBe('monthlyLimitReached');
  });

  it('may be embedded where its plan says so', async () => {
    expect(await admission.isEmbeddable('f1')).toBe(true);
    expect(await admission.isEmbeddable('f2')).toBe(false);
  });
});
