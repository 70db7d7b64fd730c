import type { EditDevice } from '@canvass/contracts/device/commands';
import { usesOfDevice } from '@canvass/contracts/device/features';
import { deviceAggregate } from '@canvass/contracts/device/state';
import type { DeviceView } from '@canvass/contracts/device/view';
import { requireSameAnonymity } from '../campaign/start.js';
import type { Caller } from '../command/caller.js';
import { countWritten } from '../command/count-written.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf } from '../command/handle.js';
import { needFeatures } from '../command/need-features.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { nameRecipients, requireRecipients } from '../recipient/name-recipients.js';
import { requireImage } from '../image/require-image.js';
import { takeSlot } from '../slot/slot.js';
import { deviceConsequences } from './consequences.js';
import { addedPolls, decidedDevice, decideEdit } from './decide.js';
import { placePolls } from './placement.js';
import { viewOfDevice } from './view.js';
import { requireConfirmedMaker, withCleanHtml, zoneOf } from './campaign.js';
import { requireWelcome } from './welcome.js';

/**
 * Edits a service, or recovers it from the bin.
 * @throws Refusal notFound, invalidInput, editConflict, featureNotInPlan, limitReached, tooMany
 */
export async function editDevice(
  dependencies: CommandDependencies,
  caller: Caller,
  command: EditDevice,
): Promise<Done<DeviceView>> {
  const { sendTo, recipients, ...fields } = command;
  const { id } = command;
  const slot = { kind: 'devices', holder: deviceAggregate.stream(id), caller } as const;
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: deviceAggregate, id, consequences: deviceConsequences },
    startedFrom: command.revision,
    prepare: async (loaded) => {
      ownedBy(caller.firm, loaded);
      const grant = await dependencies.entitlements.grantFor(caller);
      const { content } = loaded.state;
      const { type, polls } = { ...content, ...command };
      if (type) requireRecipients(type, { sendTo, recipients }, type !== content?.type);
      if (type === 'emailCampaign') {
        await requireConfirmedMaker(dependencies, caller);
        await requireSameAnonymity(dependencies, id, command.isAnonymous);
      }
      const timeZone = await zoneOf(dependencies, caller, command, content);
      if (type && polls) {
        await requireWelcome(dependencies, caller, grant, content, { type, polls });
      }
      await requireImage(dependencies, command.styleQR?.logoSrc ?? '', 'styleQR.logoSrc');
      return { grant, timeZone, base: baseOf(loaded, deviceAggregate, command.revision) };
    },
    decide: (state, { grant, base, timeZone }) => {
      const decided = decideEdit(state, base, withCleanHtml({ ...fields, ...timeZone }));
      needFeatures(grant, usesOfDevice, state.content, decidedDevice(decided));
      return decided;
    },
    reserve: async ({ state, events }, decided) => {
      await countWritten(dependencies, caller, decided);
      if (decided.some(({ type }) => type === 'DeviceRecovered')) {
        await takeSlot(dependencies, caller, slot, events);
      }
      await placePolls(dependencies, caller, { id, events }, addedPolls(state, decided));
    },
  });
  if (outcome.state.content?.type === 'emailCampaign') {
    await nameRecipients(dependencies, caller, id, { sendTo, recipients });
  }
  return { view: await viewOfDevice(dependencies, id, outcome), position: outcome.position };
}
