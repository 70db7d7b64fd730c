import { useEffect } from 'react';
import { getDefaultStore, useAtom, useAtomValue } from 'jotai';
import { isComposing } from '../questions/composing.js';
import { aidAtom, tourAtom, type Aid } from '../session/aid.js';
import { consentAtom } from '../session/consent.js';
import { sessionAtom } from '../session/session.js';
import { shortcutKeyAtom } from '../session/shortcut-key.js';
import { onDemand } from '../ui/browser/on-demand.js';

interface AidProps {
  onClose: () => void;
}

const aids = {
  palette: onDemand<AidProps>(async () => (await import('./palette.js')).Palette),
  tour: onDemand<AidProps>(async () => (await import('./tour.js')).Tour),
  help: onDemand<AidProps>(async () => (await import('./help.js')).Help),
};

const ConsentBanner = onDemand(async () => (await import('./consent-banner.js')).ConsentBanner);

/** How long after a screen has loaded the tour begins, in milliseconds. */
const TOUR_DELAY = 500;

const TYPED_IN = 'input, textarea, select, [contenteditable]';

const isOpen = (selector: string) => document.querySelector(selector) !== null;

/** The aid that a key press asks for; undefined where it asks for none. */
function askedBy(event: KeyboardEvent, hasShortcutKey: boolean): Aid | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (altKey || isComposing(event) || isOpen('[data-window]')) return undefined;
  if (key !== '?') return shiftKey ? undefined : 'palette';
  const isTyping = target instanceof Element && target.closest(TYPED_IN) !== null;
  return hasShortcutKey && !ctrlKey && !metaKey && !isTyping ? 'help' : undefined;
}

/** Opens the tour by itself, once the menu that it leads through is there, and nothing lies over it. */
function useTour(open: (aid: Aid) => void): void {
  const isDue = useAtomValue(tourAtom);
  const isAsked = useAtomValue(consentAtom) === null;
  const isFree = useAtomValue(aidAtom) === null;
  useEffect(() => {
    if (!isDue || isAsked || !isFree) return undefined;
    const timer = setInterval(() => {
      if (isOpen('#main') && !isOpen('[data-window]')) open('tour');
    }, TOUR_DELAY);
    return () => clearInterval(timer);
  }, [isDue, isAsked, isFree, open]);
}

/** What opens above every screen. @param pressed the last key press that may ask for an aid */
export function AidWindows({ pressed }: { pressed: KeyboardEvent | undefined }) {
  const [aid, setAid] = useAtom(aidAtom);
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  const isChosen = useAtomValue(consentAtom) !== null;
  useTour(setAid);
  useEffect(() => {
    const asked = pressed && askedBy(pressed, getDefaultStore().get(shortcutKeyAtom));
    if (asked) setAid(asked);
  }, [pressed, setAid]);
  const isChanging = aid === 'consent';
  const Open = isSignedIn && aid && aid !== 'consent' ? aids[aid] : null;
  return (
    <>
      {(!isChosen || isChanging) && <ConsentBanner isChanging={isChanging} />}
      {Open && <Open onClose={() => setAid(null)} />}
    </>
  );
}
