import { createHmac } from 'node:crypto';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import { offeredPolls } from '@canvass/contracts/device/device';
import type { DeviceState } from '@canvass/contracts/device/state';
import { outOfHours } from '@canvass/contracts/poll/availability';
import type { Keys } from '../identity/keys.js';
import type { AdmissionFacts } from './admission.js';

/** Of 256 bits; enough to tell two looks apart. */
const CHARACTERS = 22;

/**
 * A text that changes with all that respondents see at a service: its settings, the editions of its polls, and whether its
 * firm takes answers. It is keyed, so it tells nothing, not even of a pin.
 */
export async function lookOf(
  { admission, keys }: { admission: AdmissionFacts; keys: Keys },
  { deviceId, device }: { deviceId: string; device: DeviceState },
  now: Date,
): Promise<string> {
  const { content, firm, removed } = device;
  const refusal = firm ? await admission.refusalOf(firm, now) : undefined;
  const polls = content ? offeredPolls(content) : [];
  const editions = await Promise.all(
    polls.map(async (poll) => {
      const { editions: all, closedAt, availability = {} } = await admission.edition(poll);
      const hours = [availability, outOfHours(availability, now) ?? ''];
      return [poll, all.at(-1)?.edition ?? 0, closedAt ?? '', ...hours];
    }),
  );
  const seen = canonicalJson([deviceId, content ?? null, removed, refusal ?? '', editions]);
  const digest = createHmac('sha256', keys('look')).update(seen).digest('base64url');
  return digest.slice(0, CHARACTERS);
}
