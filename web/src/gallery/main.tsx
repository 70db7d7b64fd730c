import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/providers.js';
import { Root } from '../app/root.js';
import { startTranslations } from '../i18n/i18n.js';
import { GuestPage } from '../ui/layout/guest-page.js';
import { ReadingPage } from '../ui/layout/reading-page.js';
import { Gallery } from './gallery.js';
import { GUEST_PAGE, READING_PAGE } from './layout.js';

const router = createBrowserRouter([
  {
    element: <Root />,
    children: [
      { path: GUEST_PAGE, element: <GuestPage title="Sign in">The form</GuestPage> },
      { path: READING_PAGE, element: <ReadingPage title="Cookies">The text</ReadingPage> },
      { path: '*', element: <Gallery /> },
    ],
  },
]);

async function start(): Promise<void> {
  await startTranslations();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the gallery.');
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

void start();
