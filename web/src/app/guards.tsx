import { useEffect, type ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { failureOf } from '../api/failure.js';
import { useProfile } from '../session/profile.js';
import { endSession, landingOf, returnToAtom, sessionAtom } from '../session/session.js';
import { welcomingAtom } from '../session/welcome.js';
import { useDocumentTitle } from './use-document-title.js';

/** Screens for those who are signed in. A profile the server refuses ends the session. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  return session ? <ProfileGuard>{children}</ProfileGuard> : <Navigate to="/login" replace />;
}

function ProfileGuard({ children }: { children: ReactNode }) {
  const { error, refetch } = useProfile();
  const { pathname } = useLocation();
  // Every screen asks anew: what an account may do can have changed while the one before was looked at.
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch, pathname]);
  const status = error ? failureOf(error).status : 0;
  const isRefused = status >= 400 && status < 500;
  useEffect(() => {
    // A 401 has already ended it and remembered the way back.
    if (isRefused && status !== 401) endSession();
  }, [isRefused, status]);
  return children;
}

/** Screens for those who are not signed in yet; once they are, they go where they belong. */
export function RequireGuest() {
  const session = useAtomValue(sessionAtom);
  const returnTo = useAtomValue(returnToAtom);
  useDocumentTitle();
  const isWelcoming = useAtomValue(welcomingAtom);
  if (session && !isWelcoming) return <Navigate to={returnTo ?? landingOf(session.type)} replace />;
  return <Outlet />;
}

/** Screens for everyone that show those who are signed in what is theirs. */
export function AnyoneKnown() {
  const session = useAtomValue(sessionAtom);
  useDocumentTitle();
  if (!session) return <Outlet />;
  return (
    <ProfileGuard>
      <Outlet />
    </ProfileGuard>
  );
}

/** Screens for everyone, signed in or not. */
export function Anyone() {
  useDocumentTitle();
  return <Outlet />;
}
