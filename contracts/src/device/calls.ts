import type { z } from 'zod';
import { of, type Calls, type ListQuery, type PageQuery } from '../http/call.js';
import { deletion, recordCalls } from '../http/record-calls.js';
import type { createDeviceSchema, editDeviceSchema, TabletReport } from './commands.js';
import { reportFaultCall } from './fault-call.js';
import type {
  AutoConfigured,
  DeviceChoices,
  DeviceList,
  DeviceView,
  Look,
  RespondentView,
  TabletGaps,
} from './view.js';

export const deviceCalls = {
  // Lists those that are not in the bin; deleting moves a device there, and its address says it is closed.
  ...recordCalls('/device', {
    query: of<ListQuery & { status?: '1' }>(),
    list: of<DeviceList>(),
    creation: of<z.input<typeof createDeviceSchema>>(),
    edit: of<z.input<typeof editDeviceSchema>>(),
    view: of<DeviceView>(),
  }),
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
    /** `r`: the personal link of a mail. */
    query: of<{ serialNumber: string; pwd?: string; r?: string }>(),
    answer: of<RespondentView>(),
  },
  reportFault: reportFaultCall,
  /** Whether a kiosk that stands has to look at its page again: the answer is another one then. */
  lookAt: {
    method: 'get',
    path: '/device/look',
    access: 'guest',
    query: of<{ serialNumber: string }>(),
    answer: of<Look>(),
  },
  /** Server-sent events `look` for kiosks, which say no more than that they are to look again. */
  watch: {
    method: 'get',
    path: '/device/live',
    access: 'guest',
    query: of<{ serialNumber: string }>(),
  },
  /** A kiosk says how it is. */
  reportTablet: {
    method: 'post',
    path: '/device/tablet',
    access: 'guest',
    body: of<TabletReport>(),
    answer: of<Look>(),
  },
  /** What is missing of each kiosk of a service. */
  gaps: {
    method: 'get',
    path: '/device/gaps',
    access: 'signedIn',
    query: of<{ id: string }>(),
    answer: of<TabletGaps>(),
  },
  /** Deletes it from the bin for good; its answers stay. */
  remove: deletion('/device/bin'),
} as const satisfies Calls;
