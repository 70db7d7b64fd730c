import { RequireSession } from './guards.js';
import { Shell } from './shell.js';

/** Everything behind the sign-in; fetched apart from the screens before it. */
export function SignedIn() {
  return (
    <RequireSession>
      <Shell />
    </RequireSession>
  );
}
