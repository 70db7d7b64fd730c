import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import { recordAtom } from '../ui/record/record-heading.js';
import type { RouteHandle } from './route-handle.js';

/** Names the tab after the screen, and after its record if it has one. @returns the screen's title */
export function useDocumentTitle(): string {
  const { t } = useTranslation();
  const name = useAtomValue(recordAtom)?.name;
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  const key = handles.findLast((handle) => handle?.title)?.title;
  const title = key ? t(key) : '';
  useEffect(() => {
    document.title = [name, title, 'Canvass'].filter(Boolean).join(' · ');
  }, [name, title]);
  return title;
}
