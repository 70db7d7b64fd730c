import { load } from '@canvass/command-api/command/handle';
import { isSilent } from '@canvass/contracts/device/kiosk';
import { deviceAggregate } from '@canvass/contracts/device/state';
import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { screens } from '@canvass/contracts/http/screens';
import { mailCompany } from '../mail/mail-company.js';
import { textsIn } from '../mail/texts.js';
import type { LastingProcess } from '../process/lasting-process.js';
import {
  lookingPolicy,
  type LookEffect,
  type Looking,
  type LookResult,
} from '../process/looking.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';

const HOUR = 60 * 60 * 1000;

const silencePolicy = lookingPolicy('silence', HOUR);

/** Whether from this event on a service may be one whose tablets are watched. */
function maySwitchOn(event: RecordedEvent): boolean {
  if (!deviceAggregate.owns(event)) return false;
  switch (event.type) {
    case 'DeviceCreated':
    case 'DeviceEdited':
      return event.data.content.type === 'tablet' && event.data.content.tellsSilence === true;
    case 'DeviceRecovered':
      return true;
    case 'DeviceDeleted':
    case 'DeviceRemoved':
    case 'DevicePollDropped':
    case 'ClaimLost':
      return false;
  }
}

/**
 * Looks every hour at the tablets of a service whose company asks for that, and mails it once when one falls silent. When
 * tablets were seen is no event (see `Tablets`), so what was mailed is known by the keys of the mails.
 */
export function silenceProcess(
  dependencies: ReactionDependencies,
): LastingProcess<Looking, null, LookEffect, LookResult> {
  return {
    kind: {
      policy: silencePolicy,
      perform: (_effect, _key, device) => lookAt(dependencies, device),
    },
    types: ['DeviceCreated', 'DeviceEdited', 'DeviceRecovered'],
    tell: (event) => (maySwitchOn(event) ? { process: idOf(event.stream), news: null } : undefined),
  };
}

async function lookAt(dependencies: ReactionDependencies, device: string): Promise<LookResult> {
  const { state, firm } = await load(dependencies, deviceAggregate, device);
  const { content, removed } = state;
  const isWatched = content?.type === 'tablet' && content.tellsSilence === true;
  if (!isWatched || removed || content.status === 'deleted' || firm === undefined) {
    return { isOver: true };
  }
  const [tablets = []] = await dependencies.tablets.of([device]);
  const now = dependencies.believedNow();
  for (const { id, seenAt, waiting } of tablets.filter((tablet) => isSilent(tablet, now))) {
    // Of its last word, so that it is told once, and again when it falls silent once more.
    const key = `silence/${device}/${id}/${seenAt}`;
    await mailCompany(dependencies, firm, key, ({ name, language, dayOf }) => ({
      link: `${dependencies.publicUrl}${screens.services}`,
      text: textsIn(language).tabletSilent({
        ...{ name, service: content.name, day: dayOf(seenAt), waiting },
      }),
    }));
  }
  return null;
}
