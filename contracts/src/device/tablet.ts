import type { Grant } from '../plan/plan.js';
import type { PollContent } from '../poll/poll.js';
import type { DeviceContent } from './device.js';

/**
 * Whether tablets of a plan offer only polls that begin with a welcome screen: a tablet stands on it between two respondents.
 * Where the plan has no such screens, tablets offer every poll.
 */
export function needsWelcome(
  { type }: Pick<DeviceContent, 'type'>,
  permissions: Partial<Grant['permissions']>,
): boolean {
  return type === 'tablet' && permissions.customScreens === true;
}

/** Whether a poll begins with a welcome screen. */
export function hasWelcome({
  style,
}: {
  style: Pick<PollContent['style'], 'welcomeScreen'>;
}): boolean {
  return style.welcomeScreen?.show === true;
}
