import type { AccountType } from '@canvass/contracts/account/account';
import type { PlanFeature } from '@canvass/contracts/plan/plan';
import type { TextKey } from '../i18n/text-key.js';
import type { IconName } from '../ui/text/icon.js';

export interface MenuEntry {
  to: string;
  title: TextKey;
  icon: IconName;
  /** Further paths at which the entry is the current one. */
  also?: string[];
  /** Not for accounts of type user. */
  isManagement?: boolean;
  /** Only where the plan has it; operators have everything. */
  feature?: PlanFeature;
  /** For operators alone. */
  isOperation?: boolean;
  /** Along the bottom of a phone even where not all entries have room. */
  isDaily?: boolean;
}

const entries: MenuEntry[] = [
  { to: '/company', title: 'route.company', icon: 'company', isManagement: true },
  {
    to: '/questions',
    title: 'route.questions',
    icon: 'question',
    also: ['/question'],
    isDaily: true,
  },
  { to: '/polls', title: 'route.polls', icon: 'poll', also: ['/poll'], isDaily: true },
  {
    to: '/pollLibrary',
    title: 'route.pollLibrary',
    icon: 'copy',
    isManagement: true,
    feature: 'library',
  },
  {
    to: '/services',
    title: 'route.services',
    icon: 'service',
    also: ['/service', '/devices'],
    isDaily: true,
  },
  { to: '/charts', title: 'route.charts', icon: 'chart', isDaily: true },
  { to: '/chartsAnalytics', title: 'route.answers', icon: 'answers', isManagement: true },
  { to: '/emailReports', title: 'route.emailReports', icon: 'mail', isManagement: true },
  { to: '/FilledConsentForms', title: 'route.consentForms', icon: 'consent', isManagement: true },
  { to: '/users', title: 'route.users', icon: 'people', isOperation: true },
  { to: '/subscriptionPlans', title: 'route.plans', icon: 'plan', isOperation: true },
];

/** The side menu of an account. @param permissions of its plan, as far as they are known */
export function menuOf(
  type: AccountType,
  permissions: Readonly<Partial<Record<PlanFeature, boolean>>>,
): MenuEntry[] {
  return entries.filter(
    ({ isManagement, isOperation, feature }) =>
      (!isManagement || type !== 'user') &&
      (!isOperation || type === 'tabi') &&
      (!feature || type === 'tabi' || permissions[feature] === true),
  );
}

/** How many labelled entries fit along the bottom of a phone; one fewer than that are daily. */
const ROOM_ON_PHONES = 5;

/** The entries as phones show them: those along the bottom, and those behind the button beside them. */
export function splitForPhones(all: MenuEntry[]): { shown: MenuEntry[]; more: MenuEntry[] } {
  if (all.length <= ROOM_ON_PHONES) return { shown: all, more: [] };
  return {
    shown: all.filter(({ isDaily }) => isDaily),
    more: all.filter(({ isDaily }) => !isDaily),
  };
}

/** Whether a path belongs to a menu entry. */
export function isCurrent(entry: MenuEntry, path: string): boolean {
  return [entry.to, ...(entry.also ?? [])].some(
    (start) => path === start || path.startsWith(`${start}/`),
  );
}
