import type { CreateDevice } from '@canvass/contracts/device/commands';
import { usesOfDevice } from '@canvass/contracts/device/features';
import { deviceAggregate } from '@canvass/contracts/device/state';
import type { DeviceView } from '@canvass/contracts/device/view';
import { createSerialNumber } from '@canvass/platform/identity/serial-number';
import { takeClaim } from '../claim/claim.js';
import type { Caller } from '../command/caller.js';
import { countWritten } from '../command/count-written.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { newRecord } from '../command/ids.js';
import { needFeatures } from '../command/need-features.js';
import { run, type Done } from '../command/run.js';
import { nameRecipients, requireRecipients } from '../recipient/name-recipients.js';
import { requireImage } from '../image/require-image.js';
import { takeSlot } from '../slot/slot.js';
import { deviceConsequences } from './consequences.js';
import { decideCreation, decidedDevice, newDevice } from './decide.js';
import { placePolls } from './placement.js';
import { serialClaim } from './serial-claim.js';
import { viewOfDevice } from './view.js';
import { requireConfirmedMaker, withCleanHtml, zoneOf } from './campaign.js';
import { requireWelcome } from './welcome.js';

/**
 * Creates a service.
 * @throws Refusal invalidInput, emailUnconfirmed, featureNotInPlan, serialNumberTaken, limitReached, tooMany, notFound for a poll
 */
export async function createDevice(
  dependencies: CommandDependencies,
  caller: Caller,
  command: CreateDevice,
): Promise<Done<DeviceView>> {
  const { sendTo, recipients, ...fields } = command;
  const { id, stream } = newRecord(deviceAggregate, caller);
  const slot = { kind: 'devices', holder: stream, caller } as const;
  // Derived from the command's id, so that the same command sent again gets the same number.
  const named = command.autoConfigure ? command.serialNumber || undefined : command.serialNumber;
  const serialNumber = named ?? createSerialNumber(id);
  const timeZone = await zoneOf(dependencies, caller, command);
  const content = newDevice(withCleanHtml({ ...fields, ...timeZone, serialNumber }));
  requireRecipients(content.type, { sendTo, recipients }, true);
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: deviceAggregate, id, consequences: deviceConsequences },
    prepare: async () => {
      const grant = await dependencies.entitlements.grantFor(caller);
      await requireWelcome(dependencies, caller, grant, undefined, content);
      if (content.type === 'emailCampaign') await requireConfirmedMaker(dependencies, caller);
      await requireImage(dependencies, content.styleQR?.logoSrc ?? '', 'styleQR.logoSrc');
      return grant;
    },
    decide: (state, grant) => {
      const decided = decideCreation(state, content);
      needFeatures(grant, usesOfDevice, undefined, decidedDevice(decided));
      return decided;
    },
    reserve: async ({ events }, decided) => {
      await countWritten(dependencies, caller, decided);
      const claim = serialClaim(dependencies, caller, content.serialNumber, stream);
      await takeClaim(dependencies, caller, claim, events);
      await takeSlot(dependencies, caller, slot, events);
      await placePolls(dependencies, caller, { id, events }, content.polls);
    },
  });
  if (content.type === 'emailCampaign') {
    await nameRecipients(dependencies, caller, id, { sendTo, recipients });
  }
  return { view: await viewOfDevice(dependencies, id, outcome), position: outcome.position };
}
