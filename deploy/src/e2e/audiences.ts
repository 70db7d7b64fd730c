import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { Gallery } from './gallery.js';
import { ended, moments, moreMoments, moreOfStrangers, paying } from './moments.js';
import { momentsOfAudits } from './moments-of-audits.js';
import { momentsOfCompany } from './moments-of-company.js';
import { momentsOfPolls } from './moments-of-polls.js';
import type { Person } from './people.js';
import type { View } from './view.js';
import { authoring } from './views-of-authors.js';
import { beginning, moreOperation, operation, reading } from './views-of-others.js';
import { choosing, leaving, subscribed } from './views-of-plans.js';
import { strangers, workspace } from './views.js';
import { arabic, moreOfRespondents, respondents } from './views-of-respondents.js';

/** Those who see the same screens. */
export interface Audience {
  who: string;
  /** Opens a browser for them. */
  open: (gallery: Gallery, options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Every screen, window and state. */
  views: readonly View[];
  /** Names of the views that `npm test` opens, one for each kind of screen; `npm run test:screens` opens all. */
  kinds: readonly string[];
  /** Whether they see the workspace, and not pages in a poll's own colours and sizes. */
  isWorkspace: boolean;
}

const ofWorkspace = { kinds: [], isWorkspace: true } as const;

const signedInAs = (person: Person) => ({
  ...ofWorkspace,
  who: person,
  open: (gallery: Gallery, options?: BrowserContextOptions) => gallery.signedInAs(person, options),
});

/** Everyone, with all that is looked at. */
export const audiences: readonly Audience[] = [
  {
    who: 'visitor',
    open: (gallery, options) => gallery.fresh(options),
    // The last one signs in.
    views: [...moreOfStrangers, ...strangers],
    kinds: ['sign in'],
    isWorkspace: true,
  },
  {
    who: 'owner',
    open: (gallery, options) => gallery.signedIn(options),
    views: [
      ...[...moreMoments, ...momentsOfPolls, ...momentsOfCompany, ...momentsOfAudits],
      ...[...authoring, ...workspace, ...moments],
    ],
    kinds: ['company', 'polls', 'row menu', 'new poll', 'question', 'poll', 'charts', 'answers'],
    isWorkspace: true,
  },
  { ...signedInAs('operator'), views: [...moreOperation, ...operation], kinds: ['new plan'] },
  { ...signedInAs('reader'), views: reading },
  { ...signedInAs('beginner'), views: [...choosing, ...beginning, ...paying] },
  { ...signedInAs('subscriber'), views: subscribed },
  { ...signedInAs('leaver'), views: leaving },
  { ...signedInAs('lapsed'), views: ended, kinds: ['lapsed'] },
  {
    who: 'respondent',
    open: (gallery, options) => gallery.fresh(options),
    views: [...moreOfRespondents, ...respondents],
    kinds: ['cards', 'classic', 'welcome'],
    isWorkspace: false,
  },
  {
    who: 'respondent who reads Arabic',
    open: (gallery, options) => gallery.fresh({ locale: 'ar', ...options }),
    views: arabic,
    kinds: ['Arabic'],
    isWorkspace: false,
  },
];

/** One view of each kind. @throws Error where an audience has no view of that name */
export function oneOfEachKind({ who, views, kinds }: Audience): View[] {
  return kinds.map((kind) => {
    const view = views.find(({ name }) => name === kind);
    if (!view) throw new Error(`the ${who} sees no view called ${kind}`);
    return view;
  });
}
