import type { ApiKeyScope } from '@canvass/contracts/api-key/api-key';
import { permits } from '@canvass/contracts/http/call';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Principal, Route } from './route.js';

/** The scope an API key needs to call a route. */
function scopeOf({
  access,
  method,
  onlyReads,
  audits,
}: Pick<Route, 'access' | 'method' | 'onlyReads' | 'audits'>): ApiKeyScope {
  if (audits) return 'audit';
  if (Array.isArray(access) && access.every((type) => type === 'tabi')) return 'operate';
  return method === 'get' || onlyReads ? 'read' : 'write';
}

/**
 * Checks that a caller may make a call: by the account's type, and by the scopes of the API key where there is one.
 * @throws Refusal signedOut, forbidden, personRequired, scopeMissing
 */
export function authorise(
  route: Pick<Route, 'access' | 'method' | 'onlyReads' | 'audits' | 'forPeople'>,
  principal: Principal | undefined,
): void {
  const { access } = route;
  if (access === 'guest') return;
  if (!principal) throw new Refusal('unauthenticated', 'signedOut');
  if (!permits(access, principal.type)) throw new Refusal('forbidden', 'forbidden');
  if (!principal.scopes) return;
  if (route.forPeople === 'exceptOperate' && principal.scopes.includes('operate')) return;
  if (route.forPeople) throw new Refusal('forbidden', 'personRequired');
  const scope = scopeOf(route);
  if (!principal.scopes.includes(scope)) throw new Refusal('forbidden', 'scopeMissing', { scope });
}
