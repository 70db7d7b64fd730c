import { useEffect, useState } from 'react';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../api/connection.js';
import { useIsPreparing } from '../../api/preparing.js';
import { Box, drawBox } from '../layout/box.js';
import { shownFrom, type Screen } from '../layout/responsive.js';
import styles from './skeleton.module.css';

/** How long something is waited for before words say so, in milliseconds. */
const LONGEST_WAIT_MILLISECONDS = 3000;

/** All that are shown, the first of the screen first: it speaks for the others. */
const shownAtom = atom<readonly symbol[]>([]);
const speakerAtom = atom((get) => get(shownAtom)[0]);

/**
 * Whether this skeleton speaks, and everything has been waited for so long that something must be said.
 * @param isKnown it is known already that it will take longer
 */
function useSpeaks(isKnown: boolean): boolean {
  const [self] = useState(() => Symbol('skeleton'));
  const setShown = useSetAtom(shownAtom);
  const isSpeaker = useAtomValue(speakerAtom) === self;
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    setShown((others) => [...others, self]);
    const timer = setTimeout(() => setOverdue(true), LONGEST_WAIT_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setShown((all) => all.filter((one) => one !== self));
    };
  }, [self, setShown]);
  return isSpeaker && (isOverdue || isKnown);
}

interface SkeletonProps {
  /** In pixels, or a share of what it stands in. */
  width?: number | string;
  /** In pixels; a line of text where there is none. */
  height?: number;
  /** Tells screen readers that something is to come here, where nothing around it does. */
  isBusy?: boolean;
  /** From which width of the screen on it is there. */
  showFrom?: Screen;
}

/** The shape of what is still to come. After three seconds the first of a screen says what is waited for. */
export function Skeleton({ width, height, isBusy, showFrom }: SkeletonProps) {
  const { t } = useTranslation();
  const { isLost } = useConnection();
  const isPreparing = useIsPreparing();
  const speaks = useSpeaks(isPreparing);
  const waitsFor = isPreparing ? 'preparing' : isLost ? 'waiting' : 'slow';
  if (speaks) {
    return (
      <Box role="status" minHeight={height ?? 0} size="small" tone="secondary">
        {t(`connection.${waitsFor}`)}
      </Box>
    );
  }
  const shape = {
    className: height === undefined ? styles['line'] : styles['block'],
    style: { width, height },
    ...(isBusy && { 'aria-busy': true }),
  };
  return drawBox('span', shape, { display: shownFrom(showFrom, 'block') });
}
