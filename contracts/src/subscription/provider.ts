import { isPaid, type Run } from './state.js';

/** Who takes the money; `none` takes none. */
export type Provider = 'stripe' | 'test' | 'none';

/**
 * Whether somebody takes money for a run. Stripe goes on doing so where another provider is in use; the test provider
 * runs nothing then.
 * @param provider the one in use
 */
export function isCharged({ origin }: Pick<Run, 'origin'>, provider: Provider): boolean {
  return origin === 'stripe' || (origin === 'test' && provider === 'test');
}

/**
 * When a run will end; undefined while it goes on. Nobody renews what was paid for and is not charged for any more.
 * @param provider the one in use
 */
export function endingOf(
  run: Pick<Run, 'origin' | 'endAt' | 'cancelAt'>,
  provider: Provider,
): string | undefined {
  return run.cancelAt ?? (isPaid(run) && !isCharged(run, provider) ? run.endAt : undefined);
}
