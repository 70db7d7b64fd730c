import { randomUUID } from 'node:crypto';
import type { DeviceContent } from '@canvass/contracts/device/device';
import type { TabletGaps } from '@canvass/contracts/device/view';
import { deviceContent } from '@canvass/contracts/samples/contents';
import { claimStream } from '@canvass/platform/identity/claim-stream';
import { openCurrentState } from '@canvass/platform/state/current-state';
import { deliveredCollection } from '@canvass/projections/delivered/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { device } from '../testing/records.js';
import { World } from '../testing/world.js';
import { mostWatching, Watch } from './watch.js';

const firm = randomUUID();
const polls = [randomUUID(), randomUUID()] as const;
let world: World;

function contentOf(serialNumber: string, more: Partial<DeviceContent> = {}): DeviceContent {
  const [first, second] = polls;
  const offered = { polls: [first, second], isActive: first };
  return deviceContent({ type: 'tablet', serialNumber, pin: '4711', ...offered, ...more });
}

function say(id: string, type: string, { pin, ...content }: DeviceContent): void {
  world.log.append(`device-${id}`, type, { content }, { firm }, { pin });
}

function attach(serialNumber: string, more: Partial<DeviceContent> = {}): string {
  const id = randomUUID();
  const claimed = claimStream(world.keys, 'serial', serialNumber);
  world.log.append(claimed, 'ClaimTaken', { holder: `device-${id}` });
  say(id, 'DeviceCreated', contentOf(serialNumber, more));
  return id;
}

function publish(poll: string, edition: number): void {
  const data = { edition, poll, form: `form-${edition}`, meanings: {} };
  world.log.append(`edition-${poll}`, 'EditionPublished', data, { firm });
}

beforeAll(async () => {
  world = await World.open();
  world.people.grantEverything(firm);
  for (const poll of polls) publish(poll, 1);
});
afterAll(() => world.close());

const lookAt = async (serialNumber: string) => {
  const { status, body } = await world.get<{ look: string }>(
    `/api/device/look?serialNumber=${serialNumber}`,
  );
  expect(status).toBe(200);
  return body.look;
};

describe('the look of a service', () => {
  it('changes with its active poll, that poll’s edition and its settings, and tells nothing of them', async () => {
    const id = attach('LOOK-1');
    const looks = [await lookAt('LOOK-1')];
    expect(looks[0]).toMatch(/^[\w-]{22}$/);
    expect(await lookAt('LOOK-1')).toBe(looks[0]);
    publish(polls[0], 2);
    looks.push(await lookAt('LOOK-1'));
    say(id, 'DeviceEdited', contentOf('LOOK-1', { isActive: polls[1] }));
    looks.push(await lookAt('LOOK-1'));
    say(id, 'DeviceEdited', contentOf('LOOK-1', { isActive: polls[1], pin: '2580' }));
    looks.push(await lookAt('LOOK-1'));
    say(
      id,
      'DeviceEdited',
      contentOf('LOOK-1', { isActive: polls[1], pin: '2580', idleSeconds: 20 }),
    );
    looks.push(await lookAt('LOOK-1'));
    expect(new Set(looks).size).toBe(looks.length);
    expect((await world.fetch('/api/device/look?serialNumber=LOOK-0')).status).toBe(404);
  });
});

describe('the manifest of a kiosk', () => {
  it('opens the page it was asked from, in full screen, and is there for tablets alone', async () => {
    attach('APP-1');
    attach('APP-2', { type: 'qr' });
    const response = await world.fetch('/device/APP-1/kiosk.webmanifest?pwd=4711');
    expect(response.headers.get('Content-Type')).toContain('application/manifest+json');
    expect(await response.json()).toMatchObject({
      ...{ start_url: '/device/APP-1?pwd=4711', scope: '/device/APP-1', display: 'fullscreen' },
    });
    expect((await world.fetch('/device/APP-2/kiosk.webmanifest')).status).toBe(404);
  });
});

