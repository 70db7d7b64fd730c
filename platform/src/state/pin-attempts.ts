import { NO_PIN } from '@canvass/contracts/device/device';
import type { DeviceState } from '@canvass/contracts/device/state';
import type { KnownBrowser } from '../identity/known-browser.js';
import { networkOf } from '../limit/network.js';
import { LimitReached, type Allowance, type Limit, type Limits } from '../limit/port.js';
import { refuseWhenReached } from '../limit/refuse.js';

/** Wrong pins one network may try at one device ... */
export const MOST_WRONG_PINS = 20;
/** ... in so many seconds. */
const WITHIN_SECONDS = 600;
const HOUR = 60 * 60;

/** Wrong pins that may be tried at one device from all networks: first many, then ever more slowly. */
const ceilings: readonly Allowance[] = [
  { most: 100, seconds: HOUR / 4 },
  { most: 300, seconds: 6 * HOUR },
  { most: 500, seconds: 24 * HOUR },
];

/** A device with the pin that it has now. */
interface PinnedDevice {
  deviceId: string;
  device: Pick<DeviceState, 'content'>;
}

/** Who tries a pin. */
export interface PinCaller {
  address: string;
  /** Id of a browser that has given a pin of the device before. It is counted apart, so that strangers cannot lock it out. */
  browser?: string | undefined;
  /** Whether that was the pin that the device has now, so that there is nothing to guess. */
  knowsPin?: boolean;
}

/** What a browser that gave a device's pin is remembered by: the device, and the device with this pin. */
export function idsOfPin({ deviceId, device }: PinnedDevice): readonly [string, string] {
  return [deviceId, `${deviceId} ${device.content?.pin ?? NO_PIN}`];
}

/** The caller who tries a device's pin in a browser. @param browser by its cookie for devices */
export function pinCaller(
  address: string,
  browser: Pick<KnownBrowser, 'id' | 'isKnownTo'>,
  at: PinnedDevice,
): PinCaller {
  const [ofDevice, ofPin] = idsOfPin(at);
  const id = browser.isKnownTo(ofDevice) ? browser.id : undefined;
  return { address, browser: id, knowsPin: browser.isKnownTo(ofPin) };
}

/** Protects pins, which are short, from being guessed. */
export interface PinAttempts {
  /**
   * Counts a pin before its caller learns whether it was right, so that sending many at once gains nothing.
   * A correct pin is taken back, and from a browser that knows it not even counted.
   * @throws Refusal tooMany when this network, or strangers together, have tried too often, even if the pin is right now
   */
  tried(caller: PinCaller, serialNumber: string, isRight: boolean): Promise<void>;
}

/** A key to be counted at a limit. */
interface Counted {
  limit: Limit;
  key: string;
}

export function createPinAttempts(limits: Pick<Limits, 'of'>): PinAttempts {
  const allowance = { most: MOST_WRONG_PINS, seconds: WITHIN_SECONDS };
  const near = limits.of('pin', allowance);
  // All known browsers of a network together: someone who knew the former pin can have any number of them.
  const nearKnown = limits.of('pin in known browsers', allowance);
  const everywhere = ceilings.map((ceiling) =>
    limits.of(`pin in ${String(ceiling.seconds)} s`, ceiling),
  );
  return {
    tried: async ({ address, browser, knowsPin }, serialNumber, isRight) => {
      if (isRight && knowsPin) return;
      const limit = browser === undefined ? near : nearKnown;
      const here = { limit, key: `${networkOf(address)} ${serialNumber}` };
      const all = everywhere.map((one) => ({
        limit: one,
        key: `${browser ?? ''} ${serialNumber}`,
      }));
      // The network first, so that what it sends beyond its own limit does not touch the limits that it shares.
      await countAtOnce([here]);
      await countAtOnce(all);
      if (isRight) await takeBack([here, ...all]);
    },
  };
}

/** Counts at several limits at once. As if it were one after the other, those behind one that refuses count nothing. */
async function countAtOnce(counts: readonly Counted[]): Promise<void> {
  const counting = counts.map(({ limit, key }) => limit.count(key));
  const outcomes = await Promise.allSettled(counting);
  const at = outcomes.findIndex(({ status }) => status === 'rejected');
  const first = outcomes[at];
  if (first?.status !== 'rejected') return;
  if (first.reason instanceof LimitReached) await takeBack(counts.slice(at + 1));
  refuseWhenReached()(first.reason);
}

async function takeBack(counts: readonly Counted[]): Promise<void> {
  await Promise.all(counts.map(({ limit, key }) => limit.takeBack(key)));
}
