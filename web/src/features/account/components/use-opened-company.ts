import { useState } from 'react';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { useCompany } from '../api/get-company.js';

/** The company as it was when a dialog opened: what others change meanwhile is no change of this edit. */
export function useOpenedCompany() {
  const { data: company, refetch } = useCompany();
  const [opened, setOpened] = useState<CompanyView | null>(null);
  const open = () => setOpened(company ?? null);
  const close = () => setOpened(null);
  const reload = async () => {
    const { data } = await refetch();
    setOpened(data ?? null);
  };
  return { opened, open, close, reload: () => void reload() };
}