async function watch(serialNumber: string) {
  const ended = new AbortController();
  const path = `/api/device/live?serialNumber=${serialNumber}`;
  const response = await world.fetch(path, undefined, { signal: ended.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { response, next: async () => (await reader?.read())?.value, end: () => ended.abort() };
}

describe('kiosks that watch', () => {
  it('hear that they are to look again, and nothing else, also of polls that became active since', async () => {
    const id = attach('WATCH-1');
    attach('WATCH-2');
    const [one, other] = [await watch('WATCH-1'), await watch('WATCH-2')];
    const look = 'event: look\ndata: {}\n\n';
    expect(one.response.headers.get('Content-Type')).toContain('text/event-stream');
    expect([await one.next(), await other.next()]).toEqual([look, look]);
    say(id, 'DeviceEdited', contentOf('WATCH-1', { isActive: polls[1] }));
    expect(await one.next()).toBe(look);
    publish(polls[1], 2);
    expect(await one.next()).toBe(look);
    one.end();
    other.end();
  });

  it('hear that a poll is full, and that it has places again, but not of each place', async () => {
    const poll = randomUUID();
    publish(poll, 1);
    const availability = { mostResponses: 2 };
    world.log.append(`edition-${poll}`, 'AvailabilityChanged', { availability }, { firm });
    attach('FULL-1', { polls: [poll], isActive: poll });
    const kiosk = await watch('FULL-1');
    const look = 'event: look\ndata: {}\n\n';
    expect(await kiosk.next()).toBe(look);
    const before = await lookAt('FULL-1');
    const place = (type: string, response: string) =>
      world.log.append(`cap-${poll}`, type, { response }, { firm });
    place('CapPlaceFilled', 'a');
    // What it heard last may have been before that place.
    expect(await kiosk.next()).toBe(look);
    expect(await lookAt('FULL-1')).toBe(before);
    place('CapPlaceRenewed', 'a');
    place('CapPlaceFilled', 'b');
    expect(await kiosk.next()).toBe(look);
    expect(await lookAt('FULL-1')).not.toBe(before);
    place('CapPlaceFreed', 'b');
    expect(await kiosk.next()).toBe(look);
    expect(await lookAt('FULL-1')).toBe(before);
    kiosk.end();
  });

  it('are so many of a service and of a network at most; each that goes makes room', () => {
    const { hearing } = world.log;
    const logger = { warn: () => undefined };
    const watching = new Watch({
      ...{ admission: world.admission, state: openCurrentState(world.log), now: () => new Date() },
      ...{ hearing, logger },
    });
    const { ofService, ofNetwork } = mostWatching;
    const inside = Array.from({ length: ofService }, () => watching.take('a', '127.0.0.1'));
    expect(watching.take('a', '127.0.0.1')).toBeUndefined();
    inside[0]?.();
    expect(watching.take('a', '127.0.0.1')).toBeDefined();
    // The places that a refused kiosk took meanwhile are free again.
    const service = (n: number) => `service-${String(n % 20)}`;
    const outside = Array.from({ length: ofNetwork }, (_, n) =>
      watching.take(service(n), '203.0.113.9'),
    );
    expect(outside.every((one) => one !== undefined)).toBe(true);
    expect(watching.take('b', '203.0.113.9')).toBeUndefined();
    expect(watching.take('b', '203.0.113.10')).toBeDefined();
  });
});

describe('the gaps of a kiosk', () => {
  it('are named by days, to its own firm alone', async () => {
    const outbox = randomUUID();
    const service = device(firm, { type: 'tablet' });
    const id = service._id;
    await world.put(deviceCollection, service);
    const delivered = (n: number, day: string) => ({ _id: randomUUID(), firm, outbox, n, day });
    await world.put(deliveredCollection, delivered(1, '2026-05-01'), delivered(4, '2026-05-03'));
    await world.saw(id, { id: outbox, given: 6, waiting: 1 });
    const caller = world.people.signIn(firm);
    const path = `/api/device/gaps?id=${id}`;
    const { body } = await world.get<TabletGaps>(path, caller);
    const gaps = [
      { count: 2, from: '2026-05-01', to: '2026-05-03' },
      { count: 1, from: '2026-05-03', to: '2026-05-06' },
    ];
    expect(body).toEqual({ tablets: [{ id: outbox, delivered: 2, gaps }] });
    // The browser has answered at another firm, too.
    await world.put(deliveredCollection, {
      ...delivered(3, '2026-05-02'),
      firm: randomUUID(),
    });
    const again = await world.get<TabletGaps>(path, caller);
    expect(again.body.tablets).toEqual([
      { id: outbox, delivered: 2, gaps: [{ ...gaps[0], count: 1 }, gaps[1]] },
    ]);
    const stranger = world.people.signIn(randomUUID());
    expect((await world.fetch(path, stranger)).status).toBe(404);
  });
});
