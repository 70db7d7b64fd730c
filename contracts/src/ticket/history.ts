import type { DeviceEvent } from '../device/events.js';
import { evolveDevice, initialDevice, type DeviceState } from '../device/state.js';
import type { EditionEvent } from '../edition/events.js';
import type { GateEvent } from '../gate/events.js';
import type { FirmRefusal } from '../gate/state.js';
import type { SubscriptionEvent } from '../subscription/events.js';
import {
  currentRun,
  evolveSubscription,
  initialSubscription,
  type SubscriptionState,
} from '../subscription/state.js';

/** An event as it was recorded, with when it was decided. */
type At<Event> = Event & { metadata: { at: string; firm?: string } };

/** When a device was changed in what its door asks for, ISO 8601 in UTC. */
export interface DeviceHistory {
  device: DeviceState;
  /** Its pin was set to another one, ascending. */
  pins: readonly string[];
  binnedAt?: string;
  /** By poll that it offered: it stopped doing so. */
  takenOff: Readonly<Record<string, string>>;
}

export const initialDeviceHistory: DeviceHistory = {
  device: initialDevice,
  pins: [],
  takenOff: {},
};

export function evolveDeviceHistory(history: DeviceHistory, event: At<DeviceEvent>): DeviceHistory {
  const { at } = event.metadata;
  const before = history.device.content;
  const device = evolveDevice(history.device, event);
  const after = device.content;
  if (!after) return { ...history, device };
  const wasBinned = before?.status === 'deleted';
  const binnedAt = after.status !== 'deleted' ? undefined : wasBinned ? history.binnedAt : at;
  const gone = Object.fromEntries(before?.polls.map((poll) => [poll, at]) ?? []);
  const takenOff = Object.entries({ ...gone, ...history.takenOff });
  return {
    device,
    pins: before && before.pin !== after.pin ? [...history.pins, at] : history.pins,
    ...(binnedAt === undefined ? {} : { binnedAt }),
    takenOff: Object.fromEntries(takenOff.filter(([poll]) => !after.polls.includes(poll))),
  };
}

/** When a poll stopped taking answers, ISO 8601 in UTC; undefined while it takes them. */
export interface ClosingHistory {
  closedAt?: string;
}

export function evolveClosing(history: ClosingHistory, event: At<EditionEvent>): ClosingHistory {
  switch (event.type) {
    case 'EditionPublished':
      return history;
    case 'PollClosed':
      return { closedAt: history.closedAt ?? event.metadata.at };
    case 'PollReopened':
      return {};
    default:
      return history;
  }
}

/** When a firm came to have the plan that it has, or none, ISO 8601 in UTC. */
export interface PlanHistory {
  subscription: SubscriptionState;
  changedAt?: string;
}

export const initialPlanHistory: PlanHistory = { subscription: initialSubscription };

export function evolvePlanHistory(history: PlanHistory, event: At<SubscriptionEvent>): PlanHistory {
  const subscription = evolveSubscription(history.subscription, event);
  const isSame = currentRun(history.subscription)?.plan === currentRun(subscription)?.plan;
  return isSame ? { ...history, subscription } : { subscription, changedAt: event.metadata.at };
}

/** Each time that the responses of a month came up to a limit, ascending. */
export type LimitHistory = readonly { month: string; limit: number; at: string }[];

export function evolveLimits(history: LimitHistory, event: At<GateEvent>): LimitHistory {
  if (event.type !== 'ResponsesLimitReached') return history;
  const { month, limit } = event.data;
  return [...history, { month, limit, at: event.metadata.at }];
}

/**
 * Since when a firm has taken no answers, ISO 8601 in UTC; undefined where that is not known.
 * @param month YYYY-MM, the current one in the firm's time zone
 * @param limit responses that its plan allows in a month
 */
export function firmClosedAt(
  refusal: FirmRefusal,
  { changedAt }: PlanHistory,
  limits: LimitHistory,
  { month, limit }: { month: string; limit: number },
): string | undefined {
  switch (refusal) {
    case 'firmLapsed':
      return changedAt;
    case 'monthlyLimitReached':
      if (limit <= 0) return changedAt;
      return limits.find((reached) => reached.month === month && reached.limit >= limit)?.at;
  }
}
