import { describe, expect, it } from 'vitest';
import { initialEdition, type EditionState } from '../edition/state.js';
import { refusalsOf, type AdmissionState } from './admission.js';
import type { DeviceContent } from './device.js';
import { initialDevice } from './state.js';

const content: DeviceContent = {
  name: 'Till',
  type: 'tablet',
  polls: ['p'],
  isActive: 'p',
  location: '',
  pin: '1234',
  serialNumber: 'TILL-1',
  autoConfigure: false,
  customRoute: '',
  status: 'active',
};
const published = { edition: 1, form: '', meanings: {}, publishedAt: '2026-05-01T00:00:00.000Z' };
const edition: EditionState = { ...initialEdition, editions: [published] };

function asked(
  changes: Partial<DeviceContent> = {},
  more: Partial<AdmissionState> = {},
): AdmissionState {
  const device = { ...initialDevice, exists: true, content: { ...content, ...changes } };
  const now = new Date('2026-05-02T00:00:00.000Z');
  return { device, pollId: 'p', edition, firm: undefined, now, ...more };
}

describe('refusalsOf', () => {
  it('is nothing where all is open to the pin', () => {
    expect(refusalsOf(asked(), '1234')).toEqual([]);
    expect(refusalsOf(asked({ pin: '0000' }), undefined)).toEqual([]);
  });

  it('is everything at once, what the page is told first', () => {
    const closed = { ...edition, closedAt: '2026-01-02T03:04:05.000Z' };
    const all = asked({ status: 'deleted' }, { edition: closed, firm: 'firmLapsed' });
    expect(refusalsOf(all, undefined)).toEqual([
      ...['deviceClosed', 'wrongPin', 'firmLapsed', 'pollInactive'],
    ]);
    expect(refusalsOf(asked({ polls: [] }), '1')).toEqual(['wrongPin', 'pollInactive']);
    const removed = asked();
    removed.device = { ...removed.device, removed: true };
    expect(refusalsOf(removed, '1234')).toEqual(['deviceClosed']);
  });

  it('is the hours of the poll, from its first moment on and up to its last', () => {
    const [opensAt, closesAt] = ['2026-05-02T08:00:00.000Z', '2026-05-02T18:00:00.000Z'];
    const limited = { ...edition, availability: { opensAt, closesAt } };
    const at = (now: string) =>
      refusalsOf(asked({}, { edition: limited, now: new Date(now) }), '1234');
    expect(at('2026-05-02T07:59:59.999Z')).toEqual(['pollNotOpen']);
    expect([at(opensAt), at('2026-05-02T17:59:59.999Z')]).toEqual([[], []]);
    expect(at(closesAt)).toEqual(['pollEnded']);
  });

  it('gives no further reason for a service that never existed', () => {
    expect(refusalsOf(asked({}, { device: initialDevice }), undefined)).toEqual(['unknownDevice']);
    expect(refusalsOf(asked({}, { edition: initialEdition }), undefined)).toEqual(['pollInactive']);
  });
});
