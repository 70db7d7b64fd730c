import { useEffect, useRef, useState } from 'react';
import { useText } from '../../questions/texts.js';
import forms from '../form.module.css';
import styles from '../page.module.css';
import kiosk from './kiosk.module.css';
import type { Session } from '../session.js';
import { leaveBehind } from './remembered.js';
import { onScreen } from './turn.js';

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

interface StillThereProps {
  session: Session;
  idleSeconds: number;
  /** Whether a respondent can be in front of it; else only the first touch says so. */
  isBegun: boolean;
  /** Whether the response is finished: the thanks start over by themselves. */
  isOver: boolean;
  onAgain: () => void;
}

/** Asks a respondent who has not touched a tablet for a while, and starts over if nobody answers: the next one must not find a half-answered form. */
export default function StillThere(props: StillThereProps) {
  const { session, idleSeconds, isBegun, isOver, onAgain } = props;
  const text = useText();
  const dialog = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<number>();
  const again = useRef(onAgain);
  useEffect(() => {
    again.current = onAgain;
  });
  useEffect(() => onScreen(session), [session]);
  useEffect(() => {
    if (isOver) return;
    const warned = Math.min(10, Math.floor(idleSeconds / 3));
    let end = isBegun ? Date.now() + idleSeconds * 1000 : Infinity;
    const touch = () => {
      end = Date.now() + idleSeconds * 1000;
      setLeft(undefined);
    };
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - Date.now()) / 1000);
      if (seconds > warned) return;
      if (seconds > 0) return setLeft(seconds);
      clearInterval(timer);
      leaveBehind(session.responseId);
      void session.save();
      again.current();
    }, 500);
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, touch);
    };
  }, [session, idleSeconds, isBegun, isOver]);
  const isAsking = left !== undefined;
  useEffect(() => {
    if (isAsking) dialog.current?.querySelector('button')?.focus();
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <div className={styles.scrim}>
      <div
        ref={dialog}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="still-there"
        aria-describedby="still-there-text"
        className={styles.staff}
      >
        <h2 id="still-there">{text('stillThere')}</h2>
        <p id="still-there-text">{text('stillThereText', { seconds: left })}</p>
        <div className={kiosk.actions}>
          <button type="button" className={forms.primary} onClick={() => setLeft(undefined)}>
            {text('stillThereYes')}
          </button>
        </div>
      </div>
    </div>
  );
}
