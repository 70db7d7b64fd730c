import { isPaid, type Run } from './state.js';

/** Payment providers; `none` takes no payments. */
export type Provider = 'stripe' | 'test' | 'none';

/**
 * Whether a provider charges for a run. Stripe continues to charge even if another provider is configured; the test
 * provider does not.
 * @param provider the configured one
 */
export function isCharged({ origin }: Pick<Run, 'origin'>, provider: Provider): boolean {
  return origin === 'stripe' || (origin === 'test' && provider === 'test');
}

/**
 * When a run will end; undefined while it goes on. A paid run that is no longer charged ends with its period.
 * @param provider the configured one
 */
export function endingOf(
  run: Pick<Run, 'origin' | 'endAt' | 'cancelAt'>,
  provider: Provider,
): string | undefined {
  return run.cancelAt ?? (isPaid(run) && !isCharged(run, provider) ? run.endAt : undefined);
}
