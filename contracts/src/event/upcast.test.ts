import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RecordedEvent } from './envelope.js';
import { eventVersions } from './upcast.js';

const doorEvents = {
  DoorPainted: {
    data: z.object({ colours: z.array(z.string()), coats: z.number() }),
    personal: z.object({ painter: z.string() }),
    upcasts: [
      ({ data: { colour, ...data }, ...rest }: { data: Record<string, unknown> }) => ({
        ...rest,
        data: { ...data, colours: [colour] },
      }),
      ({ data, ...rest }: { data: Record<string, unknown> }) => ({
        ...rest,
        data: { ...data, coats: 1 },
      }),
    ],
  },
  DoorShut: { data: z.object({}) },
};
const versions = eventVersions([{ category: 'door', events: doorEvents }]);

function recorded(type: string, version: number | undefined, data: object): RecordedEvent {
  const metadata = { at: '2026-01-02T03:04:05.000Z', commandId: 'c', correlationId: 'c' };
  return {
    ...{ id: 'e', stream: 'door-1', revision: 0, position: '1', recordedAt: metadata.at, type },
    data: data as RecordedEvent['data'],
    metadata: version === undefined ? metadata : { ...metadata, version },
  };
}

describe('an event that is read', () => {
  it('is the very same object where this release would write it so', () => {
    const shut = recorded('DoorShut', undefined, {});
    expect(versions.current(shut)).toBe(shut);
    const painted = recorded('DoorPainted', 3, { colours: ['red'], coats: 2 });
    expect(versions.current(painted)).toBe(painted);
  });

  it('is upgraded from any earlier version', () => {
    const first = recorded('DoorPainted', undefined, { colour: 'red' });
    const second = recorded('DoorPainted', 2, { colours: ['red', 'blue'] });
    expect(versions.current(first).data).toEqual({ colours: ['red'], coats: 1 });
    expect(versions.current(second).data).toEqual({ colours: ['red', 'blue'], coats: 1 });
    expect(versions.current(first)).toMatchObject({ id: 'e', metadata: first.metadata });
  });

  it('keeps what is personal, and lacks it where it was erased', () => {
    const first = recorded('DoorPainted', 1, { colour: 'red' });
    const kept = versions.current({ ...first, personal: { painter: 'Ann' } });
    expect(kept.personal).toEqual({ painter: 'Ann' });
    const erased = versions.current({ ...first, erased: true });
    expect(erased).toMatchObject({ erased: true });
    expect(erased).not.toHaveProperty('personal');
  });

  it('names the type of an event from a newer release, and hides its data', () => {
    const painted = recorded('DoorPainted', 4, { paint: 'oil' });
    const opened = recorded('DoorOpened', undefined, { wide: true });
    expect(versions.current({ ...painted, personal: { painter: 'Ann' } })).toEqual({
      ...painted,
      data: {},
      unreadable:
        'DoorPainted of version 4 is from a newer release, this one knows it up to version 3',
    });
    expect(versions.current(opened).unreadable).toBe(
      'DoorOpened of version 1 is from a newer release, this one knows no such event',
    );
  });

  it('may be ours by its type, or by the name of its stream', () => {
    const opened = recorded('DoorOpened', undefined, {});
    expect(versions.isOurs(opened)).toBe(true);
    expect(versions.isOurs({ ...opened, stream: 'order-1' })).toBe(false);
    expect(versions.isOurs({ ...opened, unreadable: 'it has no metadata' })).toBe(false);
    expect(versions.isOurs({ ...opened, stream: 'order-1', type: 'DoorShut' })).toBe(true);
  });
});
