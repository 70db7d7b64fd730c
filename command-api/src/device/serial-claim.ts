import { deviceAggregate } from '@canvass/contracts/device/state';
import { idOf } from '@canvass/contracts/event/envelope';
import type { Claim } from '../claim/claim.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

/** The claim of a device to its serial number. As it is printed on signs, a number that one firm has used is no other firm's. */
export function serialClaim(
  dependencies: CommandDependencies,
  { firm }: { firm: string },
  serial: string,
  holder: string,
): Claim {
  return {
    kind: 'serial',
    forms: [serial],
    holder,
    taken: 'serialNumberTaken',
    isHeldBy: async (stream) => {
      const { state } = await load(dependencies, deviceAggregate, idOf(stream));
      return !state.removed && state.content?.serialNumber === serial;
    },
    isKeptBy: async (stream) => {
      const { state } = await load(dependencies, deviceAggregate, idOf(stream));
      return state.content?.serialNumber === serial && state.firm !== firm;
    },
  };
}
