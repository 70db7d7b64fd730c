import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { Gallery } from './gallery.js';
import { ended, moments, moreMoments, moreOfStrangers, paying } from './moments.js';
import { momentsOfCompany } from './moments-of-company.js';
import { momentsOfPolls } from './moments-of-polls.js';
import type { Person } from './people.js';
import type { View } from './view.js';
import { beginning, moreOperation, operation, reading } from './views-of-others.js';
import { choosing, leaving, subscribed } from './views-of-plans.js';
import { arabic, moreOfRespondents, respondents, strangers, workspace } from './views.js';

/** Those who see the same screens. */
export interface Audience {
  who: string;
  /** Opens a browser for them. */
  open: (gallery: Gallery, options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** What `npm test` opens. */
  views: readonly View[];
  /** What `npm run test:screens` opens besides, before it. */
  more: readonly View[];
  /** Whether they see the workspace, and not pages in a poll's own colours and sizes. */
  isWorkspace: boolean;
}

const ofWorkspace = { more: [], isWorkspace: true } as const;
const ofRespondents = { more: [], isWorkspace: false } as const;

const signedInAs = (person: Person) => ({
  ...ofWorkspace,
  who: person,
  open: (gallery: Gallery, options?: BrowserContextOptions) => gallery.signedInAs(person, options),
});

/** Everyone, with every screen, window and state that is looked at. */
export const audiences: readonly Audience[] = [
  {
    ...ofWorkspace,
    who: 'visitor',
    open: (gallery, options) => gallery.fresh(options),
    views: strangers,
    more: moreOfStrangers,
  },
  {
    ...ofWorkspace,
    who: 'owner',
    open: (gallery, options) => gallery.signedIn(options),
    views: [...workspace, ...moments],
    more: [...moreMoments, ...momentsOfPolls, ...momentsOfCompany],
  },
  { ...signedInAs('operator'), views: operation, more: moreOperation },
  { ...signedInAs('reader'), views: reading },
  { ...signedInAs('beginner'), views: [...beginning, ...paying], more: choosing },
  { ...signedInAs('subscriber'), views: [], more: subscribed },
  { ...signedInAs('leaver'), views: [], more: leaving },
  { ...signedInAs('lapsed'), views: ended },
  {
    ...ofRespondents,
    who: 'respondent',
    open: (gallery, options) => gallery.fresh(options),
    views: respondents,
    more: moreOfRespondents,
  },
  {
    ...ofRespondents,
    who: 'respondent who reads Arabic',
    open: (gallery, options) => gallery.fresh({ locale: 'ar', ...options }),
    views: arabic,
  },
];

/** All that an audience sees. */
export const allOf = ({ views, more }: Audience): View[] => [...more, ...views];
