import { deviceCalls as calls } from '@canvass/contracts/device/calls';
import {
  browserFaultSchema,
  createDeviceSchema,
  editDeviceSchema,
  tabletReportSchema,
} from '@canvass/contracts/device/commands';
import { deviceViewSchema, lookSchema } from '@canvass/contracts/device/view';
import { deleteSchema } from '@canvass/contracts/http/delete';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { binDevice } from './bin-device.js';
import { createDevice } from './create-device.js';
import { editDevice } from './edit-device.js';
import { removeDevice } from './remove-device.js';
import { reportTablet } from './report-tablet.js';

/** Of all kiosks behind one address. */
const MOST_REPORTS = { calls: 1200, seconds: 60 };
/** Of all browsers behind one address. */
const MOST_FAULTS = { calls: 60, seconds: 60 };

export function deviceRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.create, {
      summary: 'Create a service',
      body: createDeviceSchema,
      answer: deviceViewSchema,
      handle: (call) => replied(createDevice(dependencies, callerOf(call), call.body)),
    }),
    route(calls.edit, {
      summary: 'Edit a service, or recover it from the bin',
      body: editDeviceSchema,
      answer: deviceViewSchema,
      handle: (call) => replied(editDevice(dependencies, callerOf(call), call.body)),
    }),
    route(calls.delete, {
      summary: 'Move a service to the bin; its address says closed',
      body: deleteSchema,
      answer: deleteSchema,
      handle: (call) => replied(binDevice(dependencies, callerOf(call), call.body)),
    }),
    route(calls.remove, {
      summary: 'Delete a service from the bin for good; its answers stay',
      body: deleteSchema,
      answer: deleteSchema,
      handle: (call) => replied(removeDevice(dependencies, callerOf(call), call.body)),
    }),
    route(calls.reportTablet, {
      summary:
        'A kiosk says how it is, under the ticket of its page; the answer is that of `GET /device/look`',
      body: tabletReportSchema,
      answer: lookSchema,
      limit: MOST_REPORTS,
      refusals: [404],
      handle: async ({ body }) => ({ body: await reportTablet(dependencies, body) }),
    }),
    route(calls.reportFault, {
      summary: 'Report that a page fails in this browser, which is counted by browser',
      body: browserFaultSchema,
      limit: MOST_FAULTS,
      handle: ({ body, headers }) => {
        dependencies.browserFaults.note(body.at, headers['user-agent'] ?? '');
        return Promise.resolve({ body: {} });
      },
    }),
  ];
}
