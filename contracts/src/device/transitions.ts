import { NO_PIN, plainDevice, type DeviceContent, type DeviceType } from './device.js';

type Changes = Partial<DeviceContent>;

/**
 * What changes in the draft of a service that becomes another type: the route goes, a new one gets its serial number by itself
 * again, and the pin is none, as only tablets are left by one.
 * @param isSaved a saved service keeps its serial number
 * @param mayOffer whether a tablet offers a poll; a poll that it does not is taken off
 */
export function changesOfType(
  device: DeviceContent,
  type: DeviceType,
  { isSaved, mayOffer }: { isSaved: boolean; mayOffer: (poll: string) => boolean },
): Changes {
  if (type === device.type) return {};
  const { customRoute, serialNumber } = plainDevice;
  return {
    ...{ type, customRoute },
    ...(isSaved ? {} : { autoConfigure: true, serialNumber }),
    ...(device.type === 'tablet' || !isSaved ? { pin: NO_PIN } : {}),
    ...(type === 'tablet' ? changesOfPolls(device.polls.filter(mayOffer), device) : {}),
  };
}

/** What changes where the serial number comes by itself, or no longer does. */
export function changesOfConfiguring(autoConfigure: boolean): Changes {
  return { autoConfigure, serialNumber: plainDevice.serialNumber, pin: NO_PIN };
}

/** What changes with the polls: the only one is the active one, and one that is gone is not. */
export function changesOfPolls(
  polls: string[],
  { isActive: active }: Pick<DeviceContent, 'isActive'>,
): Changes {
  const [only] = polls;
  if (polls.length === 1 && only) return { polls, isActive: only };
  return { polls, isActive: polls.includes(active) ? active : '' };
}
