import { useAtomValue } from 'jotai';
import { previousSessionAtom } from '../session/session.js';
import { onDemand } from '../ui/browser/on-demand.js';

const ImpersonationBanner = onDemand(
  async () => (await import('./impersonation-banner.js')).ImpersonationBanner,
);

/** While an operator acts as another account: says so, and ends it. */
export function Impersonation() {
  return useAtomValue(previousSessionAtom) && <ImpersonationBanner />;
}
