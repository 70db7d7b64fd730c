import { useCallback, useLayoutEffect, useState } from 'react';

interface StepState {
  canvass?: string;
  step?: number;
}

/** The step the browser's history stands at, when it is one of this response. */
function stepInHistory(responseId: string): number | undefined {
  const state = history.state as StepState | null;
  return state?.canvass === responseId ? state.step : undefined;
}

/**
 * The place in a card form. With `inHistory`, the browser's own back and forward walk through the questions;
 * without, there is no way back.
 * @param first where a resumed response goes on
 */
export function useSteps(responseId: string, first: number, inHistory: boolean) {
  const [step, setStep] = useState(first);

  useLayoutEffect(() => {
    if (!inHistory) return;
    const entry = (at: number): StepState => ({ canvass: responseId, step: at });
    const known = stepInHistory(responseId);
    if (known === undefined) history.replaceState(entry(0), '');
    if (known !== undefined && known > first) history.replaceState(entry(first), '');
    for (let at = (known ?? 0) + 1; at <= first; at += 1) history.pushState(entry(at), '');
    const onPopState = () => setStep(stepInHistory(responseId) ?? 0);
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [responseId, first, inHistory]);

  const forward = useCallback(() => {
    setStep((current) => {
      const next = current + 1;
      if (inHistory && stepInHistory(responseId) !== next) {
        history.pushState({ canvass: responseId, step: next }, '');
      }
      return next;
    });
  }, [responseId, inHistory]);

  const back = useCallback(() => {
    if (inHistory) history.back();
  }, [inHistory]);

  /** Jumps to an earlier step, when an answer there keeps the form from being finished. */
  const goTo = useCallback(
    (target: number) => {
      if (inHistory) history.pushState({ canvass: responseId, step: target }, '');
      setStep(target);
    },
    [responseId, inHistory],
  );

  return { step, forward, back, goTo };
}
