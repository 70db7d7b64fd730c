import { deviceAggregate } from '@canvass/contracts/device/state';
import { idOf } from '@canvass/contracts/event/envelope';
import type { Claim } from '../claim/claim.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

/** A serial number is printed on doors and tables: once a firm has had it, no other firm gets it. */
export function serialClaim(
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
      const { state } = await load(dependencies, deviceAggregate, idOf(stream));
      return !state.removed && state.content?.serialNumber === serial;
    },
    isKeptBy: async (stream) => {
      const { state } = await load(dependencies, deviceAggregate, idOf(stream));
      return state.content?.serialNumber === serial && state.firm !== firm;
    },
  };
}
