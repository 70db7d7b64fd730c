import { LONGEST_SERIAL_NUMBER } from '@canvass/contracts/device/bounds';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { gapsOf } from '@canvass/contracts/device/gaps';
import { isSilent } from '@canvass/contracts/device/kiosk';
import { lookSchema, tabletGapsSchema } from '@canvass/contracts/device/view';
import { idSchema } from '@canvass/contracts/event/schema';
import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import { lookOf } from '@canvass/platform/state/look';
import { deviceCollection } from '@canvass/projections/device/document';
import { deliveredCollection } from '@canvass/projections/delivered/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { ownDocument } from '../reading/own.js';
import type { Reading } from '../reading/reading.js';
import { deliveredBy, knownFrom } from './delivered.js';
import { Watch } from './watch.js';

type KioskDependencies = Pick<
  QueryDependencies,
  'admission' | 'hearing' | 'keys' | 'logger' | 'now' | 'store' | 'tablets' | 'state'
>;

const atService = z.object({ serialNumber: z.string().max(LONGEST_SERIAL_NUMBER) });

/** Of all kiosks behind one address. */
const MOST_LOOKS = { calls: 1200, seconds: 60 };

/** What kiosks ask while they stand, and what their firm is told of them. */
export function kioskRoutes(dependencies: KioskDependencies, reading: Reading): Route[] {
  const { admission, keys, now, store, state, tablets } = dependencies;
  const watch = new Watch(dependencies);

  async function foundAt(serialNumber: string) {
    const found =
      (await admission.heard.find(serialNumber)) ?? (await admission.find(serialNumber));
    if (!found) throw notFound();
    return found;
  }

  const lookAt = route(deviceCalls.lookAt, {
    summary: 'A text that changes with what respondents see at a service, and tells nothing of it',
    refusals: [404],
    query: atService,
    limit: MOST_LOOKS,
    answer: lookSchema,
    handle: async ({ query }) => {
      const found = await foundAt(query.serialNumber);
      const look = await lookOf({ admission: admission.heard, state, keys }, found, now());
      return { headers: { 'Cache-Control': 'no-store' }, body: { look } };
    },
  });

  const follow = route(deviceCalls.watch, {
    summary:
      'Server-sent events `look` for kiosks: what respondents see at the service may be different now',
    produces: 'text/event-stream',
    refusals: [404, 429],
    query: atService,
    handle: async ({ query, address, signal }) => {
      const { serialNumber } = query;
      const found = await foundAt(serialNumber);
      const giveBack = watch.take(found.deviceId, address);
      if (!giveBack) throw new Refusal('tooMany', 'tooMany');
      return {
        headers: {
          'Content-Type': 'text/event-stream',
          'Cache-Control': 'no-cache, no-transform',
          'X-Accel-Buffering': 'no',
        },
        send: async (response) => {
          try {
            await watch.follow(found, serialNumber, response, signal);
          } finally {
            giveBack();
          }
        },
      };
    },
  });

  const gaps = route(deviceCalls.gaps, {
    summary: 'Responses that the kiosks of a service numbered and never delivered, by days',
    query: z.object({ id: idSchema }),
    answer: tabletGapsSchema,
    handle: async ({ caller, query }) => {
      const { _id, firm } = await ownDocument(store, deviceCollection, caller, query.id);
      const [said = []] = await tablets.of([_id]);
      const { timeZone } = (await state.firm(firm, 'heard')).state;
      const found = await Promise.all(
        said.map(async (tablet) => {
          const delivered = await deliveredBy(store, firm, tablet.id);
          const pending = isSilent(tablet, now()) ? 0 : tablet.waiting + tablet.held;
          const seen = dayAndHour(new Date(tablet.seenAt), timeZone).day;
          const lost = gapsOf(delivered, {
            ...{ given: tablet.given, seen, pending, from: knownFrom(delivered) },
          });
          return {
            id: tablet.id,
            delivered: delivered.filter(({ day }) => day !== null).length,
            gaps: lost,
          };
        }),
      );
      return { body: { tablets: found } };
    },
  });

  return [lookAt, follow, reading([deviceCollection, deliveredCollection], gaps)];
}
