import { createDeviceSchema, editDeviceSchema } from '@canvass/contracts/device/commands';
import { usesOfDevice } from '@canvass/contracts/device/features';
import { presentDevice } from '@canvass/contracts/device/present';
import type { DeviceState } from '@canvass/contracts/device/state';
import { deviceViewSchema, type DeviceView } from '@canvass/contracts/device/view';
import { deleteSchema } from '@canvass/contracts/question/commands';
import { route, type Route } from '@canvass/platform/http/route';
import { takeClaim, type Claim } from '../claim/claim.js';
import { activeCaller, answer, commandOf, editors } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf, handle, load, type Outcome } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { needFeatures } from '../command/need-features.js';
import { ownedBy, recordFacts } from '../command/record.js';
import { pollFold } from '../poll/fold.js';
import { takeSlot } from '../slot/slot.js';
import {
  addedPolls,
  createDevice,
  decidedDevice,
  deleteDevice,
  editDevice,
  newDevice,
  removeDevice,
} from './decide.js';
import { deviceFold } from './fold.js';
import { placePolls, settleDevice } from './placement.js';
import { createSerialNumber } from '@canvass/platform/respondent/serial-number';

/** A serial number is printed on doors and tables: once a firm has had it, no other firm gets it. */
function serialClaim(
  dependencies: CommandDependencies,
  { firm }: { firm: string },
  serial: string,
  holder: string,
): Claim {
  return {
    kind: 'serial',
    value: serial,
    holder,
    taken: 'serialNumberTaken',
    isHeldBy: async (stream) => {
      const { state } = await load(dependencies, stream, deviceFold);
      return !state.removed && state.content?.serialNumber === serial;
    },
    isKeptBy: async (stream) => {
      const { state } = await load(dependencies, stream, deviceFold);
      return state.content?.serialNumber === serial && state.firm !== firm;
    },
  };
}

async function viewOf(
  dependencies: CommandDependencies,
  id: string,
  outcome: Outcome<DeviceState>,
): Promise<DeviceView> {
  const polls = outcome.state.content?.polls ?? [];
  const loaded = await Promise.all(
    polls.map((poll) => load(dependencies, `poll-${poll}`, pollFold)),
  );
  const pollsName = loaded.map(({ state }) => state.content?.name ?? '');
  const [lastConnection = null] = await dependencies.presence.lastConnections([id]);
  return presentDevice(id, outcome.state, recordFacts(outcome), { pollsName, lastConnection });
}

export function deviceRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route({
      method: 'post',
      path: '/device',
      summary: 'Create a service',
      access: editors,
      body: createDeviceSchema,
      answers: { 201: deviceViewSchema },
      handle: async ({ body, ...call }) => {
        const command = commandOf({ body, ...call });
        const grant = await dependencies.entitlements.grantFor(activeCaller(call));
        const id = derivedId('device', command.firm, command.commandId);
        const stream = `device-${id}`;
        const slot = { kind: 'devices', holder: stream, caller: activeCaller(call) } as const;
        // Made from the command's id, so that the same command sent again makes the same number.
        const made = body.autoConfigure && !body.serialNumber ? createSerialNumber(id) : undefined;
        const content = newDevice({ ...body, serialNumber: made ?? body.serialNumber });
        const outcome = await handle(dependencies, command, {
          stream,
          fold: deviceFold,
          decide: async ({ state, events }) => {
            const decided = createDevice(state, content);
            needFeatures(grant, usesOfDevice, undefined, decidedDevice(decided));
            const claim = serialClaim(dependencies, command, content.serialNumber, stream);
            await takeClaim(dependencies, command, claim, events);
            await takeSlot(dependencies, command, slot, events);
            await placePolls(dependencies, command, { id, events }, content.polls);
            return decided;
          },
        });
        await settleDevice(dependencies, command, id);
        return answer(201, await viewOf(dependencies, id, outcome), outcome.position);
      },
    }),
    route({
      method: 'patch',
      path: '/device',
      summary: 'Edit a service, or recover it from the bin',
      access: editors,
      body: editDeviceSchema,
      answers: { 200: deviceViewSchema },
      handle: async ({ body, ...call }) => {
        const command = commandOf({ body, ...call });
        const grant = await dependencies.entitlements.grantFor(activeCaller(call));
        const stream = `device-${body.id}`;
        const slot = { kind: 'devices', holder: stream, caller: activeCaller(call) } as const;
        const outcome = await handle(dependencies, command, {
          stream,
          fold: deviceFold,
          decide: async (loaded) => {
            ownedBy(command.firm, loaded);
            const { state } = loaded;
            const base = baseOf(loaded, deviceFold, body.revision);
            const events = editDevice(state, base, body);
            needFeatures(grant, usesOfDevice, state.content, decidedDevice(events));
            if (events.some(({ type }) => type === 'DeviceRecovered')) {
              await takeSlot(dependencies, command, slot, loaded.events);
            }
            const device = { id: body.id, events: loaded.events };
            await placePolls(dependencies, command, device, addedPolls(state, events));
            return events;
          },
        });
        await settleDevice(dependencies, command, body.id);
        return answer(200, await viewOf(dependencies, body.id, outcome), outcome.position);
      },
    }),
    ...(['/device', '/device/bin'] as const).map((path) =>
      route({
        method: 'delete',
        path,
        summary:
          path === '/device'
            ? 'Move a service to the bin; its address says closed'
            : 'Delete a service from the bin for good; its answers stay',
        access: editors,
        body: deleteSchema,
        answers: { 200: deleteSchema },
        handle: async ({ body, ...call }) => {
          const command = commandOf({ body, ...call });
          const { position } = await handle(dependencies, command, {
            stream: `device-${body.id}`,
            fold: deviceFold,
            decide: (loaded) => {
              ownedBy(command.firm, loaded);
              return path === '/device' ? deleteDevice(loaded.state) : removeDevice(loaded.state);
            },
          });
          await settleDevice(dependencies, command, body.id);
          return answer(200, { id: body.id }, position);
        },
      }),
    ),
  ];
}
