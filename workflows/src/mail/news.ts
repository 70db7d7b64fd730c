import type { EventMetadata } from '@canvass/contracts/event/envelope';

/** In milliseconds. */
const NEWS = 24 * 60 * 60 * 1000;

/** Whether an event is recent enough for a warning: a day later, as after a restore, the warning would mislead. */
export function isNews({ at }: Pick<EventMetadata, 'at'>, now: Date): boolean {
  return now.getTime() - Date.parse(at) < NEWS;
}
