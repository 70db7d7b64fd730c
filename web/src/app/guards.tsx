import { useEffect, type ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { failureOf } from '../api/failure.js';
import { useProfile } from '../session/profile.js';
import { endSession, landingOf, returnToAtom, sessionAtom } from '../session/session.js';
import { welcomingAtom } from '../session/welcome.js';
import { useDocumentTitle } from './use-document-title.js';

/** Lets signed-in accounts through; others get the sign-in screen. A refused profile ends the session. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  return session ? <ProfileGuard>{children}</ProfileGuard> : <Navigate to="/login" replace />;
}

function ProfileGuard({ children }: { children: ReactNode }) {
  const { error, refetch } = useProfile();
  const { pathname } = useLocation();
  // Every screen asks again, as the account's permissions may have changed meanwhile.
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch, pathname]);
  const status = error ? failureOf(error).status : 0;
  const isRefused = status >= 400 && status < 500;
  useEffect(() => {
    // On a 401 the client has ended the session and remembered the address.
    if (isRefused && status !== 401) endSession();
  }, [isRefused, status]);
  return children;
}

/** Screens for guests; a signed-in account is redirected to its first screen, or to where its session expired. */
export function RequireGuest() {
  const session = useAtomValue(sessionAtom);
  const returnTo = useAtomValue(returnToAtom);
  useDocumentTitle();
  const isWelcoming = useAtomValue(welcomingAtom);
  if (session && !isWelcoming) return <Navigate to={returnTo ?? landingOf(session.type)} replace />;
  return <Outlet />;
}

/** Public screens that show a signed-in account more, so that its profile is asked for. */
export function PublicWithProfile() {
  const session = useAtomValue(sessionAtom);
  useDocumentTitle();
  if (!session) return <Outlet />;
  return (
    <ProfileGuard>
      <Outlet />
    </ProfileGuard>
  );
}

/** Public screens. */
export function Public() {
  useDocumentTitle();
  return <Outlet />;
}
