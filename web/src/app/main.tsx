import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { startTranslations } from '../i18n/i18n.js';
import { accountLanguage } from '../i18n/kept-language.js';
import { currentSession } from '../session/session.js';
import { Providers } from './providers.js';
import { routes } from './routes.js';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the workspace.');
  // It says that this browser is too old.
  if (root.hasChildNodes()) return;
  await startTranslations(currentSession() ? accountLanguage() : undefined);
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Providers>
    </StrictMode>,
  );
}

void start();
