import { useEffect } from 'react';
import { useText } from '../questions/texts.js';
import { Screen } from './Screen.js';

const PAUSE_MILLISECONDS = 60_000;

/** Says that there is much to do, and opens the page again by itself: nobody may be in front of it. */
export default function BusyScreen({ leave }: { leave: (url: string) => void }) {
  const text = useText();
  useEffect(() => {
    // Those of one network do not all come back at once.
    const pause = PAUSE_MILLISECONDS * (1 + Math.random());
    const again = `${window.location.pathname}${window.location.search}`;
    const timer = setTimeout(() => leave(again), pause);
    return () => clearTimeout(timer);
  }, [leave]);
  return <Screen title={text('busyTitle')} text={text('busyText')} />;
}
