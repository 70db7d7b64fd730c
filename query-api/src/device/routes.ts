import { deviceCalls } from '@canvass/contracts/device/calls';
import { NO_PIN } from '@canvass/contracts/device/device';
import { presentDevice } from '@canvass/contracts/device/present';
import {
  autoConfigureSchema,
  deviceChoicesSchema,
  deviceListSchema,
  type DeviceList,
} from '@canvass/contracts/device/view';
import { idSchema } from '@canvass/contracts/event/schema';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import type { Filter } from '@canvass/platform/read-store/port';
import { createSerialNumber } from '@canvass/platform/identity/serial-number';
import { deviceCollection, type DeviceDocument } from '@canvass/projections/device/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { listParameters, optionalParameter, ownFilters, pageParameters } from '../reading/list.js';
import { listing, listingAssigned } from '../reading/listing.js';
import { ownDocument } from '../reading/own.js';
import { ownPage } from '../reading/own-page.js';
import type { Reading } from '../reading/reading.js';
import { isVisible } from '../reading/visible.js';

const isActive: Filter = { eq: { field: 'content.status', value: 'active' } };
/** Those deleted for good are only there for the answers they took. */
const isThere: Filter = { eq: { field: 'removed', value: false } };
const isInBin: Filter = { eq: { field: 'content.status', value: 'deleted' } };

/** As for other records, 1 is what lists show: services that are not in the bin. */
const devicesQuery = z.object({
  ...listParameters,
  status: optionalParameter(
    z.enum(['1']).meta({ description: 'Services that are not in the bin, as without it' }),
  ),
});
const binQuery = z.object(pageParameters);

/** Queries about devices. */
export function deviceRoutes(
  { store, presence, tablets }: Pick<QueryDependencies, 'store' | 'presence' | 'tablets'>,
  reading: Reading,
): Route[] {
  async function listed(
    caller: Principal,
    query: z.output<typeof devicesQuery> | z.output<typeof binQuery>,
    isShown: Filter,
  ): Promise<{ body: DeviceList }> {
    const filters = [isShown, isThere];
    const found = await ownPage<DeviceDocument>(store, deviceCollection, caller, query, filters);
    const placed = [...new Set(found.documents.flatMap(({ content }) => content.polls))];
    const ids = placed.filter((id) => isVisible(caller, pollCollection, id));
    const polls = await store.getMany<PollDocument>(pollCollection.name, ids);
    const names = new Map(polls.map((poll) => [poll._id, poll.content.name]));
    const shownIds = found.documents.map(({ _id }) => _id);
    const [connections, kiosks] = await Promise.all([
      presence.lastConnections(shownIds),
      tablets.of(shownIds),
    ]);
    const devices = found.documents.map((document, index) => {
      const { _id, firm, createdAt, revision, content } = document;
      const pollsName = content.polls.flatMap((id) => names.get(id) ?? []);
      const record = { firm, createdAt, revision };
      const lastConnection = connections[index] ?? null;
      const seen = content.polls.filter((poll) => isVisible(caller, pollCollection, poll));
      const shown = { ...document, content: { ...content, polls: seen } };
      return presentDevice(_id, shown, record, {
        ...{ pollsName, lastConnection, tablets: kiosks[index] ?? [] },
      });
    });
    return { body: { devices, total: found.total } };
  }

  const active = {
    ...{ query: devicesQuery, answer: deviceListSchema },
    listed: (caller: Principal, query: z.output<typeof devicesQuery>) =>
      listed(caller, query, isActive),
  };
  const list = route(
    deviceCalls.list,
    listing('Devices of the firm that are not in the bin, newest first', active),
  );
  const listAssigned = route(deviceCalls.listAssigned, listingAssigned(active));

  const bin = route(deviceCalls.bin, {
    summary: 'Devices of the firm that are in the bin, newest first',
    query: binQuery,
    answer: deviceListSchema,
    handle: ({ caller, query }) => listed(caller, query, isInBin),
  });

  const ofPoll = route(deviceCalls.ofPoll, {
    summary: 'Devices that offer a poll, or did until they were deleted for good, for pickers',
    query: z.object({ pollId: idSchema }),
    answer: deviceChoicesSchema,
    handle: async (call) => {
      const { caller } = call;
      const { pollId } = call.query;
      await ownDocument(store, pollCollection, caller, pollId);
      const found = await store.find<DeviceDocument>(deviceCollection.name, {
        filter: {
          and: [
            ...ownFilters(caller, deviceCollection, {}),
            { has: { field: 'content.polls', value: pollId } },
          ],
        },
        sort: [{ field: 'content.name', direction: 'ascending' }],
      });
      const devices = found.map(({ _id, removed, content: { name, type } }) => ({
        ...{ _id, name, type },
        ...(removed ? { removed } : {}),
      }));
      return { body: { devices } };
    },
  });

  const autoConfigure = route(deviceCalls.autoConfigure, {
    summary: 'A new serial number, and the pin that means none',
    answer: autoConfigureSchema,
    handle: () => {
      const body = { defaultPin: NO_PIN, serialNumber: createSerialNumber() };
      return Promise.resolve({ body });
    },
  });

  return [
    reading([deviceCollection, pollCollection], list),
    reading([deviceCollection, pollCollection], listAssigned),
    reading([deviceCollection, pollCollection], bin),
    reading([deviceCollection, pollCollection], ofPoll),
    autoConfigure,
  ];
}
