import { NO_PIN, deviceTypes } from '@canvass/contracts/device/device';
import { presentDevice } from '@canvass/contracts/device/present';
import {
  autoConfigureSchema,
  deviceListSchema,
  type DeviceList,
} from '@canvass/contracts/device/view';
import { idSchema } from '@canvass/contracts/event/schema';
import { route, type Answer, type Principal, type Route } from '@canvass/platform/http/route';
import type { Filter } from '@canvass/platform/read-store/port';
import { createSerialNumber } from '@canvass/platform/respondent/serial-number';
import { deviceCollection, type DeviceDocument } from '@canvass/projections/device/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { assignedOf } from '../reading/assigned.js';
import { callerOf } from '../reading/caller.js';
import { listParameters, ownFilters, pageParameters, sortBy } from '../reading/list.js';
import { ownDocument, ownDocuments } from '../reading/own.js';
import { pageOf } from '../reading/page-of.js';
import type { Reading } from '../reading/reading.js';
import { isVisible } from '../reading/visible.js';

const isActive: Filter = { eq: { field: 'content.status', value: 'active' } };
/** Those deleted for good are only there for the answers they took. */
const isThere: Filter = { eq: { field: 'removed', value: false } };
const isInBin: Filter = { eq: { field: 'content.status', value: 'deleted' } };

/** Queries about devices. */
export function deviceRoutes(
  { store, presence }: Pick<QueryDependencies, 'store' | 'presence'>,
  reading: Reading,
): Route[] {
  async function listed(
    caller: Principal,
    filters: readonly Filter[],
    page: { limit: number; skip: number },
  ): Promise<Answer> {
    const sort = sortBy('-createdAt');
    const found = await pageOf<DeviceDocument>(store, deviceCollection, { filters, sort, page });
    const placed = [...new Set(found.documents.flatMap(({ content }) => content.polls))];
    const ids = placed.filter((id) => isVisible(caller, pollCollection, id));
    const polls = await store.getMany<PollDocument>(pollCollection.name, ids);
    const names = new Map(polls.map((poll) => [poll._id, poll.content.name]));
    const connections = await presence.lastConnections(found.documents.map(({ _id }) => _id));
    const devices = found.documents.map((document, index) => {
      const { _id, firm, createdAt, revision, content } = document;
      const pollsName = content.polls.flatMap((id) => names.get(id) ?? []);
      const record = { firm, createdAt, revision };
      const lastConnection = connections[index] ?? null;
      const seen = content.polls.filter((poll) => isVisible(caller, pollCollection, poll));
      const shown = { ...document, content: { ...content, polls: seen } };
      return presentDevice(_id, shown, record, { pollsName, lastConnection });
    });
    const body: DeviceList = { devices, total: found.total };
    return { status: 200, body };
  }

  const list = route({
    method: 'get',
    path: '/device',
    summary: 'Devices of the firm that are not in the bin, newest first',
    access: 'signedIn',
    query: z.object(listParameters),
    answers: { 200: deviceListSchema },
    handle: async (call) => {
      const caller = callerOf(call);
      const { ids, limit, skip } = call.query;
      if (ids) await ownDocuments(store, deviceCollection, caller, ids);
      return listed(
        caller,
        [...ownFilters(caller, deviceCollection, call.query), isActive, isThere],
        { limit, skip },
      );
    },
  });

  const bin = route({
    method: 'get',
    path: '/device/bin',
    summary: 'Devices of the firm that are in the bin, newest first',
    access: 'signedIn',
    query: z.object(pageParameters),
    answers: { 200: deviceListSchema },
    handle: async (call) =>
      listed(
        callerOf(call),
        [...ownFilters(callerOf(call), deviceCollection, {}), isInBin, isThere],
        call.query,
      ),
  });

  const ofPoll = route({
    method: 'get',
    path: '/device/firm',
    summary: 'Devices that offer a poll, or did until they were deleted for good, for pickers',
    access: 'signedIn',
    query: z.object({ pollId: idSchema }),
    answers: {
      200: z.object({
        devices: z.array(
          z.object({
            _id: idSchema,
            name: z.string(),
            type: z.enum(deviceTypes),
            /** True once it is deleted for good; absent else. */
            removed: z.literal(true).optional(),
          }),
        ),
      }),
    },
    handle: async (call) => {
      const caller = callerOf(call);
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
      return { status: 200, body: { devices } };
    },
  });

  const autoConfigure = route({
    method: 'get',
    path: '/device/autoConfigure',
    summary: 'A new serial number, and the pin that means none',
    access: 'signedIn',
    answers: { 200: autoConfigureSchema },
    handle: () => {
      const body = { defaultPin: NO_PIN, serialNumber: createSerialNumber() };
      return Promise.resolve({ status: 200, body });
    },
  });

  return [
    reading([deviceCollection, pollCollection], list),
    reading([deviceCollection, pollCollection], assignedOf(list, '/account/devices')),
    reading([deviceCollection, pollCollection], bin),
    reading([deviceCollection, pollCollection], ofPoll),
    autoConfigure,
  ];
}
