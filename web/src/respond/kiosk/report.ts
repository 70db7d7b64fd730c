import { API_PREFIX } from '@canvass/contracts/http/address';
import { deviceCalls } from '@canvass/contracts/device/calls';
import type { TabletReport } from '@canvass/contracts/device/commands';
import type { Look } from '@canvass/contracts/device/view';
import { unsent } from '../outbox/for-staff.js';
import type { Outbox } from '../outbox/outbox.js';

/** Put in by the build. */
declare const CANVASS_VERSION: string | undefined;

interface Battery {
  /** 0 to 1. */
  level: number;
  charging: boolean;
}

/** Chromium alone has it. */
type WithBattery = Navigator & { getBattery?: () => Promise<Battery> };

async function battery(): Promise<Pick<TabletReport, 'battery' | 'isCharging'>> {
  try {
    const found = await (navigator as WithBattery).getBattery?.();
    return found ? { battery: Math.round(found.level * 100), isCharging: found.charging } : {};
  } catch {
    return {};
  }
}

/**
 * Tells the server how this kiosk is.
 * @param hasLeft staff has ended it
 * @returns the look of its service; undefined where the server cannot be told
 */
export async function report(
  outbox: Outbox,
  ticket: string,
  hasLeft?: true,
): Promise<string | undefined> {
  const { method, path } = deviceCalls.reportTablet;
  try {
    const { identity, waiting, held } = await unsent(outbox);
    const body: TabletReport = {
      ...{ ticket, id: identity.id, given: identity.next - 1 },
      ...{ waiting: waiting.length, held: held.length },
      version: typeof CANVASS_VERSION === 'string' ? CANVASS_VERSION : '',
      ...(await battery()),
      ...(hasLeft ? { hasLeft } : {}),
    };
    const response = await fetch(API_PREFIX + path, {
      method: method.toUpperCase(),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok ? ((await response.json()) as Look).look : undefined;
  } catch {
    return undefined;
  }
}
