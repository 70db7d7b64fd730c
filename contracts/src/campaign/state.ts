import { aggregate, partOf } from '../event/aggregate.js';
import type { CampaignHeldReason, CampaignSettings, Mailing } from './campaign.js';
import { campaignEvents, type CampaignEvent } from './events.js';

/** How far a campaign is. */
export interface CampaignProgress {
  /** The last round that is over, for as many of its recipients as there were then. */
  mailed?: Mailing & { upTo: number; at: string };
  /** What is in the way since; absent once a round is over. */
  held?: Mailing & { reason: CampaignHeldReason; at: string };
  /** Too many addresses of the mailing of `due` do not exist; the mails stop until its firm wants more. */
  braked?: { due: string; bounces: number; isResumed: boolean };
  /** Whether its answers are kept apart from its recipients; absent before the first mail. */
  isAnonymous?: boolean;
}

export interface CampaignState extends CampaignProgress {
  /** Account that named recipients last; empty before the first. */
  account: string;
  /** Ids in the order in which they came, those that were removed too. */
  recipients: readonly string[];
  removed: ReadonlySet<string>;
  /** Of the mailing of `due`: how many of the first recipients have no such address. */
  bounces: { due: string; count: number };
  /** Who wants the mail at their own address, until it is sent; `content` is what is not saved yet. */
  test?: { account: string; at: string; content?: Partial<CampaignSettings> | undefined };
}

const initial: CampaignState = {
  ...{ account: '', recipients: [], removed: new Set() },
  bounces: { due: '', count: 0 },
};

function withBrake<State extends CampaignProgress>(
  state: State,
  event: Extract<CampaignEvent, { type: 'CampaignBraked' | 'CampaignResumed' }>,
): State {
  if (event.type === 'CampaignBraked') {
    return { ...state, braked: { ...event.data, isResumed: false } };
  }
  return state.braked ? { ...state, braked: { ...state.braked, isResumed: true } } : state;
}

function withRound<State extends CampaignProgress>(
  { held, ...state }: State,
  event: Extract<CampaignEvent, { type: 'CampaignMailed' | 'CampaignHeld' }>,
  at: string,
): Omit<State, 'held'> & CampaignProgress {
  if (event.type === 'CampaignHeld') return { ...state, held: { ...event.data, at } };
  return { ...state, mailed: { ...event.data, at } };
}

export const campaignAggregate = aggregate({
  category: 'campaign',
  events: campaignEvents,
  initial,
  evolve(state, event): CampaignState {
    switch (event.type) {
      case 'CampaignRecipientsListed': {
        const { account, recipients } = event.data;
        return { ...state, account, recipients: [...state.recipients, ...recipients] };
      }
      case 'CampaignRecipientsRemoved':
        return { ...state, removed: new Set([...state.removed, ...event.data.recipients]) };
      case 'CampaignTestRequested':
        return { ...state, test: event.data };
      case 'CampaignTestSent': {
        const { test, ...others } = state;
        return test && test.at > event.data.at ? state : others;
      }
      case 'CampaignStarted':
        return { ...state, isAnonymous: event.data.isAnonymous };
      case 'CampaignMailed':
      case 'CampaignHeld':
        return withRound(state, event, event.metadata?.at ?? '');
      case 'CampaignBounced': {
        const { due } = event.data;
        const before = state.bounces.due === due ? state.bounces.count : 0;
        return { ...state, bounces: { due, count: before + 1 } };
      }
      case 'CampaignBraked':
      case 'CampaignResumed':
        return withBrake(state, event);
    }
  },
});

/** How far it is, without whom it is sent to. */
export interface CampaignStanding extends CampaignProgress {
  /** Recipients that were ever named. */
  listed: number;
}

/** The same streams, for those who need no recipients. */
export const campaignStandingPart = partOf(campaignAggregate, {
  initial: { listed: 0 } satisfies CampaignStanding as CampaignStanding,
  evolve(state, event): CampaignStanding {
    switch (event.type) {
      case 'CampaignRecipientsListed':
        return { ...state, listed: state.listed + event.data.recipients.length };
      case 'CampaignRecipientsRemoved':
      case 'CampaignTestRequested':
      case 'CampaignTestSent':
      case 'CampaignBounced':
        return state;
      case 'CampaignStarted':
        return { ...state, isAnonymous: event.data.isAnonymous };
      case 'CampaignBraked':
      case 'CampaignResumed':
        return withBrake(state, event);
      case 'CampaignMailed':
      case 'CampaignHeld':
        return withRound(state, event, event.metadata?.at ?? '');
    }
  },
});
