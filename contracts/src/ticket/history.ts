import { deviceAggregate, initialDevice, type DeviceState } from '../device/state.js';
import { occurredAfter, partOf } from '../event/aggregate.js';
import { gateAggregate, type FirmRefusal } from '../gate/state.js';
import {
  currentRun,
  initialSubscription,
  subscriptionAggregate,
  type SubscriptionState,
} from '../subscription/state.js';
import type { FormerPin } from './ticket.js';

/** When the settings of a device that decide admission changed, ISO 8601 in UTC. */
export interface DeviceHistory {
  device: DeviceState;
  /** Its former pins, the oldest first. */
  pins: readonly FormerPin[];
  binnedAt?: string;
  /** When it stopped offering a poll, by poll. */
  takenOff: Readonly<Record<string, string>>;
  /** When it was last changed; '' before it was made. */
  changedAt: string;
}

const initialDeviceHistory: DeviceHistory = {
  device: initialDevice,
  pins: [],
  takenOff: {},
  changedAt: '',
};

export const deviceHistoryPart = partOf(deviceAggregate, {
  initial: initialDeviceHistory,
  evolve(history, event): DeviceHistory {
    const at = occurredAfter(history.changedAt, event);
    const before = history.device.content;
    const device = deviceAggregate.evolve(history.device, event);
    const after = device.content;
    if (!after) return { ...history, device, changedAt: at };
    const wasBinned = before?.status === 'deleted';
    const binnedAt = after.status !== 'deleted' ? undefined : wasBinned ? history.binnedAt : at;
    const gone = Object.fromEntries(before?.polls.map((poll) => [poll, at]) ?? []);
    const takenOff = Object.entries({ ...gone, ...history.takenOff });
    const isNewPin = before !== undefined && before.pin !== after.pin;
    return {
      ...{ device, changedAt: at },
      pins: isNewPin ? [...history.pins, { pin: before.pin, until: at }] : history.pins,
      ...(binnedAt === undefined ? {} : { binnedAt }),
      takenOff: Object.fromEntries(takenOff.filter(([poll]) => !after.polls.includes(poll))),
    };
  },
});

/** Since when a firm has had its current plan, or none, ISO 8601 in UTC. */
export interface PlanHistory {
  subscription: SubscriptionState;
  changedAt?: string;
}

const initialPlanHistory: PlanHistory = { subscription: initialSubscription };

export const planHistoryPart = partOf(subscriptionAggregate, {
  initial: initialPlanHistory,
  evolve(history, event): PlanHistory {
    const subscription = subscriptionAggregate.evolve(history.subscription, event);
    const isSame = currentRun(history.subscription)?.plan === currentRun(subscription)?.plan;
    if (isSame) return { ...history, subscription };
    return { subscription, changedAt: occurredAfter(history.changedAt ?? '', event) };
  },
});

/** Each time the responses of a month reached a limit, ascending. */
export type LimitHistory = readonly { month: string; limit: number; at: string }[];

const initialLimits: LimitHistory = [];

export const limitHistoryPart = partOf(gateAggregate, {
  heeds: ['ResponsesLimitReached'],
  initial: initialLimits,
  evolve(history, event): LimitHistory {
    const { month, limit } = event.data;
    return [...history, { month, limit, at: occurredAfter(history.at(-1)?.at ?? '', event) }];
  },
});

/**
 * Since when a firm has accepted no answers, ISO 8601 in UTC; undefined if unknown.
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
