import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { secondFactorPart, type SecondFactorState } from '@canvass/contracts/account/second-factor';
import { alertsAggregate, type AlertsState } from '@canvass/contracts/alert/state';
import { apiKeyAggregate, type ApiKeyState } from '@canvass/contracts/api-key/state';
import { capAggregate, type CapState } from '@canvass/contracts/cap/state';
import { claimAggregate, type ClaimState } from '@canvass/contracts/claim/claim';
import { deviceAggregate, type DeviceState } from '@canvass/contracts/device/state';
import { editionAggregate, type EditionState } from '@canvass/contracts/edition/state';
import { slotsPart, type SlotsState } from '@canvass/contracts/firm/slots';
import { firmAggregate, type FirmState } from '@canvass/contracts/firm/state';
import { gateAggregate, type GateState } from '@canvass/contracts/gate/state';
import { lateAggregate, type LateState } from '@canvass/contracts/late/state';
import { monthAggregate, type MonthState } from '@canvass/contracts/month/state';
import { planAggregate, type PlanState } from '@canvass/contracts/plan/state';
import { pollAggregate, type PollState } from '@canvass/contracts/poll/state';
import { questionAggregate, type QuestionState } from '@canvass/contracts/question/state';
import {
  sendingDomainAggregate,
  type SendingDomainState,
} from '@canvass/contracts/sending-domain/state';
import { sessionAggregate, type SessionState } from '@canvass/contracts/session/state';
import {
  subscriptionAggregate,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import { ticketAggregate, type TicketState } from '@canvass/contracts/ticket/state';
import { webhooksAggregate, type WebhooksState } from '@canvass/contracts/webhook/state';
import type { Folded } from '../event-log/fold.js';
import {
  FoldCache,
  type Cached,
  type FoldCacheOptions,
  type Freshness,
} from '../event-log/fold-cache.js';
import type { Hearing } from '../event-log/hearing.js';
import type { EventLogReader } from '../event-log/port.js';

/** The state of the instance with this id, and its revision. */
export type Look<State> = (id: string, freshness: Freshness) => Promise<Folded<State>>;

/**
 * The current state of everything that is read often: one cache for each aggregate in a process, kept fresh by one
 * subscription. State that is read rarely, or only by its own commands, is loaded from the log instead.
 */
export interface CurrentState {
  account: Look<AccountState>;
  /** By the id of the account. */
  secondFactor: Look<SecondFactorState>;
  /** By the id of the poll. */
  alerts: Look<AlertsState>;
  apiKey: Look<ApiKeyState>;
  /** By the id of the poll. */
  cap: Look<CapState>;
  /** By the hash of the value. */
  claim: Look<ClaimState>;
  device: Look<DeviceState>;
  /** By the id of the poll. */
  edition: Look<EditionState>;
  firm: Look<FirmState>;
  /** By the id of the firm. */
  slots: Look<SlotsState>;
  /** By the id of the firm. */
  gate: Look<GateState>;
  /** By the device and the month. */
  late: Look<LateState>;
  /** By the firm and the month. */
  month: Look<MonthState>;
  plan: Look<PlanState>;
  poll: Look<PollState>;
  question: Look<QuestionState>;
  /** By the id of the firm. */
  sendingDomain: Look<SendingDomainState>;
  session: Look<SessionState>;
  /** By the id of the firm. */
  subscription: Look<SubscriptionState>;
  ticket: Look<TicketState>;
  /** By the id of the firm. */
  webhooks: Look<WebhooksState>;
}

/** A fold that can be cached, and the types of all events in its streams. */
type Keepable<State> = Cached<State> & { types: readonly string[] };

/** Two folds over the same streams, cached together. */
function both<One, Other>(
  one: Keepable<One>,
  other: Keepable<Other>,
): Keepable<readonly [One, Other]> {
  const initial = [one.initial, other.initial] as const;
  return {
    initial,
    types: one.types,
    stream: (id) => one.stream(id),
    fold: (events, [before, besides] = initial) => [
      one.fold(events, before),
      other.fold(events, besides),
    ],
  };
}

/** Every cached fold. */
const kept = {
  account: both(accountAggregate, secondFactorPart),
  alerts: alertsAggregate,
  apiKey: apiKeyAggregate,
  cap: capAggregate,
  claim: claimAggregate,
  device: deviceAggregate,
  edition: editionAggregate,
  firm: both(firmAggregate, slotsPart),
  gate: gateAggregate,
  late: lateAggregate,
  month: monthAggregate,
  plan: planAggregate,
  poll: pollAggregate,
  question: questionAggregate,
  sendingDomain: sendingDomainAggregate,
  session: sessionAggregate,
  subscription: subscriptionAggregate,
  ticket: ticketAggregate,
  webhooks: webhooksAggregate,
};

/** Types of all events that cached state depends on: a subscription to them keeps it fresh. */
export const stateEvents: readonly string[] = [
  ...new Set(Object.values(kept).flatMap(({ types }): readonly string[] => types)),
];

/** Cache sizes: for state that every call reads, and for state that only commands read. */
const MANY = 20_000;
const SOME = 5000;
const FEW = 1000;

/**
 * @param hearing subscription to all events of `stateEvents`; without one, the log is read once a second
 * @param elapsed milliseconds since some moment, the same as `hearing` counts from; default: `performance.now()`
 */
export function openCurrentState(
  log: Pick<EventLogReader, 'read'>,
  hearing?: Hearing,
  elapsed?: () => number,
): CurrentState {
  const keep = <State>(
    cached: Cached<State>,
    size: number,
    more: Pick<FoldCacheOptions, 'keepsMissing'> = {},
  ): Look<State> => {
    const cache = new FoldCache(log, cached, { size, hearing, elapsed, ...more });
    return (id, freshness) => cache.get(id, freshness);
  };
  const account = keep(kept.account, MANY);
  // Most firms never reach a limit, and some have no plan; callers cannot ask for a firm of their choice.
  const ofFirms = { keepsMissing: true };
  const firm = keep(kept.firm, MANY, ofFirms);
  return {
    account: one(account),
    secondFactor: other(account),
    // Most polls have none.
    alerts: keep(kept.alerts, FEW, ofFirms),
    apiKey: keep(kept.apiKey, SOME),
    // Only polls that end at a number are asked for.
    cap: keep(kept.cap, FEW, ofFirms),
    claim: keep(kept.claim, MANY),
    device: keep(kept.device, MANY),
    edition: keep(kept.edition, MANY),
    firm: one(firm),
    slots: other(firm),
    gate: keep(kept.gate, MANY, ofFirms),
    late: keep(kept.late, FEW),
    month: keep(kept.month, SOME, ofFirms),
    plan: keep(kept.plan, FEW),
    poll: keep(kept.poll, SOME),
    question: keep(kept.question, SOME),
    sendingDomain: keep(kept.sendingDomain, SOME, ofFirms),
    session: keep(kept.session, MANY),
    subscription: keep(kept.subscription, MANY, ofFirms),
    ticket: keep(kept.ticket, FEW),
    webhooks: keep(kept.webhooks, MANY, ofFirms),
  };
}

function one<State>(look: Look<readonly [State, unknown]>): Look<State> {
  return async (id, freshness) => {
    const { state, revision } = await look(id, freshness);
    return { state: state[0], revision };
  };
}

function other<State>(look: Look<readonly [unknown, State]>): Look<State> {
  return async (id, freshness) => {
    const { state, revision } = await look(id, freshness);
    return { state: state[1], revision };
  };
}
