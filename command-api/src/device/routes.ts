import { createDeviceSchema, editDeviceSchema } from '@canvass/contracts/device/commands';
import { deviceViewSchema } from '@canvass/contracts/device/view';
import { deleteSchema } from '@canvass/contracts/question/commands';
import { route, type Route } from '@canvass/platform/http/route';
import { changed, created, editors } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { binDevice } from './bin-device.js';
import { createDevice } from './create-device.js';
import { editDevice } from './edit-device.js';
import { removeDevice } from './remove-device.js';

export function deviceRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route({
      method: 'post',
      path: '/device',
      summary: 'Create a service',
      access: editors,
      body: createDeviceSchema,
      answers: { 201: deviceViewSchema },
      handle: (call) => created(createDevice(dependencies, callerOf(call), call.body)),
    }),
    route({
      method: 'patch',
      path: '/device',
      summary: 'Edit a service, or recover it from the bin',
      access: editors,
      body: editDeviceSchema,
      answers: { 200: deviceViewSchema },
      handle: (call) => changed(editDevice(dependencies, callerOf(call), call.body)),
    }),
    route({
      method: 'delete',
      path: '/device',
      summary: 'Move a service to the bin; its address says closed',
      access: editors,
      body: deleteSchema,
      answers: { 200: deleteSchema },
      handle: (call) => changed(binDevice(dependencies, callerOf(call), call.body)),
    }),
    route({
      method: 'delete',
      path: '/device/bin',
      summary: 'Delete a service from the bin for good; its answers stay',
      access: editors,
      body: deleteSchema,
      answers: { 200: deleteSchema },
      handle: (call) => changed(removeDevice(dependencies, callerOf(call), call.body)),
    }),
  ];
}
