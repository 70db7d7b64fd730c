import { lazy } from 'react';
import { untilFetched } from '../network/until-fetched.js';

/** Loads what few questions need; a form fetches it ahead, as there may be no network later. */
export const fetchExtras = untilFetched(() => import('./extras.js'));

export const Shuffled = lazy(async () => ({ default: (await fetchExtras()).Shuffled }));
export const SectionText = lazy(async () => ({ default: (await fetchExtras()).SectionText }));
export const OtherField = lazy(async () => ({ default: (await fetchExtras()).OtherField }));
