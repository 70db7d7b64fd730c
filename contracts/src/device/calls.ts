import type { z } from 'zod';
import {
  editors,
  of,
  type Calls,
  type Deletion,
  type ListQuery,
  type PageQuery,
} from '../http/call.js';
import type { createDeviceSchema, EditDevice } from './commands.js';
import type {
  AutoConfigured,
  DeviceChoices,
  DeviceList,
  DeviceView,
  RespondentView,
} from './view.js';

export const deviceCalls = {
  /** Those that are not in the bin. */
  list: {
    method: 'get',
    path: '/device',
    access: 'signedIn',
    query: of<ListQuery>(),
    answer: of<DeviceList>(),
  },
  /** All that the caller may see, for pickers; operators name any firm. */
  listAssigned: {
    method: 'get',
    path: '/account/devices',
    access: 'signedIn',
    query: of<{ firm?: string }>(),
    answer: of<DeviceList>(),
  },
  bin: {
    method: 'get',
    path: '/device/bin',
    access: 'signedIn',
    query: of<PageQuery>(),
    answer: of<DeviceList>(),
  },
  /** Those that offer a poll, or did until they were deleted for good. */
  ofPoll: {
    method: 'get',
    path: '/device/firm',
    access: 'signedIn',
    query: of<{ pollId: string }>(),
    answer: of<DeviceChoices>(),
  },
  autoConfigure: {
    method: 'get',
    path: '/device/autoConfigure',
    access: 'signedIn',
    answer: of<AutoConfigured>(),
  },
  /** What respondents see at a device; nothing until its pin is given. */
  page: {
    method: 'get',
    path: '/device/polls',
    access: 'guest',
    signed: true,
    query: of<{ serialNumber: string; pwd?: string }>(),
    answer: of<RespondentView>(),
  },
  create: {
    method: 'post',
    path: '/device',
    access: editors,
    body: of<z.input<typeof createDeviceSchema>>(),
    status: 201,
    answer: of<DeviceView>(),
  },
  edit: {
    method: 'patch',
    path: '/device',
    access: editors,
    body: of<EditDevice>(),
    answer: of<DeviceView>(),
  },
  /** Moves it to the bin; its address says it is closed. */
  delete: {
    method: 'delete',
    path: '/device',
    access: editors,
    body: of<Deletion>(),
    answer: of<Deletion>(),
  },
  /** Deletes it from the bin for good; its answers stay. */
  remove: {
    method: 'delete',
    path: '/device/bin',
    access: editors,
    body: of<Deletion>(),
    answer: of<Deletion>(),
  },
} as const satisfies Calls;
