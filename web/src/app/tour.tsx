import { useEffect, useRef } from 'react';
import { driver, type DriveStep } from 'driver.js';
import 'driver.js/dist/driver.css';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { tourAtom } from '../session/aid.js';
import { usePermissions } from '../session/features.js';
import { sessionAtom } from '../session/session.js';
import { useIsPhone } from '../ui/theme/use-is-phone.js';
import { menuOf } from './menu.js';
import { tourSteps } from './tour-steps.js';
import './tour.css';

/** What a stop points at. Entries that have no room along the bottom of a phone stand behind the last button there. */
function elementOf(entry: string | undefined): Element {
  const [button] = [...document.querySelectorAll('header [aria-haspopup=menu]')].slice(-1);
  const target = entry
    ? (document.querySelector(`nav a[href="${entry}"]`) ?? document.querySelector('nav button'))
    : button;
  return target ?? document.body;
}

/** Leads through the menu, step by step. Cancelling it, or its last step, switches it off in this browser. */
export function Tour({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const session = useAtomValue(sessionAtom);
  const setDue = useSetAtom(tourAtom);
  const isPhone = useIsPhone();
  const permissions = usePermissions();
  const begin = () => {
    const isRtl = document.documentElement.dir === 'rtl';
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const alongside = isRtl ? 'left' : 'right';
    const steps = tourSteps(session ? menuOf(session.type, permissions) : []).map(
      ({ title, text, entry }): DriveStep => ({
        element: () => elementOf(entry),
        popover: {
          title: t(title),
          description: t(text),
          ...(entry
            ? { side: isPhone ? 'top' : alongside, align: 'start' }
            : { side: 'bottom', align: 'end' }),
        },
      }),
    );
    const tour = driver({
      steps,
      animate: !isStill,
      smoothScroll: !isStill,
      disableActiveInteraction: true,
      stagePadding: 4,
      stageRadius: 6,
      showProgress: true,
      // The library fills in what stands in its own places.
      progressText: t('tour.progress', { current: '{{current}}', total: '{{total}}' }),
      nextBtnText: t('ui.next'),
      prevBtnText: t('ui.back'),
      doneBtnText: t('tour.done'),
      onPopoverRender: ({ closeButton, nextButton }) => {
        closeButton.setAttribute('aria-label', t('ui.close'));
        // The library goes to its first button next, which would end the tour at Enter.
        queueMicrotask(() => nextButton.focus());
      },
      onDestroyStarted: () => {
        tour.destroy();
        setDue(false);
        onClose();
      },
    });
    // From right to left, the arrow to the left leads on.
    const turnRound = (event: KeyboardEvent) => {
      if (!isRtl || !/^Arrow(Left|Right)$/.test(event.key)) return;
      event.stopImmediatePropagation();
      if (event.key === 'ArrowLeft') tour.moveNext();
      else tour.movePrevious();
    };
    window.addEventListener('keyup', turnRound, { capture: true });
    tour.drive();
    return () => {
      window.removeEventListener('keyup', turnRound, { capture: true });
      tour.destroy();
    };
  };
  const latest = useRef(begin);
  useEffect(() => latest.current(), []);
  return null;
}
