import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf, NO_ANSWER } from '../../../api/failure.js';
import { renewSession } from '../../../session/session.js';
import { useActivate } from '../api/activate.js';

/** How long after a payment its confirmation is waited for, in milliseconds. */
const PATIENCE_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 1500;

/** Where activating the account stands: not begun or given up, under way, not confirmed after a while, or not before days. */
export type Activation = 'idle' | 'underWay' | 'late' | 'onItsWay';

/**
 * Activates the account and goes on with the token it gets. The payment provider may be slower to tell the server
 * than the browser to come back, so that it is tried again for a while.
 */
export function useActivation(then: { onActivated: () => void; onRefused: () => void }): {
  activation: Activation;
  activate: () => void;
} {
  const { mutateAsync } = useActivate();
  const [activation, setActivation] = useState<Activation>('idle');
  const isGone = useRef(false);
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const activate = useCallback(async () => {
    setActivation('underWay');
    const end = Date.now() + PATIENCE_MILLISECONDS;
    while (!isGone.current) {
      try {
        const { newJwt } = await mutateAsync({});
        renewSession(newJwt);
        latest.current.onActivated();
        return;
      } catch (error) {
        const { code, status } = failureOf(error);
        if (status !== 409) {
          setActivation('idle');
          // What got no answer can be tried again by hand.
          if (code !== NO_ANSWER) latest.current.onRefused();
          return;
        }
        if (code === 'paymentOnItsWay') return setActivation('onItsWay');
        if (Date.now() >= end) return setActivation('late');
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    }
  }, [mutateAsync]);
  return { activation, activate: () => void activate() };
}
