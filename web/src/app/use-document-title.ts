import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import type { RouteHandle } from './route-handle.js';

/** Names the tab after the screen. @returns the screen's title */
export function useDocumentTitle(): string {
  const { t } = useTranslation();
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  const key = handles.findLast((handle) => handle?.title)?.title;
  const title = key ? t(key) : '';
  useEffect(() => {
    document.title = title ? `${title} · Canvass` : 'Canvass';
  }, [title]);
  return title;
}
