import { useCallback, useEffect, useRef, useState } from 'react';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { failureOf, NO_ANSWER } from '../../../api/failure.js';
import { useCommand } from '../../../api/use-command.js';
import { renewSession } from '../../../session/session.js';

/** How long to wait for the confirmation of a payment, in milliseconds. */
const LONGEST_WAIT_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 1500;

/** Status of the activation: not begun or given up, under way, not confirmed after a while, or waiting for a debit of some days. */
export type Activation = 'idle' | 'underWay' | 'late' | 'onItsWay';

/**
 * Activates the account and continues with the token it gets. The browser may be back before the payment provider has
 * told the server, so it tries again for a while.
 */
export function useActivation(then: { onActivated: () => void; onRefused: () => void }): {
  activation: Activation;
  activate: () => void;
} {
  const { mutateAsync } = useCommand(subscriptionCalls.activate, {
    changes: ['account', 'poll'],
    shownInPlace: ['noSubscription', 'paymentOnItsWay'],
  });
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
    const end = Date.now() + LONGEST_WAIT_MILLISECONDS;
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
          // Without an answer, the user can try again.
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
