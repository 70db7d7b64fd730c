import { isFull } from '@canvass/contracts/cap/state';
import type { RespondPage } from '@canvass/contracts/device/page';
import type { EditionState } from '@canvass/contracts/edition/state';
import { languages, type Language, type Text } from '@canvass/contracts/language/language';
import { outOfHours, type Availability } from '@canvass/contracts/poll/availability';
import type { QueryDependencies } from '../dependencies.js';
import { visitorLanguage } from './language.js';

/** What a page shows of a poll that takes nobody in now. */
export type NotTaking = Extract<RespondPage, { state: 'pollNotOpen' | 'pollEnded' | 'pollFull' }>;

/** Languages that a visitor may read. */
export interface WantedLanguages {
  /** `?lang=` */
  asked: unknown;
  acceptLanguage: string | undefined;
}

/** The poll's own sentence in a language, else in the first one that it has. */
function wordsOf(text: Text | undefined, language: Language): NotTaking['words'] {
  const has = languages.filter((one) => text?.[one]);
  const spoken = has.includes(language) ? language : has[0];
  const said = spoken && text?.[spoken];
  return said ? { text: said, language: spoken } : undefined;
}

function textOf(state: NotTaking['state'], availability: Availability): Text | undefined {
  switch (state) {
    case 'pollNotOpen':
      return availability.beforeText;
    case 'pollEnded':
      return availability.afterText;
    case 'pollFull':
      return availability.fullText;
  }
}

/**
 * Why a poll takes nobody in now who begins: its hours, or all its places are taken; undefined where it does.
 * Only a poll that ends at a number looks at its places.
 */
export async function whyNotTaking(
  { admission, state, now }: Pick<QueryDependencies, 'admission' | 'state' | 'now'>,
  pollId: string,
  { availability = {}, firm }: EditionState,
  wanted: WantedLanguages = { asked: undefined, acceptLanguage: undefined },
): Promise<NotTaking | undefined> {
  const { mostResponses, opensAt } = availability;
  const hasPlace = async (most: number) => {
    const { state: cap } = await state.cap(pollId, 'looked');
    return !isFull(cap, most, now());
  };
  const isTaking = mostResponses === undefined || (await hasPlace(mostResponses));
  const why = outOfHours(availability, now()) ?? (isTaking ? undefined : 'pollFull');
  if (!why) return undefined;
  const text = textOf(why, availability);
  const offered = text && languages.filter((one) => text[one]);
  const { asked, acceptLanguage } = wanted;
  const language = visitorLanguage(asked, acceptLanguage, offered) ?? offered?.[0] ?? 'en';
  const words = wordsOf(text, language);
  const page: NotTaking = { state: why, ...(words && { words }) };
  if (why !== 'pollNotOpen' || opensAt === undefined || !firm) return page;
  const timeZone = await admission.timeZoneOf(firm);
  const reader = visitorLanguage(asked, acceptLanguage) ?? 'en';
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  return { ...page, opensAt: new Intl.DateTimeFormat(reader, style).format(new Date(opensAt)) };
}
