import type { TextKey } from '../i18n/text-key.js';
import type { MenuEntry } from './menu.js';

/** What the tour says of the entries of the menu. */
const texts: Readonly<Record<string, TextKey>> = {
  '/questions': 'tour.steps.questions',
  '/polls': 'tour.steps.polls',
  '/services': 'tour.steps.services',
  '/charts': 'tour.steps.charts',
  '/chartsAnalytics': 'tour.steps.answers',
  '/emailReports': 'tour.steps.reports',
};

/** A stop of the tour. */
export interface TourStep {
  title: TextKey;
  text: TextKey;
  /** The entry of the menu that it points at; the account's menu where it names none. */
  entry?: string;
}

/** The stops of an account: the entries that its menu has, and at last the account's own menu. */
export function tourSteps(menu: readonly MenuEntry[]): TourStep[] {
  const stops = menu.flatMap(({ to, title }): TourStep[] => {
    const text = texts[to];
    return text ? [{ title, text, entry: to }] : [];
  });
  return [...stops, { title: 'shell.help', text: 'tour.steps.account' }];
}
